export { claimKey, type Key, removeOldKeys, storeAnswer } from './store.ts';

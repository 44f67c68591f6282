export { claimKey, removeOldKeys, type StoredAnswer, storeAnswer } from './store.ts';

export { claimKey, type StoredAnswer, storeAnswer } from './store.ts';

export { claimIdempotencyKey, type IdempotencyKey, purgeOldKeys, storeAnswer } from './store.ts';

export { authenticate, describe, personOfToken } from './authenticate.ts';
export { openSession } from './open-session.ts';
export { refreshSession } from './refresh.ts';
export {
  endFamiliesOf,
  endFamily,
  lastPharmacyOf,
  latestGeneration,
  lockRefreshToken,
  moveFamily,
  restampFamily,
} from './store.ts';
export { issuePair, type TokenPair } from './tokens.ts';

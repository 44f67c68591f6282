export { authenticate, describe, personOfToken } from './authenticate.ts';
export { deviceHashOf } from './device.ts';
export { rightsOfRoles } from './held-rights.ts';
export { openSession } from './open-session.ts';
export { refreshSession } from './refresh.ts';
export {
  endFamiliesOf,
  endFamily,
  isKnownDevice,
  lastPharmacyOf,
  latestGeneration,
  lockRefreshToken,
  moveFamily,
  restampFamily,
} from './store/index.ts';
export { socketAdmission } from './sockets.ts';
export { issuePair, type TokenPair } from './tokens.ts';

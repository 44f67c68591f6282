export { countUnknownToken } from './count-unknown-token.ts';
export { authenticate, loadWho, findPersonByToken } from './authenticate.ts';
export { findBrowser } from './device.ts';
export { mergeRoleRights } from './rights-cache.ts';
export { openSession } from './open-session.ts';
export { refreshSession } from './refresh.ts';
export {
  countOpenSessions,
  endSessionsInPharmacy,
  endSessionsOfUser,
  endSession,
  findLastPharmacy,
  getLatestGeneration,
  lockRefreshToken,
  moveSession,
  restampSession,
  saveIdleMinutes,
  saveSecondFactorDue,
} from './store/index.ts';
export { createSocketAdmission } from './sockets.ts';
export { issueTokenPair, type TokenPair } from './tokens.ts';

export {
  bindSession,
  endSessionsOfUser,
  endSession,
  findHeldSessions,
  findRoleGrants,
  findSessionStanding,
  insertSession,
  findKnownBrowser,
  findLastPharmacy,
  moveSession,
  restampSession,
  touchSession,
  type SessionRow,
  type RoleGrantsRow,
} from './sessions.ts';
export {
  insertTokenPair,
  getLatestGeneration,
  lockRefreshToken,
  spendRefreshToken,
  wipeSuccessorsBefore,
  type RefreshToken,
} from './tokens.ts';

export {
  bindFamily,
  endFamiliesOf,
  endFamily,
  findHeldSessions,
  findRoleGrants,
  findStanding,
  insertFamily,
  isKnownDevice,
  lastPharmacyOf,
  moveFamily,
  restampFamily,
  touchFamily,
  type Family,
  type RoleGrantsRow,
} from './families.ts';
export {
  insertPair,
  latestGeneration,
  lockRefreshToken,
  spendRefreshToken,
  wipeSuccessorsBefore,
  type RefreshToken,
} from './tokens.ts';

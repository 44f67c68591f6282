export {
  type BalanceRow,
  findPatients,
  type HistoryEntry,
  type Period,
  useAdjust,
  useBalance,
  useBalanceHistory,
  useBalances,
  useMarkFavourite,
  useOnlyShort,
} from './balances.ts';
export { useFeed, useMakeToken, useRevokeToken } from './feed.ts';
export {
  loadSelectedScripts,
  ignoreScripts,
  importMapped,
  importUnmapped,
  type ProfileMedicine,
  type ScriptList,
  type ScriptRow,
  setProfileMedicine,
  setScriptQuantity,
  restoreScripts,
  useProfileMedicines,
  useScriptChange,
  useScriptCount,
  useScripts,
} from './scripts.ts';

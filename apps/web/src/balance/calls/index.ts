export {
  type BalanceRow,
  type HistoryEntry,
  type Period,
  useAdjust,
  useBalance,
  useBalanceHistory,
  useBalances,
  useMarkFavourite,
  useOnlyShort,
  useSetOnlyShort,
} from './balances.ts';
export { type PackEntry, useEntriesOfPack, useLowestBalances, usePatientScripts } from './overview.ts';
export { useFeed, useMakeToken, useRevokeToken } from './feed.ts';
export {
  exportScripts,
  loadSelectedScripts,
  ignoreScripts,
  importMapped,
  importUnmapped,
  printPickingReport,
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

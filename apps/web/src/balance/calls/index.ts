export {
  type BalanceRow,
  findPatients,
  type HistoryEntry,
  type Period,
  saveOnlyShort,
  useAdjust,
  useBalance,
  useBalanceHistory,
  useBalances,
  useMarkFavourite,
  useOnlyShort,
} from './balances.ts';

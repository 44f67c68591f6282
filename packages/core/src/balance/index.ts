export {
  type Adjustment,
  type AdjustmentKind,
  type AdjustmentOutcome,
  adjust,
  adjustmentKinds,
} from './adjustment.ts';
export { available, commitmentOf } from './commitment.ts';
export { type EntryKind, entryKinds, isPostable, type LedgerEntry, type NewEntry } from './entry.ts';
export {
  type Forecast,
  type ForecastWeek,
  forecast,
  isCoveredByRepeats,
  dailyNeed,
  scriptsNeeded,
} from './forecast.ts';
export {
  balanceOf,
  crossesBelowZero,
  judgePosting,
  type PostOutcome,
  type PostRefusal,
  runningBalances,
} from './ledger.ts';
export { naturalKeys } from './natural-key.ts';
export {
  dispensedEntry,
  mergeEntries,
  openingEntry,
  packedEntry,
  reversalOf,
  swapEntries,
} from './postings.ts';
export { weeklyUseOfRefills } from './prn-use.ts';

export {
  type Adjustment,
  type AdjustmentKind,
  type AdjustmentOutcome,
  buildAdjustment,
  buildAdjustmentEntry,
  adjustmentKinds,
} from './adjustment.ts';
export { computeAvailable, computeCommitment } from './commitment.ts';
export {
  type ControlledReason,
  controlledReasonCodes,
  controlledReasons,
  type ControlledRefusal,
  findControlledRefusal,
} from './controlled.ts';
export { type EntryKind, entryKinds, isPostable, type LedgerEntry, type NewEntry } from './entry.ts';
export {
  type Forecast,
  type ForecastWeek,
  computeDailyNeeds,
  computeForecast,
  computeScriptNeed,
  countLastingWeeks,
  type Coverage,
  coverages,
  createDailyNeed,
  createForecaster,
  isCoveredByRepeats,
  type NeededMedicine,
  type PackedDays,
  type ScriptNeed,
  computeScriptsNeeded,
} from './forecast.ts';
export {
  computeBalance,
  isCrossingBelowZero,
  checkPosting,
  type PostingOutcome,
  type PostingRefusal,
  computeRunningBalances,
} from './ledger.ts';
export { naturalKeys } from './natural-keys.ts';
export {
  buildDispensedEntry,
  buildMergeEntries,
  buildOpeningEntry,
  buildPackedEntry,
  buildReversal,
  buildSwapEntries,
} from './build-entries.ts';
export { computeWeeklyRefillUse } from './prn-use.ts';

export { findAllJobs } from './all-jobs.ts';
export {
  assignBarcode,
  matchScan,
  useCheckingDose,
  useCorrectionDose,
  useDistributionDose,
  usePackingDose,
} from './bench.ts';
export { useBenchChange, usePackingChange } from './bench-change.ts';
export {
  checkMedicine,
  completeChecking,
  completeCorrection,
  confirmCorrection,
  confirmPassed,
  correctQuantity,
  endQuickMode,
  rejectChecking,
} from './checks.ts';
export {
  createPacks,
  findAllQuickPrint,
  type PrintForm,
  printLabelsOnly,
  printPacksOnly,
  type QuickPrintFilter,
  useQuickPrint,
} from './creator.ts';
export {
  type Created,
  findPack,
  jobsOf,
  useJob,
  useJobHistory,
  useJobTable,
  usePackChange,
  useSummary,
} from './jobs.ts';
export { packingKeys } from './keys.ts';
export {
  commentOnPack,
  completePacking,
  completePrinting,
  deletePacks,
  distributePacks,
  type MoveAction,
  movePacks,
  rejectPacking,
  robotPack,
} from './moves.ts';
export { packTold } from './on-bench.ts';
export { previewSheets, printLabels, printPackingSheets, printSheets } from './prints.ts';
export { acknowledgeChanges, remakePacks } from './profile-changes.ts';
export { useSimilarNames } from './similar-names.ts';
export { cancelTask, findTask, isOver, useTask } from './runs.ts';
export type {
  CreatedPacks,
  DoseCell,
  JobEvent,
  JobRow,
  LinePack,
  PackDose,
  PackLine,
  PrintRun,
  ProfileDifference,
  QuickPrintRow,
  ScanMatch,
  SkippedFoil,
  Summary,
  Task,
} from './shapes.ts';
export { type StepEnd, useBenchStep } from './steps.ts';
export type { About } from './line-changes.ts';
export type { BenchStep } from './steps-under-way.ts';

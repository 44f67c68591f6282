export { useCheckingDose, useCorrectionDose, useDistributionDose, usePackingDose } from './bench.ts';
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
  findAllJobs,
  jobsOf,
  seen,
  useJob,
  useJobHistory,
  useJobTable,
  usePackChange,
  useSummary,
} from './jobs.ts';
export { packingKeys } from './keys.ts';
export { useSimilarNames } from './similar-names.ts';
export { cancelTask, isOver, useTask } from './runs.ts';
export type {
  CreatedPacks,
  DoseCell,
  JobEvent,
  JobRow,
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
export { type BenchStep, useBenchStep } from './steps.ts';

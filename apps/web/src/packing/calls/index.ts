export { findAllJobs } from './all-jobs.ts';
export { getCachedJobs, loadSelectedJobs } from './selected-jobs.ts';
export {
  assignBarcode,
  matchScan,
  useCheckingPack,
  useCorrectionPack,
  useDistributionPack,
  usePackingPack,
} from './bench.ts';
export { BenchQueue, type ScanLookupResult } from './bench-queue.ts';
export {
  checkMedicine,
  completeCorrection,
  confirmCorrection,
  type CorrectionClaim,
  correctQuantity,
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
  type CreatedRange,
  type PackFilter,
  findPack,
  useJob,
  useJobHistory,
  useJobTable,
  refreshPacks,
  usePackChange,
} from './jobs.ts';
export { startDeliveryRun } from './deliveries.ts';
export {
  downloadMachineOrder,
  sendMachineOrder,
  useMachineFolder,
  withdrawMachineOrders,
} from './machines.ts';
export {
  commentOnPack,
  completePrinting,
  deleteAndKeep,
  deleteAndReverse,
  distributePacks,
  type MoveAction,
  movePacks,
  sendToRobot,
} from './moves.ts';
export { completePacking, rejectPacking } from './transitions.ts';
export {
  clearQuickMode,
  computeTimeLeft,
  endQuickMode,
  hasQuickModeEnded,
  type PassProof,
  passPacks,
  type QuickMode,
  type SignerFields,
  useQuickMode,
} from './pass-packs.ts';
export { findNextInQueue, type QueuedPack, useCheckQueue } from './check-queue.ts';
export { useAddPicture, usePackPictures } from './pictures.ts';
export { filterStaying } from './leaving-packs.ts';
export { rememberLabel, useAreLabelsScanned } from './scanned-labels.ts';
export { readConflictVersion } from './pack-version.ts';
export { previewSheets, printLabels, printPackingSheets, printSheets } from './prints.ts';
export { acknowledgeChanges, rebuildPacks } from './profile-changes.ts';
export { type DroppedMedicine, markDroppedSeen, useUnseenDropped } from './seen-dropped.ts';
export {
  closeReturn,
  findDifferences,
  useStalePacksOfOwnChanges,
  readHeldPacks,
  recordIncident,
  requestReturn,
  type ReturnEnd,
  type ReturnedDoses,
  usePacksOfPatient,
  useReturnedDoses,
  useStalePacks,
} from './stale.ts';
export { useSummary } from './summary.ts';
export { useSimilarNames } from './similar-names.ts';
export { packingKeys } from './keys.ts';
export { isReport, useOwnTasks } from './runs.ts';
export type {
  CreatedPacks,
  DoseCell,
  HeldPack,
  JobEvent,
  JobRow,
  LinePack,
  OwnTask,
  BenchPack,
  PackLine,
  PaperPrint,
  PrintRun,
  ProfileDifference,
  QuickPrintRow,
  ScanMatch,
  ScannedPack,
  SkippedFoil,
  StalePack,
  Summary,
} from './shapes.ts';
export { type StepResult, useBenchChange, useBenchQueue } from './use-bench-queue.ts';
export type { BenchStep, SkipExplanation, StepTarget } from './line-changes.ts';

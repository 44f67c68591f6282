export type { JobAction, JobActionKind, LineProof, PackedLine } from './actions.ts';
export {
  compareUrgency,
  type DueChoice,
  dueChoices,
  type DueRange,
  type DueState,
  findPlannedDay,
  getDueRange,
  getDueState,
  type PlannedPackDay,
  type UrgencyFacts,
} from './due.ts';
export type { JobEffect } from './effects.ts';
export { selectCurrentPacks } from './select-current-packs.ts';
export type { Job, JobLine, NewLine, ProfileState } from './job.ts';
export {
  type CheckReason,
  checkReasons,
  isPasswordRequired,
  listCheckReasons,
  selectLinesToCheckFirst,
  findPackingRefusal,
} from './line-rules.ts';
export {
  computePackProgress,
  countLines,
  isOtherQuantity,
  type LineCounts,
  type PackProgress,
} from './pack-progress.ts';
export { isActingPharmacist, maySign } from './transitions/pharmacist.ts';
export {
  describeSkip,
  type SkipReason,
  isSkipExplained,
  skipReasonCodes,
  skipReasons,
} from './skip-reasons.ts';
export { getActionNeed } from './action-needs.ts';
export { type JobOutcome, mayAct, computeNextState } from './compute-next-state.ts';
export { type QuickGrant, isQuickGrantOpen, quickGrantLimits } from './quick-grant.ts';
export { buildRefusal, type JobRefusal, type JobRefusalCode, jobRefusals } from './refusals.ts';
export { benchSentences, describeGenericEquivalent } from './bench-sentences.ts';
export {
  type Stage,
  type StageFlags,
  getActiveStages,
  getFirstStatus,
  stages,
  getStatusAfter,
  findReturnStage,
} from './stages.ts';
export { allowedStatuses } from './stage-table.ts';
export {
  type CheckResult,
  type CorrectionReason,
  type JobStatus,
  readCheckResult,
  checkResultNames,
  checkResults,
  readJobStatus,
  jobStatuses,
} from './job-status.ts';
export {
  type HarmLevel,
  harmLevels,
  isIncidentNoteMissing,
  isReturnOverdue,
  returnHours,
  returnOutcomes,
  type WantedPack,
} from './pack-returns.ts';

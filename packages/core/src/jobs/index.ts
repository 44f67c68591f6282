export type { JobAction, JobActionKind } from './actions.ts';
export type { JobEffect } from './effects.ts';
export { packsInHand } from './in-hand.ts';
export type { Job, JobLine, NewLine, ProfileState } from './job.ts';
export { asksPassword, linesToCheckFirst, packingObstacle } from './line-rules.ts';
export { maySign } from './moves/checking.ts';
export { needOf } from './needs.ts';
export { type JobOutcome, mayAct, nextState } from './next-state.ts';
export { type QuickGrant, isQuickGrantOpen, quickGrantLimits } from './quick-grant.ts';
export { type JobRefusal, type JobRefusalCode, jobRefusals } from './refusals.ts';
export { benchSentences, genericEquivalentSentence, printerNotAccessibleSentence } from './sentences.ts';
export {
  type Stage,
  type StageFlags,
  activeStages,
  firstStatus,
  stages,
  statusAfter,
  statusBackTo,
} from './stages.ts';
export { statusesOf } from './stage-table.ts';
export {
  type CheckResult,
  type CorrectionReason,
  type JobStatus,
  checkResultOfCode,
  checkResults,
  jobStatusOfCode,
  jobStatuses,
} from './status.ts';

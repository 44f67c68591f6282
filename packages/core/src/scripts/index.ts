export {
  type DoseChange,
  doseChanges,
  mappingCodes,
  type OrderStatus,
  orderStatuses,
  type OwingAge,
  owingAges,
  type ScriptKind,
  scriptKinds,
  type ScriptType,
  scriptTypes,
} from './codes.ts';
export { buildStepEntry, type ScriptSupply } from './build-step-entry.ts';
export { type FeedKind } from './feed-fields.ts';
export {
  compareFeedFileNames,
  computeSentAt,
  type FeedContent,
  type FeedFileName,
  type OtherForm,
  buildFeedFileName,
  listFeedFileNames,
  parseFeedFileName,
} from './feed-file-name.ts';
export { buildFileRemark, feedFileFaults, type LineRemark } from './feed-file-faults.ts';
export { feedLimits } from './feed-limits.ts';
export { type FeedLines, type NumberedLine, readFeedTable, refuseFile } from './feed-table.ts';
export { type FeedProblem } from './feed-problems.ts';
export { applyFeedLine, type FeedLineOutcome, type FeedLine } from './apply-feed-line.ts';
export {
  changeStepQuantity,
  ignoreStep,
  importStep,
  type StepOutcome,
  type StepRefusal,
  restoreIgnoredStep,
} from './step-transitions.ts';
export { type FeedRecord, type FeedRemark, readFeedRecord, buildFeedRemark } from './read-feed-record.ts';
export { isFeedMoment } from './read-feed-value.ts';
export { parseExternalPatientNumber } from './external-patient-number.ts';
export { type FeedScript, toFeedScript } from './feed-script.ts';
export {
  countOwingDays,
  getCountedQuantity,
  getDoseChange,
  getOwingAge,
  computeStepEffect,
  computeGivenAfter,
  isHeld,
  getStepKind,
  type ScriptStep,
} from './script-step.ts';

export {
  type OrderStatus,
  orderStatuses,
  type ScriptKind,
  scriptKinds,
  type ScriptType,
  scriptTypes,
} from './codes.ts';
export { entryOfStep, type Supply } from './entry-of-step.ts';
export { type FeedKind } from './feed-fields.ts';
export { feedLimits } from './feed-limits.ts';
export { type FeedProblem } from './feed-problems.ts';
export { hear, type HeardOutcome, type ScriptNews } from './hear.ts';
export {
  changeStepQuantity,
  ignoreStep,
  importStep,
  type StepOutcome,
  type StepRefusal,
  takeBackIgnored,
} from './moves.ts';
export { type FeedRecord, type FeedRemark, readFeedRecord, remarkOn } from './read-feed-record.ts';
export { isFeedMoment } from './read-feed-value.ts';
export { externalPatientNumber, type FeedScript, scriptOfRecord } from './script-of-record.ts';
export { countedQuantity, effectOf, givenAfter, isHeld, kindOfStep, type ScriptStep } from './step.ts';

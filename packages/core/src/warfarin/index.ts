export {
  isWarfarinDifferent,
  listDifferingDays,
  listWarfarinDays,
  readMilligrams,
  type WarfarinDay,
  type WarfarinMedicine,
} from './compare-doses.ts';
export { describeWarfarin } from './describe-order.ts';
export {
  findOrderOn,
  type InrRating,
  inrRatings,
  largestInr,
  largestWarfarinDose,
  getInrRating,
  type WarfarinOrder,
} from './order.ts';
export { findWarfarinProblems, type WarfarinField, warfarinSentences } from './order-problems.ts';
export {
  listTabletSplits,
  planWarfarinLines,
  type SplitPart,
  type TabletSplit,
  type WarfarinLine,
  type WarfarinTablet,
} from './tablet-splits.ts';
export {
  areLinesAsOrdered,
  buildLineRule,
  type LineChanges,
  type LinePlace,
  type OrderedLine,
  planLineChanges,
  type StandingLine,
} from './write-lines.ts';

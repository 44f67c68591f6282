export { buildDirection } from './build-direction.ts';
export { type DefaultDirection, listDefaultDirections } from './default-directions.ts';
export { expandShorthand } from './expand-shorthand.ts';
export { describeDays } from './describe-days.ts';
export { readStrength } from './mass.ts';
export type { DirectionRule, PrnRule } from './direction-rule.ts';
export {
  directionContradictions,
  type DirectionContradiction,
  findDirectionContradictions,
  isWholeDirection,
} from './find-contradictions.ts';
export { pickTemplateWords } from './pick-template-words.ts';
export { readDayChoice, readDayColumn } from './read-day-choice.ts';
export { readPrnRule, readSlotDoses } from './read-doses.ts';
export { buildLabelDirection, type LabelDirection, listDirectionLines } from './label-directions.ts';

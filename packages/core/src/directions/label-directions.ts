import { buildDirection } from './build-direction.ts';
import { type DirectionRule, hasDoses } from './direction-rule.ts';
import { isWholeDirection } from './find-contradictions.ts';

/** The direction on the label: the line that is made from the doses, and the lines that a person wrote. */
export interface LabelDirection {
  /** Empty where the written lines say the whole direction themselves. */
  readonly made: string;
  readonly written: readonly string[];
}

/** The direction of a medicine as labels, benches and profiles show it (MED-27). */
export function buildLabelDirection(
  rule: DirectionRule,
  written: readonly string[],
  hasReason = false,
): LabelDirection {
  const isWhole = written.length > 0 && (hasReason || !hasDoses(rule) || isWholeDirection(written, rule));
  return { made: isWhole ? '' : buildDirection(rule), written };
}

export const listDirectionLines = ({ made, written }: LabelDirection): string[] =>
  made === '' ? [...written] : [made, ...written];

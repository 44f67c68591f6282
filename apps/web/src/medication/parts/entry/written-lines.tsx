import { buildLabelDirection, type DirectionRule, listDirectionLines } from '@packwright/core/directions';

interface WrittenLinesProps {
  readonly rule: DirectionRule;
  readonly written: readonly string[];
  readonly hasReason: boolean;
}

/** The made direction beside the words of a person, or those alone where they say it all (MED-27). */
export function WrittenLines({ rule, written, hasReason }: WrittenLinesProps) {
  return listDirectionLines(buildLabelDirection(rule, written, hasReason)).map((line, at) => (
    <span key={at}>{line}</span>
  ));
}

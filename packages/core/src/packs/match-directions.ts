import { toCanonicalJson } from './canonical-json.ts';
import type { PackSnapshot } from './snapshot.ts';

interface DirectedLine {
  readonly prescriptionId: number;
  readonly directions: readonly string[];
  hasMadeDirection?: true;
}

const isDifferent = (one: unknown, other: unknown): boolean =>
  toCanonicalJson(one) !== toCanonicalJson(other);

/**
 * The live pack with the made directions of the frozen one where they differ for another reason than the medicine: in packs
 * frozen before directions were made, and under headings with other names, which are a difference of their own (MED-27).
 */
export function matchDirections(frozen: PackSnapshot, live: PackSnapshot): PackSnapshot {
  const matchLines = <Line extends DirectedLine>(were: readonly Line[], are: readonly Line[]): Line[] => {
    const before = new Map(were.map((line) => [line.prescriptionId, line]));
    return are.map((line) => {
      const was = before.get(line.prescriptionId);
      return was === undefined ? line : matchLine([frozen, was], [live, line]);
    });
  };
  return {
    ...live,
    lines: matchLines(frozen.lines, live.lines),
    listed: matchLines(frozen.listed, live.listed),
  };
}

type LineOf<Line> = readonly [pack: Pick<PackSnapshot, 'headings'>, line: Line];

/**
 * Whether a medicine has other directions than before, for a reason of its own: a made direction follows the drug, the
 * doses and the days, and says nothing new where these changed.
 */
export const hasOtherDirections = (
  was: LineOf<DirectedLine>,
  is: LineOf<DirectedLine>,
  isChangedOtherwise: boolean,
): boolean => isDifferent(was[1].directions, matchLine(was, is, isChangedOtherwise).directions);

function matchLine<Line extends DirectedLine>(
  [frozen, was]: LineOf<Line>,
  [live, is]: LineOf<Line>,
  isMadeOtherwise = isDifferent(frozen.headings, live.headings),
): Line {
  if (!is.hasMadeDirection) return is;
  if (!was.hasMadeDirection) return dropMade(was, is);
  return isMadeOtherwise ? takeMade(was, is) : is;
}

/** The same written words are no change of the medicine. */
function dropMade<Line extends DirectedLine>(was: Line, is: Line): Line {
  const matched = Object.assign({ ...is }, { directions: is.directions.slice(1) });
  delete matched.hasMadeDirection;
  return isDifferent(matched.directions, was.directions) ? is : matched;
}

const takeMade = <Line extends DirectedLine>(was: Line, is: Line): Line =>
  Object.assign({ ...is }, { directions: [...was.directions.slice(0, 1), ...is.directions.slice(1)] });

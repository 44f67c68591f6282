import { toCanonicalJson } from './canonical-json.ts';
import type { PackSnapshot } from './snapshot.ts';

interface Directed {
  readonly prescriptionId: number;
  readonly directions: readonly string[];
  hasMadeDirection?: true;
}

type MatchDirection = <Line extends Directed>(was: Line, is: Line) => Line;

/**
 * The live pack with the made directions of the frozen one where they differ for another reason than the medicine: in packs
 * frozen before directions were made, and under headings with other names, which are a difference of their own (MED-27).
 */
export function matchDirections(frozen: PackSnapshot, live: PackSnapshot): PackSnapshot {
  const hasOtherHeadings = toCanonicalJson(frozen.headings) !== toCanonicalJson(live.headings);
  const matchOne: MatchDirection = (was, is) => {
    if (!is.hasMadeDirection) return is;
    if (!was.hasMadeDirection) return dropMade(was, is);
    return hasOtherHeadings ? takeMade(was, is) : is;
  };
  return {
    ...live,
    lines: matchEach(frozen.lines, live.lines, matchOne),
    listed: matchEach(frozen.listed, live.listed, matchOne),
  };
}

function matchEach<Line extends Directed>(
  frozen: readonly Line[],
  live: readonly Line[],
  matchOne: MatchDirection,
): Line[] {
  const before = new Map(frozen.map((line) => [line.prescriptionId, line]));
  return live.map((line) => {
    const was = before.get(line.prescriptionId);
    return was === undefined ? line : matchOne(was, line);
  });
}

/** The same written words are no change of the medicine. */
function dropMade<Line extends Directed>(was: Line, is: Line): Line {
  const aligned = Object.assign({ ...is }, { directions: is.directions.slice(1) });
  delete aligned.hasMadeDirection;
  return toCanonicalJson(aligned.directions) === toCanonicalJson(was.directions) ? aligned : is;
}

const takeMade = <Line extends Directed>(was: Line, is: Line): Line =>
  Object.assign({ ...is }, { directions: [...was.directions.slice(0, 1), ...is.directions.slice(1)] });

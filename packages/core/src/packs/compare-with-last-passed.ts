import { zero } from '../quantity/index.ts';
import { findCourseDays } from '../schedule/index.ts';
import { selectLinesToPack } from './freeze-pack.ts';
import { getRule, hasOtherDoses, type LineChange, listLineChanges, type MadePack } from './line-changes.ts';
import type { SnapshotLine } from './snapshot.ts';

/** A pack beside the one of the same kind that a pharmacist passed last. */
export interface PassedComparison {
  /** The medicines of the pack that changed since, by prescription. */
  readonly changes: ReadonlyMap<number, readonly LineChange[]>;
  /** The medicines of the other pack that are not in this one, although their end was not foreseen then (PACK-67). */
  readonly dropped: readonly SnapshotLine[];
}

/**
 * Compares a pack with the one passed last: the rule of each medicine is applied to the days of the other pack and
 * compared with the doses frozen then (PACK-66). Every medicine counts as added where no pack was passed.
 */
export function compareWithLastPassed(pack: MadePack, last: MadePack | undefined): PassedComparison {
  const before = new Map(last?.snapshot.lines.map((line) => [line.prescriptionId, line]));
  const changes = selectLinesToPack(pack.snapshot).flatMap((line) => {
    const past = before.get(line.prescriptionId);
    const was = last && past && { line: past, pack: last };
    const found = listLineChanges({ line, pack }, was);
    return found.length === 0 ? [] : [[line.prescriptionId, found] as const];
  });
  return { changes: new Map(changes), dropped: last ? selectDropped(pack, last) : [] };
}

function selectDropped(pack: MadePack, last: MadePack): readonly SnapshotLine[] {
  const present = new Map(pack.snapshot.lines.map((line) => [line.prescriptionId, line]));
  return selectLinesToPack(last.snapshot).filter((was) => {
    const is = present.get(was.prescriptionId);
    if (is === undefined) return !hasEndedBefore(was, pack);
    // Not due in these days, as its unchanged rule has it.
    return is.qty === zero && hasOtherDoses({ line: is, pack }, { line: was, pack: last });
  });
}

// Its end was known when the other pack was passed.
function hasEndedBefore(line: SnapshotLine, { snapshot: { window } }: MadePack): boolean {
  const rule = getRule(line);
  const end = (rule && findCourseDays(rule)?.last) ?? line.cease;
  return end !== null && end < window.from;
}

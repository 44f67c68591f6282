import { canonicalJson } from './canonical-json.ts';
import type { DifferenceKind, SnapshotDifference } from './difference.ts';
import type { PackSnapshot, SnapshotLine } from './snapshot.ts';

/** What has changed in the medicines of a pack. */
export function lineDifferences(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  const liveById = new Map(live.lines.map((line) => [line.prescriptionId, line]));
  const frozenIds = new Set(frozen.lines.map((line) => line.prescriptionId));
  const kept = frozen.lines.flatMap((line) => {
    const now = liveById.get(line.prescriptionId);
    return now === undefined ? [gone(line)] : changed(line, now);
  });
  const added = live.lines
    .filter((line) => !frozenIds.has(line.prescriptionId))
    .map((line) => difference('added', line.prescriptionId, null, facts(line), true));
  return [...kept, ...added];
}

// A medicine that gave the pack no pills is missed by nobody; one that did must not be handed out (security 4.4).
function gone(line: SnapshotLine): SnapshotDifference {
  return difference('ceased', line.prescriptionId, facts(line), null, line.qty === 0);
}

function changed(was: SnapshotLine, is: SnapshotLine): readonly SnapshotDifference[] {
  const id = was.prescriptionId;
  return [
    compared('drugChanged', id, identity(was), identity(is)),
    compared('doseChanged', id, was.doses, is.doses),
    compared('wordingChanged', id, wording(was), wording(is)),
  ].flat();
}

const identity = ({ drug }: SnapshotLine) => ({
  drugId: drug.drugId,
  drugCode: drug.drugCode,
  name: drug.name,
  strength: drug.strength,
  form: drug.form,
});

const wording = (line: SnapshotLine) => ({
  directions: line.directions,
  warnings: line.warnings,
  indication: line.indication,
  sameAs: line.sameAs,
  isDoNotCrush: line.drug.isDoNotCrush,
  isHighRisk: line.drug.isHighRisk,
  slotDoses: line.slotDoses,
  start: line.start,
  cease: line.cease,
});

const facts = (line: SnapshotLine) => ({ ...identity(line), qty: line.qty });

function compared(
  kind: DifferenceKind,
  id: number,
  was: unknown,
  is: unknown,
): readonly SnapshotDifference[] {
  return canonicalJson(was) === canonicalJson(is) ? [] : [difference(kind, id, was, is, true)];
}

function difference(
  kind: DifferenceKind,
  prescriptionId: number,
  was: unknown,
  is: unknown,
  mayAcknowledge: boolean,
): SnapshotDifference {
  return { kind, prescriptionId, before: canonicalJson(was), after: canonicalJson(is), mayAcknowledge };
}

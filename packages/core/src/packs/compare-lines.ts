import { toCanonicalJson } from './canonical-json.ts';
import type { DifferenceKind, SnapshotDifference } from './snapshot-difference.ts';
import type { PackSnapshot, SnapshotLine } from './snapshot.ts';

/** Compares the medicines of a pack. */
export function compareLines(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  const liveById = new Map(live.lines.map((line) => [line.prescriptionId, line]));
  const frozenIds = new Set(frozen.lines.map((line) => line.prescriptionId));
  const kept = frozen.lines.flatMap((line) => {
    const now = liveById.get(line.prescriptionId);
    return now === undefined ? [buildRemoval(line)] : compareLine(line, now);
  });
  const added = live.lines
    .filter((line) => !frozenIds.has(line.prescriptionId))
    .map((line) => buildDifference('added', line.prescriptionId, null, pickFacts(line), true));
  return [...kept, ...added];
}

// A medicine that gave the pack no pills is missed by nobody; one that did must not be handed out (PACK-10).
function buildRemoval(line: SnapshotLine): SnapshotDifference {
  return buildDifference('ceased', line.prescriptionId, pickFacts(line), null, line.qty === 0);
}

function compareLine(was: SnapshotLine, is: SnapshotLine): readonly SnapshotDifference[] {
  const id = was.prescriptionId;
  return [
    compareValues('drugChanged', id, pickIdentity(was), pickIdentity(is)),
    compareValues('doseChanged', id, was.doses, is.doses),
    compareValues('wordingChanged', id, pickWording(was), pickWording(is)),
    ...compareDrugRecord(was, is),
  ].flat();
}

// A pack frozen before this was kept says nothing of its drug's record, and is compared with nothing.
function compareDrugRecord(was: SnapshotLine, is: SnapshotLine): SnapshotDifference[] {
  const { prescriptionId: id } = was;
  const isNewlyDiscontinued = was.isDiscontinued === false && is.isDiscontinued === true;
  const isOtherDose = is.isWarfarinDifferent === true && was.isWarfarinDifferent !== true;
  const isBroken = is.mustStayWhole === true && was.mustStayWhole !== true && is.qty > 0;
  return [
    ...(isNewlyDiscontinued ? [buildDifference('discontinued', id, null, true, true)] : []),
    ...(isBroken ? [buildDifference('mustStayWhole', id, null, true, false)] : []),
    ...(isOtherDose ? [buildDifference('warfarinDiffers', id, null, true, false)] : []),
  ];
}

const pickIdentity = ({ drug }: SnapshotLine) => ({
  drugId: drug.drugId,
  drugCode: drug.drugCode,
  name: drug.name,
  strength: drug.strength,
  form: drug.form,
});

const pickWording = (line: SnapshotLine) => ({
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

const pickFacts = (line: SnapshotLine) => ({ ...pickIdentity(line), qty: line.qty });

function compareValues(
  kind: DifferenceKind,
  id: number,
  was: unknown,
  is: unknown,
): readonly SnapshotDifference[] {
  return toCanonicalJson(was) === toCanonicalJson(is) ? [] : [buildDifference(kind, id, was, is, true)];
}

function buildDifference(
  kind: DifferenceKind,
  prescriptionId: number,
  was: unknown,
  is: unknown,
  mayAcknowledge: boolean,
): SnapshotDifference {
  return { kind, prescriptionId, before: toCanonicalJson(was), after: toCanonicalJson(is), mayAcknowledge };
}

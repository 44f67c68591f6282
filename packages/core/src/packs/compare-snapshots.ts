import { matchDirections } from './match-directions.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { compareAllergies } from './allergy-differences.ts';
import type { SnapshotDifference } from './snapshot-difference.ts';
import { compareLines } from './compare-lines.ts';
import { limitAbsence } from './line-doses.ts';
import type { PackPatient, PackSnapshot } from './snapshot.ts';

/**
 * The differences since a pack was made: `present` is the same order frozen from the present profile. Empty when the pack
 * still matches the profile (PACK-9, PACK-8).
 */
export function compareSnapshots(frozen: PackSnapshot, present: PackSnapshot): readonly SnapshotDifference[] {
  const live = matchDirections(frozen, present);
  return [...compareLines(frozen, live), ...compareAllergies(frozen, live), ...comparePatients(frozen, live)];
}

function comparePatients(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  // A dead patient's pack is never right; every other status someone may still answer for (PACK-10).
  const isDeceased = live.patientStatus === 'deceased';
  return [
    compareWhole('patientStatus', frozen.patientStatus, live.patientStatus, !isDeceased),
    compareAbsences(frozen, live),
    compareWhole('patient', omitPhoto(frozen.patient), omitPhoto(live.patient)),
    compareWhole('photo', frozen.patient.photoSha256, live.patient.photoSha256),
    compareWhole('group', frozen.group, live.group),
    compareWhole('headings', frozen.headings, live.headings),
    compareWhole('foil', frozen.foil, live.foil),
    compareWhole('listed', frozen.listed, live.listed),
    compareWhole('warfarin', frozen.warfarin ?? null, live.warfarin ?? null),
  ].flat();
}

// Days outside the pack are no matter of the pack (PACK-68).
function compareAbsences(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  const [was, is] = [frozen, live].map(({ suspension }) => limitAbsence(suspension, frozen.window));
  return toCanonicalJson(was ?? null) === toCanonicalJson(is ?? null)
    ? []
    : compareWhole('suspension', frozen.suspension, live.suspension);
}

// A photo has no text to show before and after, so it is a change of its own.
function omitPhoto(patient: PackPatient): Omit<PackPatient, 'photoSha256'> {
  const { photoSha256: _, ...facts } = patient;
  return facts;
}

function compareWhole(
  kind: SnapshotDifference['kind'],
  before: unknown,
  after: unknown,
  mayAcknowledge = true,
): readonly SnapshotDifference[] {
  const [was, is] = [toCanonicalJson(before), toCanonicalJson(after)];
  return was === is ? [] : [{ kind, prescriptionId: null, before: was, after: is, mayAcknowledge }];
}

/**
 * How the pack stands given what a named person has acknowledged: every difference must be in that list
 * (BOOKS-13). The answer is the `profile` of a job.
 */
export function getProfileState(
  differences: readonly SnapshotDifference[],
  acknowledged: readonly SnapshotDifference[],
): 'same' | 'changed' | 'acknowledged' | 'unsafe' {
  if (differences.length === 0) return 'same';
  if (differences.some((difference) => !difference.mayAcknowledge)) return 'unsafe';
  return selectOpenDifferences(differences, acknowledged).length === 0 ? 'acknowledged' : 'changed';
}

/** The differences that nobody has acknowledged yet. */
export function selectOpenDifferences(
  differences: readonly SnapshotDifference[],
  acknowledged: readonly SnapshotDifference[],
): readonly SnapshotDifference[] {
  const known = new Set(acknowledged.map(toCanonicalJson));
  return differences.filter((difference) => !known.has(toCanonicalJson(difference)));
}

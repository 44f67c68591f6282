import { canonicalJson } from './canonical-json.ts';
import { allergyDifferences } from './allergy-differences.ts';
import type { SnapshotDifference } from './difference.ts';
import { lineDifferences } from './line-differences.ts';
import type { PackPatient, PackSnapshot } from './snapshot.ts';

/**
 * What has changed since a pack was made: `live` is the same order frozen from the profile as it is now.
 * Empty when the pack still is what the profile asks for (D-149, security 4.4).
 */
export function snapshotDifferences(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  return [
    ...lineDifferences(frozen, live),
    ...allergyDifferences(frozen, live),
    ...patientDifferences(frozen, live),
  ];
}

function patientDifferences(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  // A dead patient's pack is never right; every other status someone may still answer for (security 4.4).
  const isDeceased = live.patientStatus === 'deceased';
  return [
    whole('patientStatus', frozen.patientStatus, live.patientStatus, !isDeceased),
    whole('suspension', frozen.suspension, live.suspension),
    whole('patient', withoutPhoto(frozen.patient), withoutPhoto(live.patient)),
    whole('photo', frozen.patient.photoSha256, live.patient.photoSha256),
    whole('group', frozen.group, live.group),
    whole('headings', frozen.headings, live.headings),
    whole('foil', frozen.foil, live.foil),
    whole('listed', frozen.listed, live.listed),
  ].flat();
}

// A photo has no text to show before and after, so it is a change of its own.
function withoutPhoto(patient: PackPatient): Omit<PackPatient, 'photoSha256'> {
  const { photoSha256: _, ...facts } = patient;
  return facts;
}

function whole(
  kind: SnapshotDifference['kind'],
  before: unknown,
  after: unknown,
  mayAcknowledge = true,
): readonly SnapshotDifference[] {
  const [was, is] = [canonicalJson(before), canonicalJson(after)];
  return was === is ? [] : [{ kind, prescriptionId: null, before: was, after: is, mayAcknowledge }];
}

/**
 * How the pack stands given what a named person has acknowledged: every difference must be in that list
 * (security I13). The answer is the `profile` of a job.
 */
export function profileState(
  differences: readonly SnapshotDifference[],
  acknowledged: readonly SnapshotDifference[],
): 'same' | 'changed' | 'acknowledged' | 'unsafe' {
  if (differences.length === 0) return 'same';
  if (differences.some((difference) => !difference.mayAcknowledge)) return 'unsafe';
  const known = new Set(acknowledged.map(canonicalJson));
  return differences.every((difference) => known.has(canonicalJson(difference))) ? 'acknowledged' : 'changed';
}

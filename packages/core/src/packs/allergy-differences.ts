import { canonicalJson } from './canonical-json.ts';
import type { SnapshotDifference } from './difference.ts';
import type { PackSnapshot } from './snapshot.ts';

/** A new allergy to a medicine of the pack, for each medicine; any other change of the allergies, once. */
export function allergyDifferences(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  const before = canonicalJson(frozen.allergies);
  const after = canonicalJson(live.allergies);
  const matched = [...allergicTo(live)].filter((id) => isPacked(frozen, id) && !allergicTo(frozen).has(id));
  if (matched.length > 0)
    return matched.map((prescriptionId) => ({
      kind: 'allergyMatched',
      prescriptionId,
      before,
      after,
      mayAcknowledge: false,
    }));
  if (stated(frozen) === stated(live)) return [];
  return [{ kind: 'allergyChanged', prescriptionId: null, before, after, mayAcknowledge: true }];
}

function allergicTo(snapshot: PackSnapshot): ReadonlySet<number> {
  return new Set(snapshot.allergies.items.flatMap((allergy) => allergy.prescriptionIds));
}

const isPacked = (snapshot: PackSnapshot, id: number) =>
  snapshot.lines.some((line) => line.prescriptionId === id && line.qty > 0);

// Which medicines an allergy is about follows from them; on its own it is no change of the allergies.
function stated({ allergies }: PackSnapshot): string {
  const items = allergies.items.map(({ target, reaction }) => ({ target, reaction }));
  return canonicalJson({ isNoneKnown: allergies.isNoneKnown, items });
}

import { toCanonicalJson } from './canonical-json.ts';
import type { SnapshotDifference } from './snapshot-difference.ts';
import type { PackSnapshot } from './snapshot.ts';

/** A new allergy to a medicine of the pack, for each medicine; any other change of the allergies, once. */
export function compareAllergies(frozen: PackSnapshot, live: PackSnapshot): readonly SnapshotDifference[] {
  const before = toCanonicalJson(frozen.allergies);
  const after = toCanonicalJson(live.allergies);
  const matched = [...getAllergicIds(live)].filter(
    (id) => isPacked(frozen, id) && !getAllergicIds(frozen).has(id),
  );
  if (matched.length > 0)
    return matched.map((prescriptionId) => ({
      kind: 'allergyMatched',
      prescriptionId,
      before,
      after,
      mayAcknowledge: false,
    }));
  if (formatStatedAllergies(frozen) === formatStatedAllergies(live)) return [];
  return [{ kind: 'allergyChanged', prescriptionId: null, before, after, mayAcknowledge: true }];
}

function getAllergicIds(snapshot: PackSnapshot): ReadonlySet<number> {
  return new Set(snapshot.allergies.items.flatMap((allergy) => allergy.prescriptionIds));
}

const isPacked = (snapshot: PackSnapshot, id: number) =>
  snapshot.lines.some((line) => line.prescriptionId === id && line.qty > 0);

// Which medicines an allergy is about follows from them; on its own it is no change of the allergies.
function formatStatedAllergies({ allergies }: PackSnapshot): string {
  const items = allergies.items.map(({ target, reaction }) => ({ target, reaction }));
  return toCanonicalJson({ isNoneKnown: allergies.isNoneKnown, items });
}

import type { profileDifference } from '@packwright/contract/packing';
import { displayDrugName } from '@packwright/core/medicines';
import type { PackSnapshot, SnapshotDifference } from '@packwright/core/packs';
import type * as z from 'zod/mini';

/** One change of the profile; before and after are canonical text, which the page puts into words. */
export function presentDifference(
  difference: SnapshotDifference,
  frozen: PackSnapshot,
): z.input<typeof profileDifference> {
  const line = frozen.lines.find(({ prescriptionId }) => prescriptionId === difference.prescriptionId);
  return {
    kind: difference.kind,
    prescriptionId: difference.prescriptionId ?? 0,
    drugName: line ? displayDrugName(line.drug) : readDrugName(difference.after),
    oldValue: difference.before,
    newValue: difference.after,
    isAcknowledgeable: difference.mayAcknowledge,
  };
}

// A medicine that was added is known only from what was added.
function readDrugName(text: string): string {
  const facts: unknown = JSON.parse(text);
  if (typeof facts !== 'object' || facts === null || !('name' in facts)) return '';
  const strength = 'strength' in facts ? String(facts.strength) : '';
  return displayDrugName({ name: String(facts.name), strength });
}

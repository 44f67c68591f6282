import { shortenDrugName } from '@packwright/core/medicines';
import type { PackSnapshot } from '@packwright/core/packs';
import { zero } from '@packwright/core/quantity';
import type { PackSheetFacts } from './facts.ts';

type SkippingFacts = Pick<PackSheetFacts, 'skipped' | 'snapshot'>;

/** The medicines that were left out at packing, by the names that stand in the list. */
export function listSkippedNames({ skipped, snapshot }: SkippingFacts): readonly string[] {
  return snapshot.lines
    .filter(({ prescriptionId }) => skipped.includes(prescriptionId))
    .map(({ drug }) => shortenDrugName(drug, 0));
}

/** The pack as it was packed: a medicine that was left out is in no cell and counts nothing (PRINT-25). */
export function omitSkippedDoses({ skipped, snapshot }: SkippingFacts): PackSnapshot {
  if (skipped.length === 0) return snapshot;
  const lines = snapshot.lines.map((line) =>
    skipped.includes(line.prescriptionId)
      ? { ...line, doses: line.doses.map((day) => day.map(() => zero)), qty: zero }
      : line,
  );
  return { ...snapshot, lines };
}

import { shortenDrugName } from '@packwright/core/medicines';
import type { PackSnapshot } from '@packwright/core/packs';
import { zero } from '@packwright/core/quantity';
import { getCompanion, getFont } from '../../layout/faces.ts';
import type { PackSheetFacts } from './facts.ts';

type SkippingFacts = Pick<PackSheetFacts, 'skipped' | 'snapshot'>;

/** A medicine that was left out, by its name in the list, and why. */
export interface SkippedName {
  readonly name: string;
  readonly reason: string;
}

/** Words of a person on paper; the screen has them whole. */
const longestReason = 60;

/** The medicines that were left out at packing, by the names that stand in the list. */
export const listSkippedNames = ({ skipped, snapshot }: SkippingFacts): readonly SkippedName[] =>
  snapshot.lines.flatMap(({ prescriptionId, drug }) => {
    const found = skipped.find((each) => each.prescriptionId === prescriptionId);
    return found ? [{ name: shortenDrugName(drug, 0), reason: shortenReason(found.reason) }] : [];
  });

const faces = ['bold', getCompanion('bold')] as const;

const isPrintable = (character: string): boolean =>
  faces.some((face) => getFont(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

// Words that somebody typed at the bench must not keep the pack without its paper.
function shortenReason(reason: string): string {
  const printable = reason.replaceAll(/./gsu, (character) => (isPrintable(character) ? character : ' '));
  const words = printable.replaceAll(/\s+/g, ' ').trim();
  return words.length > longestReason ? `${words.slice(0, longestReason - 1).trimEnd()}…` : words;
}

/** The pack as it was packed: a medicine that was left out is in no cell and counts nothing (PRINT-25). */
export function omitSkippedDoses({ skipped, snapshot }: SkippingFacts): PackSnapshot {
  if (skipped.length === 0) return snapshot;
  const ids = new Set(skipped.map(({ prescriptionId }) => prescriptionId));
  const lines = snapshot.lines.map((line) =>
    ids.has(line.prescriptionId)
      ? { ...line, doses: line.doses.map((day) => day.map(() => zero)), qty: zero }
      : line,
  );
  return { ...snapshot, lines };
}

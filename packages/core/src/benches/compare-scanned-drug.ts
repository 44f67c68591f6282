import { isSameForm, isSameMedicine, isSameStrength } from '../medicines/index.ts';

/** A drug as a scan at the bench compares it. */
export interface ComparedDrug {
  readonly drugId: number;
  readonly genericCode: string;
  readonly genericName: string;
  readonly strength: string;
  readonly form: string;
}

/** How a scanned drug differs from the drugs of a pack, the nearest first (PACK-80). */
export const scanDifferences = [
  /** The same medicine, but its brand may not replace the one of the pack. */
  'otherBrand',
  'otherForm',
  'otherStrength',
  'otherStrengthAndForm',
  /** No medicine of the pack is meant by it. */
  'notInPack',
] as const;

export type ScanDifference = (typeof scanDifferences)[number];

/** The drug of the pack that is nearest to a scanned one, and how that differs from it. */
export interface NearestDrug<Drug> {
  readonly difference: ScanDifference;
  readonly drug: Drug | null;
}

/** How a scanned drug that may not go into a pack differs from the drugs of the pack (PACK-80). */
export function compareScannedDrug<Drug extends ComparedDrug>(
  scanned: ComparedDrug,
  drugs: readonly Drug[],
): NearestDrug<Drug> {
  const same = drugs.filter((drug) => isSameMedicine(drug, scanned) || isSameGeneric(drug, scanned));
  const differences = same.map((drug) => ({ drug, difference: compareDrugs(scanned, drug) }));
  for (const difference of scanDifferences) {
    const nearest = differences.find((each) => each.difference === difference);
    if (nearest) return nearest;
  }
  return { difference: 'notInPack', drug: null };
}

const normaliseText = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

// Some catalogues give each strength of a generic a code of its own.
const isSameGeneric = (one: ComparedDrug, other: ComparedDrug): boolean =>
  normaliseText(one.genericName) !== '' &&
  normaliseText(one.genericName) === normaliseText(other.genericName);

function compareDrugs(scanned: ComparedDrug, drug: ComparedDrug): ScanDifference {
  const isOtherStrength = !isSameStrength(scanned, drug);
  const isOtherForm = !isSameForm(scanned, drug);
  if (isOtherStrength) return isOtherForm ? 'otherStrengthAndForm' : 'otherStrength';
  return isOtherForm ? 'otherForm' : 'otherBrand';
}

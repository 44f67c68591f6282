import { packsInHand } from '@packwright/core/jobs';
import {
  addQuantities,
  formatDecimal,
  formatGlyphs,
  type Hundredths,
  parseSignedQuantity,
  tablets,
  wholeTablets,
} from '@packwright/core/quantity';
import type { About, LinePack, PackDose, PackLine } from '../../calls/index.ts';

export type LineState = 'waiting' | 'packed' | 'manual' | 'skipped';

/** The packs on the bench that the state of a medicine speaks of, and that the next step there is about. */
export const inHand = ({ packs }: PackLine): readonly LinePack[] => packsInHand(packs);

export const isInPart = (line: PackLine): boolean => inHand(line).length < line.packs.length;

export const aboutInHand = (line: PackLine): About => ({
  prescriptionId: line.prescriptionId,
  jobIds: inHand(line).map(({ jobId }) => jobId),
});

/** What the doses of these packs need of it. */
export const neededInHand = (line: PackLine): string =>
  formatDecimal(addQuantities(...inHand(line).map(({ qty }) => quantityOf(qty))));

/** Whether a step with it is about the same tablets for the same packs as before. */
export const isForTheSame = (line: PackLine, before: PackLine): boolean =>
  neededInHand(line) === neededInHand(before) &&
  String(aboutInHand(line).jobIds) === String(aboutInHand(before).jobIds);

/** How a medicine stands at the packing bench. */
export function stateOf(line: PackLine): LineState {
  switch (inHand(line)[0]?.packing) {
    case 'confirmed':
      return line.isManually ? 'manual' : 'packed';
    case 'skipped':
      return 'skipped';
    default:
      return 'waiting';
  }
}

/** The next medicine after this one that waits, from the top again at the end; null when none does. */
export function nextLine(
  lines: readonly PackLine[],
  after: number | null,
  waits: (line: PackLine) => boolean,
): PackLine | null {
  const at = lines.findIndex(({ prescriptionId }) => prescriptionId === after);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return others.find((line) => line.prescriptionId !== after && waits(line)) ?? null;
}

/** How many medicines are in the pack or left out, and whether the packing may be completed (D-140). */
export function packingProgress(lines: readonly PackLine[]) {
  const states = lines.map(stateOf);
  const skipped = states.filter((state) => state === 'skipped').length;
  const waiting = states.filter((state) => state === 'waiting').length;
  const packed = states.length - skipped - waiting;
  return { packed, skipped, waiting, of: states.length, isComplete: waiting === 0 && packed > 0 };
}

/** A quantity of an answer. Throws RangeError for what is none: a missing dose is not a zero dose. */
export function quantityOf(text: string): Hundredths {
  const quantity = parseSignedQuantity(text);
  if (quantity === null) throw new RangeError(`'${text}' is no quantity`);
  return quantity;
}

/** '1½', as the pack sheet prints it. */
export const shownQuantity = (text: string): string => formatGlyphs(quantityOf(text));

/** What must be known of a medicine before it is handled. */
export type LineTag =
  | 'inPart'
  | 'doNotCrush'
  | 'cut'
  | 'highRisk'
  | 'category'
  | 'shortBalance'
  | 'otherBrand'
  | 'checkAlone';

export function tagsOf(line: PackLine): readonly LineTag[] {
  const isCut = line.doses.some((dose) => tablets(wholeTablets(quantityOf(dose))) !== quantityOf(dose));
  const tags: readonly (readonly [LineTag, boolean])[] = [
    ['inPart', isInPart(line)],
    ['checkAlone', line.mustCheckAlone],
    ['category', !['STANDARD', ''].includes(line.category)],
    ['cut', isCut],
    ['doNotCrush', line.isDoNotCrush],
    ['highRisk', line.isHighRisk],
    ['otherBrand', line.substitutedDrugName !== ''],
    ['shortBalance', quantityOf(line.availableQty) < 0],
  ];
  return tags.flatMap(([tag, holds]) => (holds ? [tag] : []));
}

/** 'Panamax 500 mg': the name as it was frozen, with the strength unless the name carries it already. */
export function medicineName({ drugName, strength }: Pick<PackLine, 'drugName' | 'strength'>): string {
  const plain = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();
  return strength === '' || plain(drugName).includes(plain(strength)) ? drugName : `${drugName} ${strength}`;
}

/** The medicine that a bench starts with: the first that waits, else the first. */
export const firstLine = (dose: PackDose, waits: (line: PackLine) => boolean): PackLine | null =>
  dose.prescriptions.find(waits) ?? dose.prescriptions[0] ?? null;

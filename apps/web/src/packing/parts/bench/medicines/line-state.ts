import { computePackProgress, selectCurrentPacks } from '@packwright/core/jobs';
import {
  addQuantities,
  formatDecimal,
  formatGlyphs,
  type Hundredths,
  parseSignedQuantity,
  fromTablets,
  computeWholeTablets,
} from '@packwright/core/quantity';
import type { StepTarget, LinePack, BenchPack, PackLine } from '../../../calls/index.ts';

export type LineState = 'waiting' | 'packed' | 'manual' | 'skipped';

/** The packs on the bench to which the state of a medicine and its next step apply. */
export const getActivePacks = ({ packs }: PackLine): readonly LinePack[] => selectCurrentPacks(packs);

export const isPartlyActive = (line: PackLine): boolean => getActivePacks(line).length < line.packs.length;

export const getStepTarget = (line: PackLine): StepTarget => ({
  prescriptionId: line.prescriptionId,
  jobIds: getActivePacks(line).map(({ jobId }) => jobId),
});

/** The quantity that the doses of these packs need. */
export const computeNeededQuantity = (line: PackLine): string =>
  formatDecimal(addQuantities(...getActivePacks(line).map(({ qty }) => parseLineQuantity(qty))));

/** The packed quantity where it is another than the doses need (PACK-56), none of what is left out; else null. */
export function findOtherQuantity(line: PackLine): string | null {
  if (getLineState(line) === 'waiting') return null;
  const packed = getActivePacks(line).map(({ packingQty }) => parseLineQuantity(packingQty));
  const quantity = formatDecimal(addQuantities(...packed));
  return quantity === computeNeededQuantity(line) ? null : quantity;
}

/** Whether a step still concerns the same tablets for the same packs. */
export const isSameStep = (line: PackLine, before: PackLine): boolean =>
  computeNeededQuantity(line) === computeNeededQuantity(before) &&
  String(getStepTarget(line).jobIds) === String(getStepTarget(before).jobIds);

/** The state of a medicine at the packing bench. */
export function getLineState(line: PackLine): LineState {
  switch (getActivePacks(line)[0]?.packing) {
    case 'confirmed':
      return line.isManually ? 'manual' : 'packed';
    case 'skipped':
      return 'skipped';
    default:
      return 'waiting';
  }
}

/** The next medicine after this one that waits, from the top again at the end; null when none does. */
export function findNextLine(
  lines: readonly PackLine[],
  after: number | null,
  waits: (line: PackLine) => boolean,
): PackLine | null {
  const at = lines.findIndex(({ prescriptionId }) => prescriptionId === after);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return others.find((line) => line.prescriptionId !== after && waits(line)) ?? null;
}

/** How many medicines are in the pack, left out or of another quantity, and whether it may be completed as whole. */
export function computePackingProgress(lines: readonly PackLine[]) {
  const skipped = lines.filter((line) => getLineState(line) === 'skipped');
  const packed = lines.filter((line) => ['packed', 'manual'].includes(getLineState(line)));
  const counts = {
    lineCount: lines.length,
    confirmedCount: packed.length,
    skippedCount: skipped.length,
    otherQuantityCount: packed.filter((line) => findOtherQuantity(line) !== null).length,
  };
  return { ...counts, ...computePackProgress(counts) };
}

/** A quantity of an answer. Throws RangeError for what is none: a missing dose is not a zero dose. */
export function parseLineQuantity(text: string): Hundredths {
  const quantity = parseSignedQuantity(text);
  if (quantity === null) throw new RangeError(`'${text}' is no quantity`);
  return quantity;
}

/** '1½', as the pack sheet prints it. */
export const formatLineQuantity = (text: string): string => formatGlyphs(parseLineQuantity(text));

/** The warnings before a medicine is handled. */
export type LineTag =
  | 'leftOut'
  | 'inPart'
  | 'doNotCrush'
  | 'cut'
  | 'highRisk'
  | 'category'
  | 'shortBalance'
  | 'otherBrand'
  | 'checkAlone';

export function getLineTags(line: PackLine): readonly LineTag[] {
  const isCut = line.doses.some(
    (dose) => fromTablets(computeWholeTablets(parseLineQuantity(dose))) !== parseLineQuantity(dose),
  );
  const tags: readonly (readonly [LineTag, boolean])[] = [
    ['leftOut', getLineState(line) === 'skipped'],
    ['inPart', isPartlyActive(line)],
    ['checkAlone', line.mustCheckAlone],
    ['category', !['STANDARD', ''].includes(line.category)],
    ['cut', isCut],
    ['doNotCrush', line.isDoNotCrush],
    ['highRisk', line.isHighRisk],
    ['otherBrand', line.substitutedDrugName !== ''],
    ['shortBalance', parseLineQuantity(line.availableQty) < 0],
  ];
  return tags.flatMap(([tag, holds]) => (holds ? [tag] : []));
}

/** The medicine that a bench starts with: the first that waits, else the first. */
export const findFirstLine = (dose: BenchPack, waits: (line: PackLine) => boolean): PackLine | null =>
  dose.prescriptions.find(waits) ?? dose.prescriptions[0] ?? null;

import type { SkipReason } from '@packwright/core/jobs';
import type { BenchPack, LinePack, PackLine } from './shapes.ts';

/** The medicine that a step is about, and in which of the packs on the bench. */
export interface StepTarget {
  readonly prescriptionId: number;
  readonly jobIds: readonly number[];
}

/** The packed quantity of a medicine, and how it was confirmed. */
export interface LineConfirmation {
  readonly packingQty: string;
  readonly qty: string;
  readonly isManually: boolean;
  readonly manualReason: string;
  /** Why another quantity was packed than the doses need; empty for their own. */
  readonly quantityReason: string;
  /** The scanned code; empty when confirmed manually. */
  readonly drugApn: string;
  readonly isAlternativeSameGeneric: boolean;
  readonly isShortDateConfirmed: boolean;
}

/** Why a medicine is left out (PACK-54); empty where a pack from before reasons does not say. */
export interface SkipExplanation {
  readonly reason: SkipReason | '';
  readonly comment: string;
}

/** The bench once a step is done in its packs; values over all packs come with the next answer. */
function changeLine(
  dose: BenchPack,
  { prescriptionId, jobIds }: StepTarget,
  step: (pack: LinePack) => LinePack,
  facts: Partial<PackLine> = {},
): BenchPack {
  const changePacks = (line: PackLine): PackLine => ({
    ...line,
    ...facts,
    packs: line.packs.map((pack) => (jobIds.includes(pack.jobId) ? step(pack) : pack)),
  });
  return {
    ...dose,
    prescriptions: dose.prescriptions.map((line) =>
      line.prescriptionId === prescriptionId ? changePacks(line) : line,
    ),
  };
}

/** The bench once this medicine is packed; each of several packs holds its own doses. */
export function confirmLine(dose: BenchPack, about: StepTarget, packed: LineConfirmation): BenchPack {
  const { packingQty, isManually, manualReason, quantityReason } = packed;
  const isAlone = about.jobIds.length === 1;
  return changeLine(
    dose,
    about,
    (pack) => ({ ...pack, packing: 'confirmed', packingQty: isAlone ? packingQty : pack.qty }),
    { isManually, manualReason, quantityReason },
  );
}

/** The bench once this medicine is left out. */
export const skipLine = (
  dose: BenchPack,
  about: StepTarget,
  { reason: skippedReason, comment: skippedComment }: SkipExplanation,
): BenchPack =>
  changeLine(dose, about, (pack) => ({ ...pack, packing: 'skipped', packingQty: '0' }), {
    isManually: false,
    skippedReason,
    skippedComment,
  });

/** The bench once this medicine is out of the pack again and waits. */
export const takeOutLine = (dose: BenchPack, about: StepTarget): BenchPack =>
  changeLine(
    dose,
    about,
    (pack) => (pack.packing === 'confirmed' ? { ...pack, packing: 'waiting', packingQty: '0' } : pack),
    { isManually: false },
  );

/** The bench once the skip is taken back; where the medicine was not skipped it stays as it is. */
export const reverseSkip = (dose: BenchPack, about: StepTarget): BenchPack =>
  changeLine(dose, about, (pack) => (pack.packing === 'skipped' ? { ...pack, packing: 'waiting' } : pack));

/** The steps that are shown before the server has answered, because each can be taken back (WEB-17). */
export type BenchStep =
  | ({ readonly kind: 'confirm' } & StepTarget & LineConfirmation)
  | ({ readonly kind: 'skip' } & StepTarget & SkipExplanation)
  /** With what was said of the skip, which may be done again. */
  | ({ readonly kind: 'reverse' } & StepTarget & SkipExplanation)
  | ({ readonly kind: 'takeOut' } & StepTarget);

/** The bench once this step is done. */
export function applyStep(dose: BenchPack, step: BenchStep): BenchPack {
  switch (step.kind) {
    case 'confirm':
      return confirmLine(dose, step, step);
    case 'skip':
      return skipLine(dose, step, step);
    case 'reverse':
      return reverseSkip(dose, step);
    case 'takeOut':
      return takeOutLine(dose, step);
  }
}

import type { PackDose, LinePack, PackLine } from './shapes.ts';

/** The medicine that a step is about, and in which of the packs on the bench. */
export interface About {
  readonly prescriptionId: number;
  readonly jobIds: readonly number[];
}

/** What was put into the packs, and how it was known to be right. */
export interface Packed {
  readonly packingQty: string;
  readonly qty: string;
  readonly isManually: boolean;
  readonly manualReason: string;
  /** What was scanned; empty when confirmed by hand. */
  readonly drugApn: string;
  readonly isAlternativeSameGeneric: boolean;
}

/** The bench once a step is done in its packs; what is told of them together comes with the next answer. */
function changed(
  dose: PackDose,
  { prescriptionId, jobIds }: About,
  step: (pack: LinePack) => LinePack,
  facts: Partial<PackLine> = {},
): PackDose {
  const change = (line: PackLine): PackLine => ({
    ...line,
    ...facts,
    packs: line.packs.map((pack) => (jobIds.includes(pack.jobId) ? step(pack) : pack)),
  });
  return {
    ...dose,
    prescriptions: dose.prescriptions.map((line) =>
      line.prescriptionId === prescriptionId ? change(line) : line,
    ),
  };
}

/** The bench once this medicine is in the packs; in each of several lies what its doses need. */
export function confirmed(dose: PackDose, about: About, packed: Packed): PackDose {
  const { packingQty, isManually, manualReason } = packed;
  const isAlone = about.jobIds.length === 1;
  return changed(
    dose,
    about,
    (pack) => ({ ...pack, packing: 'confirmed', packingQty: isAlone ? packingQty : pack.qty }),
    { isManually, manualReason },
  );
}

/** The bench once this medicine is left out. */
export const skipped = (dose: PackDose, about: About): PackDose =>
  changed(dose, about, (pack) => ({ ...pack, packing: 'skipped', packingQty: '0' }), { isManually: false });

/** The bench once the skip is taken back; where the medicine was not skipped it stays as it is. */
export const reversed = (dose: PackDose, about: About): PackDose =>
  changed(dose, about, (pack) => (pack.packing === 'skipped' ? { ...pack, packing: 'waiting' } : pack));

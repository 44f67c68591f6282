/** A pack by its label. */
export interface LabelledPack {
  readonly jobId: number;
  readonly patientId: number;
}

/** How a scanned label relates to the packs that lie open at a bench (PACK-78). */
export type LabelMatch = 'thisPack' | 'otherPack' | 'otherPatient';

/** Compares a scanned label with the packs that lie open at a bench; a bench without a pack takes every label. */
export function compareLabel(label: LabelledPack, open: readonly LabelledPack[]): LabelMatch {
  if (open.length === 0 || open.some(({ jobId }) => jobId === label.jobId)) return 'thisPack';
  return open.some(({ patientId }) => patientId === label.patientId) ? 'otherPack' : 'otherPatient';
}

/** Shown when the label of another patient is scanned, with the names of both (PACK-78). */
export const describeOtherPatient = (labelName: string, openName: string): string =>
  `This label is ${labelName}’s. Open here: ${openName}.`;

/** Shown when the label of another pack of the same patient is scanned (PACK-78). */
export const describeOtherPack = (labelName: string, labelNumber: string, openNumber: string): string =>
  `This label is of pack ${labelNumber} of ${labelName}. Open here: pack ${openNumber}.`;

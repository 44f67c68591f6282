/** The kinds of change between making a pack and handing it out (PACK-9). */
export type DifferenceKind =
  | 'added'
  /** No longer taken, withheld, or no longer in this pack, while its pills are. */
  | 'ceased'
  | 'doseChanged'
  | 'drugChanged'
  | 'wordingChanged'
  /** Its drug was discontinued in the catalogue. */
  | 'discontinued'
  /** Its tablets must stay whole by now, and the pack holds parts of them. */
  | 'mustStayWhole'
  /** Another dose of warfarin is ordered by now than the lines of the profile give. */
  | 'warfarinDiffers'
  | 'allergyMatched'
  | 'allergyChanged'
  | 'patientStatus'
  | 'suspension'
  | 'patient'
  | 'photo'
  | 'group'
  | 'headings'
  | 'foil'
  | 'listed'
  /** Another INR test than the one that the pack shows. */
  | 'warfarin';

/** One change, in canonical text before and after, for a person to judge. */
export interface SnapshotDifference {
  kind: DifferenceKind;
  /** The medicine concerned, where it is one. */
  prescriptionId: number | null;
  before: string;
  after: string;
  /** False: the pack can only be made again or deleted. */
  mayAcknowledge: boolean;
}

const ofDose: readonly DifferenceKind[] = ['added', 'doseChanged', 'drugChanged'];

/** Is this about what a patient swallows, so that a pharmacist judges it (PACK-61)? */
export const isDoseDifference = ({ kind }: Pick<SnapshotDifference, 'kind'>): boolean =>
  ofDose.includes(kind);

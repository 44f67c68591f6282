import type { Day } from '@packwright/core/days';
import type { DrugNameFormat, GridMeasures, PackCategory, PackSnapshot } from '@packwright/core/packs';

/** Geometry and switches of a print profile (ADMIN-4). */
export interface SheetProfile extends GridMeasures {
  /** Longest short name in a cell, in characters; 0 prints names in full. */
  readonly foilDrugNameLength: number;
  readonly isPackDateOnFoil: boolean;
  readonly isDrugWarning: boolean;
  readonly sameAsDrugInfo: boolean;
  readonly isPackDoseTimeHeading: boolean;
  readonly isPackBarcode: boolean;
  /** The NOT IN PACK panel; withheld medicines are named there even when the switch is off. */
  readonly isUnpackedPrnMedArea: boolean;
}

/** Print options that only a patient group decides for its blister packs (PRINT-10). */
export interface PackSheetOptions {
  readonly isDayOfWeek: boolean;
  readonly isReverseStartDayOfWeek: boolean;
  readonly isReverseOffTimeSlots: boolean;
  readonly isDoNotCrush: boolean;
  readonly isMedicationScheduleTable: boolean;
  readonly isSigningChartAtBottom: boolean;
  /** The day on which the pack starts stands out in the head (PRINT-36). */
  readonly isStartMarked?: boolean;
  /** The quantity of the whole pack stands above its list (PRINT-32). */
  readonly isQuantityTotalled?: boolean;
  /** How the list names a medicine; the brand first where nothing is said (PRINT-33). */
  readonly drugNames?: DrugNameFormat;
  /** Which cells each medicine goes into, to be ticked off while a card is filled (PRINT-34). */
  readonly hasFillGuide?: boolean;
}

/** Facts that distinguish the prints of one pack. */
export interface PackIdentity {
  /** `J` and nine digits (CODE-3). */
  readonly number: string;
  /** Six base32 characters of the snapshot's hash: distinguishes a superseded print from the current one. */
  readonly snapshotTag: string;
  /** "Pack 1 of 2" of this week, when the medicines needed more than one pack. */
  readonly ordinal: number;
  readonly total: number;
  /** 0 on the first print; n prints "REPRINT n". */
  readonly reprint: number;
  /** Shown, not printed: marked on every page, without a job number. */
  readonly isPreview?: boolean;
  /** Printed without a pack job: nobody packs or checks it here, and its number is none (PRINT-26). */
  readonly isWithoutJob?: boolean;
}

/** A medicine that was left out at packing; the reason is empty where none was given. */
export interface SkippedMedicine {
  readonly prescriptionId: number;
  readonly reason: string;
}

/**
 * Everything that stands on one pack sheet: the frozen pack and what its print adds. Plain data, so that it can be
 * stored and printed again. The photo is found by the snapshot's hash in the pictures given to the renderer.
 */
export interface PackSheetFacts extends PackIdentity {
  readonly snapshot: PackSnapshot;
  /** The day on which it was packed; null before that, when nobody knows it (PRINT-27). */
  readonly packedOn: Day | null;
  /** The medicines that were left out at packing: their doses are not in the pack (PRINT-25). */
  readonly skipped: readonly SkippedMedicine[];
  /** The kinds of the patient's other packs on the same days. */
  readonly otherPacks: readonly PackCategory[];
  /** The logo of the patient's group or else of the pharmacy, three times as wide as high, by its name in the pictures (PRINT-37). */
  readonly logo?: string;
  /** Labels for what the patient takes from its own container, with or without the name (PRINT-35). */
  readonly bottleLabels?: { readonly isNamed: boolean };
  /** The label of the pack says how much it holds (PRINT-32). */
  readonly isQuantityOnLabel?: boolean;
  readonly profile: SheetProfile;
  readonly options: PackSheetOptions;
  /** Initials, when packing and checking were done before this print. */
  readonly packedBy: string;
  readonly checkedBy: string;
}

/** The stored facts of a print with the mark of its nth reprint; nothing else may differ. */
export function markReprint<Facts extends PackIdentity>(facts: Facts, reprint: number): Facts {
  if (!Number.isInteger(reprint) || reprint < 1)
    throw new RangeError(`Reprint ${reprint} is not a count from 1`);
  return { ...facts, reprint };
}

/** The mark that distinguishes this paper from the first print of its pack; nothing on that one. */
export function getPaperMark({
  reprint,
  isPreview,
  isWithoutJob,
}: Pick<PackIdentity, 'reprint' | 'isPreview' | 'isWithoutJob'>): string {
  if (isPreview === true) return 'PREVIEW';
  if (isWithoutJob === true) return 'NO PACK JOB';
  return reprint > 0 ? `REPRINT ${reprint}` : '';
}

/** The content of the codes on sheets and labels: the pack number and the tag of the printed snapshot. */
export function formatBarcodeText(pack: Pick<PackIdentity, 'number' | 'snapshotTag'>): string {
  return `${pack.number}.${pack.snapshotTag}`;
}

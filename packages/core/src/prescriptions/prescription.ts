import type { Day } from '../days/index.ts';
import type { Hundredths } from '../quantity/index.ts';

/**
 * One medicine of a profile, as a person decides about it: its drug, supply, doses, days and flags. The server keeps it,
 * answers it and compares it under these names (decision 0050).
 */
export interface Prescription {
  readonly patientId: number;
  readonly foilId: number;
  /** The pharmacy of the drug; 0 when it is shared. */
  readonly drugPharmacyId: number;
  readonly drugId: number;
  readonly drugName: string;
  readonly drugCode: string;
  readonly genericCode: string;
  readonly genericName: string;
  readonly type: string;
  readonly description: string;
  readonly imageId: number | null;
  readonly imageName: string;
  readonly unit: string;
  /** A code of `supplies` (MED-22). */
  readonly packType: number;
  readonly indication: string;
  readonly sameAs: string;
  readonly note: string;
  /** The words that a person wrote; the label says the doses beside them (MED-27). */
  readonly direction: readonly string[];
  readonly directionCode: string;
  readonly route: string;
  readonly isStandard: boolean;
  readonly isInsulin: boolean;
  readonly isS8Drug: boolean;
  readonly isCytotoxic: boolean;
  readonly isWarfarin: boolean;
  readonly isS4N: boolean;
  readonly isShortCourse: boolean;
  readonly isSinemet: boolean;
  readonly isDoNotCrush: boolean;
  readonly doseType1: string;
  readonly doseType2: string;
  readonly tabletTime: string;
  /** The dose of each of the eight slots. */
  readonly doses: readonly Hundredths[];
  readonly prnDose: Hundredths;
  /** The least minutes between two doses of a PRN medicine and the most in 24 hours; 0 where nobody said (MED-25). */
  readonly prnIntervalMinutes: number;
  readonly prnMaximum: Hundredths;
  readonly shortCourseTimeslot: readonly string[];
  readonly shortCourseTotal: number;
  readonly shortCourseStartSlot: number;
  /** With the five below as the calls carry them (MED-11). */
  readonly frequency: number;
  readonly onDays: number;
  readonly offDays: number;
  readonly freqXDay: number;
  readonly freqXWeek: number;
  readonly packedWeekDay: readonly boolean[];
  readonly startDate: Day | null;
  readonly endDate: Day | null;
  readonly fontColor: string;
  readonly headings: readonly string[];
  /** new, updated or ceased (MED-2). */
  readonly state: string;
  readonly userComment: string;
  readonly dispenseStagingId: number | null;
  readonly isPreventBrandswap: boolean;
  readonly isDispenseDrug: boolean;
  readonly resourceDocumentId: number | null;
  readonly attachmentDescription: string;
  /** A pharmacist's reason for giving a weekly medicine oftener, and whose it is (MED-16). */
  readonly overrideReason: string;
  readonly overrideBy: number | null;
  /** A pharmacist's reason for written words that contradict the doses, and whose it is (MED-28). */
  readonly directionReason: string;
  readonly directionReasonBy: number | null;
  /** Codes of how insulin is injected, where and when; empty of other medicines (MED-59). */
  readonly insulinDevice: string;
  readonly injectionSites: readonly string[];
  readonly insulinTimes: readonly string[];
}

import type { Day } from '@packwright/core/days';
import type { PackCategory } from '@packwright/core/packs';
import type { Hundredths } from '@packwright/core/quantity';

/** The pharmacy as it stands on everything it hands out. */
export interface PharmacyFacts {
  readonly name: string;
  /** On one line. */
  readonly address: string;
  readonly phone: string;
}

/** Empty list and no flag print "Not recorded"; the flag alone prints "NKDA" (domain 2.4). */
export interface AllergyFacts {
  readonly isNoneKnown: boolean;
  readonly items: readonly string[];
}

export interface PatientFacts {
  readonly surname: string;
  readonly givenNames: string;
  readonly preferredName: string;
  readonly birthDate: Day | null;
  /** Key of a JPEG in the pictures given to the renderer; null prints an empty photo box. */
  readonly photo: string | null;
  /** Facility, ward and room, or the street address: one entry a line, empty ones left out. */
  readonly place: readonly string[];
  readonly allergies: AllergyFacts;
}

export interface PackFacts {
  /** `J` and nine digits (D-148). */
  readonly number: string;
  /** Six base32 characters of the snapshot's hash: tells a superseded print from the current one. */
  readonly snapshotTag: string;
  /** The foil's letter, "A". */
  readonly label: string;
  readonly type: string;
  /** Colours the sheet's band; its name is printed as well. */
  readonly category: PackCategory;
  readonly start: Day;
  readonly end: Day;
  readonly week: number;
  readonly weeks: number;
  /** "Pack 1 of 2" of this week, when the medicines needed more than one pack. */
  readonly ordinal: number;
  readonly total: number;
  readonly packDate: Day | null;
  readonly expiry: Day | null;
}

/** A quantity of one medicine in a cell; `line` is its number in the medicine list, from 1. */
export interface CellDose {
  readonly line: number;
  readonly quantity: Hundredths;
}

export interface PackCell {
  readonly doses: readonly CellDose[];
}

/** One day of the grid, with a cell for every slot. */
export interface PackRow {
  readonly day: Day;
  /** Outside a part week: hatched, and counts nothing (domain 3.5). */
  readonly isOutside: boolean;
  readonly cells: readonly PackCell[];
}

export interface TabletLook {
  /** As the drug master has them: "Round", "White / Blue"; empty when unknown. */
  readonly shape: string;
  readonly colour: string;
  readonly isScored: boolean;
}

export interface PackedMedicine {
  /** Number in the list, from 1; cells refer to it. */
  readonly line: number;
  /** Name as dispensed, without strength, in the drug master's own letters (tall-man kept). */
  readonly name: string;
  readonly strength: string;
  readonly generic: string;
  readonly form: string;
  readonly directions: string;
  /** Dose at each slot, in the order of the slots. */
  readonly slotDoses: readonly Hundredths[];
  /** Sum of the doses in this pack. */
  readonly quantity: Hundredths;
  readonly look: TabletLook;
  /** Words for the tablet: "White round tablet, marked 40". */
  readonly description: string;
  readonly indication: string;
  readonly warnings: readonly string[];
  readonly sameAs: string;
  readonly isDoNotCrush: boolean;
  readonly isHighRisk: boolean;
  readonly isCytotoxic: boolean;
  readonly start: Day | null;
  readonly cease: Day | null;
}

export interface UnpackedMedicine {
  readonly name: string;
  readonly strength: string;
  readonly directions: string;
  readonly isPrn: boolean;
}

/** Geometry and switches of a print profile (2§3). Sizes in mm; 0 takes the template's own (domain 2.2). */
export interface PrintProfile {
  /** Distance of the grid from the upper paper edge. */
  readonly topMargin: number;
  /** Distance of the grid from the left paper edge. */
  readonly leftMargin: number;
  readonly width: number;
  readonly height: number;
  /** Longest short name in a cell, in characters; 0 prints names in full. */
  readonly foilDrugNameLength: number;
  readonly isPackDateOnFoil: boolean;
  readonly isPackStartDate: boolean;
  readonly isDrugWarning: boolean;
  readonly isSamAsDrugInfo: boolean;
  readonly isPackDoseTimeHeading: boolean;
  readonly isPackBarcode: boolean;
  readonly isUnpackedPrnMedArea: boolean;
}

/** What a patient group prints on its blister packs (D-133). */
export interface PackSheetOptions {
  readonly isDayOfWeek: boolean;
  readonly isReverseStartDayOfWeek: boolean;
  readonly isReverseOffTimeSlots: boolean;
  readonly isDoNotCrush: boolean;
  readonly isMedicationScheduleTable: boolean;
  readonly isSigningChartAtBottom: boolean;
}

/** Everything that stands on one pack sheet; plain data, so that it can be stored and printed again. */
export interface PackSheetFacts {
  readonly pharmacy: PharmacyFacts;
  readonly patient: PatientFacts;
  readonly pack: PackFacts;
  /** Swallowing difficulty, nil by mouth, S8 present, warfarin elsewhere … */
  readonly alerts: readonly string[];
  /** Four to eight headings, in the order of the day. */
  readonly slots: readonly string[];
  /** Seven days from the pack's first row. */
  readonly rows: readonly PackRow[];
  readonly medicines: readonly PackedMedicine[];
  readonly unpacked: readonly UnpackedMedicine[];
  readonly profile: PrintProfile;
  readonly options: PackSheetOptions;
  /** Initials, when packing and checking were done before this print. */
  readonly packedBy: string;
  readonly checkedBy: string;
  /** 0 on the first print; n prints "REPRINT n". */
  readonly reprint: number;
}

/** The stored facts of a print with the mark of its nth reprint; nothing else may differ. */
export function asReprint(facts: PackSheetFacts, reprint: number): PackSheetFacts {
  if (!Number.isInteger(reprint) || reprint < 1)
    throw new RangeError(`Reprint ${reprint} is not a count from 1`);
  return { ...facts, reprint };
}

/** What the sheet's DataMatrix holds: the pack number and the tag of the snapshot that was printed. */
export function barcodeText(pack: Pick<PackFacts, 'number' | 'snapshotTag'>): string {
  return `${pack.number}.${pack.snapshotTag}`;
}

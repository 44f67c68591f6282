import type { Day } from '../days/index.ts';
import type { FoilType, PackType, PatientStatus } from '../fields/index.ts';
import type { Hundredths } from '../quantity/index.ts';
import type { DoseRule } from '../schedule/index.ts';
import type { WarfarinOrder } from '../warfarin/index.ts';
import type { PackCategory } from './pack-category.ts';
import type { PackWindow } from './pack-window.ts';

/** The medicine as dispensed; all that a packer recognises it by. */
export interface PackDrug {
  drugId: number;
  drugCode: string;
  /** Without the strength, in the drug master's own letters. */
  name: string;
  strength: string;
  form: string;
  genericCode: string;
  genericName: string;
  /** Barcodes that identify this drug when scanned. */
  apns: readonly string[];
  shape: string;
  colour: string;
  description: string;
  isScored: boolean;
  isDoNotCrush: boolean;
  isHighRisk: boolean;
}

const firstTexts = ['firstName', 'lastName', 'preferredName', 'urn', 'medicareNumber', 'ihi'] as const;
// Absent where empty, so that packs frozen before such a field came are still as they would be made (PATIENT-21).
const recordTexts = ['preferredLanguage'] as const;
const laterTexts = [...recordTexts, 'doctorName'] as const;

/** Texts that a pack carries under the name that they have in the patient's record. */
export const packPatientTexts = [...firstTexts, ...recordTexts];

type PatientTexts = Record<(typeof firstTexts)[number], string> &
  Partial<Record<(typeof laterTexts)[number], string>>;

export interface PackPatient extends PatientTexts {
  patientId: number;
  birthDate: Day | null;
  /** The photo that was on the pack, by the hash of its bytes. */
  photoSha256: string | null;
  /** Facility, ward and room, or the street address: one entry a line. */
  place: readonly string[];
  /** Swallowing difficulties, nil by mouth and the like. */
  considerations: readonly string[];
}

export interface PackPharmacy {
  pharmacyId: number;
  name: string;
  address: string;
  phone: string;
}

export interface PackGroup {
  patientGroupId: number;
  name: string;
  ward: string;
  room: string;
}

export interface PackFoil {
  foilId: number;
  label: string;
  packType: PackType;
  foilType: FoilType;
  clientCode: string;
  comment: string;
  alert: string;
  warningLabel: string;
}

export interface SnapshotAllergy {
  target: string;
  reaction: string;
  /** The medicines of this pack that the allergy is about. */
  prescriptionIds: readonly number[];
}

/** On which days a medicine is due, beside the start, end and mealtimes of its line. */
export type DosePattern = Omit<DoseRule, 'start' | 'end' | 'slots'>;

/** One packed medicine with its exact doses. */
export interface SnapshotLine {
  prescriptionId: number;
  drug: PackDrug;
  category: PackCategory;
  /** S8, cytotoxic or warfarin in another category (PACK-92); else absent, and in packs frozen before it was kept. */
  isGuarded?: true;
  /** A PRN card holds the same single dose in every cell and has no times. */
  isPrn: boolean;
  directions: readonly string[];
  /** The first direction was made from the doses (MED-27); absent in packs frozen before directions were made. */
  hasMadeDirection?: true;
  warnings: readonly string[];
  indication: string;
  sameAs: string;
  /** Its drug was discontinued in the catalogue; absent in packs frozen before this was kept. */
  isDiscontinued?: boolean;
  /** Its doses hold parts of tablets that must stay whole: no pack is frozen so, and none goes out (MED-36). */
  mustStayWhole?: true;
  /** Warfarin of another dose than is ordered on days of the pack: no pack is frozen so, and none goes out (MED-46). */
  isWarfarinDifferent?: true;
  /** The letters on the tablet; absent where unknown, and in packs frozen before it was kept (PACK-82). */
  marking?: string;
  start: Day | null;
  cease: Day | null;
  /** The dose of each of the eight slots on a due day. */
  slotDoses: readonly Hundredths[];
  /** Absent in packs frozen before this field was added; the patient's own absence is not in it (PACK-66). */
  pattern?: DosePattern;
  /** The content of the pack: a row for each day of the window, a number for each of the eight slots. */
  doses: readonly (readonly Hundredths[])[];
  /** The sum of `doses` (PACK-47). */
  qty: Hundredths;
}

/** A medicine that is printed beside the grid and never packed here. */
export interface ListedMedicine {
  prescriptionId: number;
  drug: PackDrug;
  directions: readonly string[];
  hasMadeDirection?: true;
  reason: 'unpacked' | 'unpackedPrn' | 'withheld';
}

/** The INR test whose doses a pack holds (MED-48). */
export type SnapshotWarfarin = Omit<WarfarinOrder, 'id' | 'fromDate'>;

/** The frozen source of a pack: packing, checking and distribution read this and nothing else (PACK-8, PACK-9). */
export interface PackSnapshot {
  format: 1;
  profileVersion: number;
  timeZone: string;
  pharmacy: PackPharmacy;
  group: PackGroup;
  patient: PackPatient;
  patientStatus: PatientStatus;
  suspension: { from: Day | null; to: Day | null } | null;
  allergies: { isNoneKnown: boolean; items: readonly SnapshotAllergy[] };
  foil: PackFoil;
  category: PackCategory;
  window: PackWindow;
  expiry: Day | null;
  headings: readonly string[];
  lines: readonly SnapshotLine[];
  /** Medicines of this category that were deliberately not ordered with the pack. */
  leftOut: readonly number[];
  listed: readonly ListedMedicine[];
  /** Absent where no warfarin lies in the pack or no test is recorded, and in packs frozen before it was kept. */
  warfarin?: SnapshotWarfarin;
}

/** The texts of a patient's record that go onto the pack. */
export function pickPatientTexts(patient: Readonly<Required<PatientTexts>>): PatientTexts {
  const filled = laterTexts.filter((name) => patient[name] !== '');
  const names = [...firstTexts, ...filled];
  return Object.fromEntries(names.map((name) => [name, patient[name]])) as PatientTexts;
}

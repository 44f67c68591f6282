import type { Day } from '../days/index.ts';
import type { PatientStatus } from '../fields/index.ts';
import type { Hundredths } from '../quantity/index.ts';
import type { DoseRule } from '../schedule/index.ts';
import type { WarfarinOrder } from '../warfarin/index.ts';
import type { AllergyIdentity } from './allergy-match.ts';
import type { CategoryFlags, GuardFlags, Supply } from './pack-category.ts';
import type { PackDrug, PackFoil, PackGroup, PackPatient, PackPharmacy } from './snapshot.ts';

/** The period in which a patient is away; without an end it goes on, without a beginning it always was. */
export interface PatientSuspension {
  from: Day | null;
  to: Day | null;
}

/** Why no pack and no sheet is made of a medicine as it is kept (MED-35, MED-44). */
export const orderStops = ['prnIncomplete', 'mustStayWhole', 'warfarinDiffers'] as const;
export type OrderStop = (typeof orderStops)[number];

/** A prescription as it stands in the live profile. */
export interface ProfileMedicine {
  prescriptionId: number;
  drug: PackDrug;
  /** The name of the drug itself; a pack may print another one, and an allergy may be written by this one. */
  brandName: string;
  /** The letters on the tablet; empty when unknown. */
  marking: string;
  supply: Supply;
  flags: CategoryFlags;
  /** Of the record of its drug, whatever a person decided about the medicine. */
  drugFlags: GuardFlags;
  isCeased: boolean;
  /** Medicine status 1: stays on the profile, prints as withheld, has no cells (PACK-40). */
  isWithheld: boolean;
  /** Times, dates and the medicine's own suspensions. */
  rule: DoseRule;
  /** The single dose of a packed PRN medicine (MED-8). */
  prnDose: Hundredths;
  directions: readonly string[];
  /** The first direction is made from the doses (MED-27). */
  hasMadeDirection?: true;
  warnings: readonly string[];
  indication: string;
  sameAs: string;
  /** Its drug was discontinued in the catalogue. */
  isDiscontinued?: true;
  /** Absent for a medicine that is sound. */
  stops?: readonly OrderStop[];
  /** The days on which warfarin is not given as ordered; absent where there are none (MED-44). */
  differingDays?: readonly Day[];
  /** Of packed warfarin, the INR tests of the patient with their doses (MED-47, MED-48). */
  warfarinOrders?: readonly WarfarinOrder[];
}

/** Everything of a patient's live profile that goes onto a pack. */
export interface LiveProfile {
  /** Rises with every change of prescriptions, allergies, suspension or status (PATIENT-13). */
  profileVersion: number;
  /** IANA zone of the pharmacy. */
  timeZone: string;
  pharmacy: PackPharmacy;
  group: PackGroup;
  patient: PackPatient;
  patientStatus: PatientStatus;
  suspension: PatientSuspension | null;
  allergies: { isNoneKnown: boolean; items: readonly ProfileAllergy[] };
  foil: PackFoil;
  /** The headings in force, from packHeadings. */
  headings: readonly string[];
  medicines: readonly ProfileMedicine[];
}

/** An allergy with what it is recognised by. */
export interface ProfileAllergy extends AllergyIdentity {
  reaction: string;
}

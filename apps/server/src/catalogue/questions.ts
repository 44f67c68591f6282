import type { Database } from '../platform/database/index.ts';
import type { Work } from '../platform/work.ts';
import type { DrugRow } from './store/index.ts';

/** The records of a drug that would move to another one in the current pharmacy. */
export interface DrugMoves {
  readonly patientCount: number;
  readonly medicineCount: number;
  readonly balanceCount: number;
  readonly packedPatientCount: number;
}

/** Questions of the catalogue to higher capabilities before it removes something (ARCHITECTURE.md). */
export interface CatalogueQuestions {
  /** Active prescriptions with this drug in the current pharmacy. */
  readonly countMedicinesWithDrug: (db: Database, drugId: number) => Promise<number>;
  readonly countDrugMoves: (work: Work, drug: DrugRow) => Promise<DrugMoves>;
  /** Active prescriptions with this direction in that pharmacy. */
  readonly countMedicinesWithDirection: (db: Database, code: string) => Promise<number>;
}

/** A drug that turned out to be another one. */
export interface DrugMerge {
  readonly from: DrugRow;
  readonly into: DrugRow;
}

/** A drug before and after a change of its record. */
export interface DrugChange {
  readonly before: DrugRow;
  readonly after: DrugRow;
}

/** A medicine that a change of its drug leaves with parts of tablets that must stay whole (MED-36). */
export interface BrokenMedicine {
  readonly prescriptionId: number;
  readonly patientId: number;
  readonly patientName: string;
  readonly drugName: string;
}

/** Consequences of a catalogue change in higher capabilities, within the current pharmacy (ARCHITECTURE.md). */
export interface CatalogueConsequences {
  /** Every record that names the one drug names the other from now on. */
  readonly onDrugMerged: (work: Work, merge: DrugMerge) => Promise<readonly BrokenMedicine[]>;
  /** Packs already made are compared with the drug as it is now (PACK-103). */
  readonly onDrugChanged: (work: Work, change: DrugChange) => Promise<readonly BrokenMedicine[]>;
}

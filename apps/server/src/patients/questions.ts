import type { Day } from '@packwright/core/days';
import type { JobStatus } from '@packwright/core/jobs';
import type { Database } from '../platform/database/index.ts';
import type { Work } from '../platform/work.ts';
import type { AllergyTarget } from './rules/allergy-matches.ts';

/** A pack that is open, or was handed out and is still with its patient. */
export interface PackInUse {
  readonly id: number;
  readonly jobNumber: string;
  readonly foilLabel: string;
  readonly from: Day;
  readonly to: Day;
  readonly status: JobStatus;
}

/** Questions of the patients to the capabilities above them (ARCHITECTURE.md). */
export interface PatientsQuestions {
  /** Whether the dispensing system has sent this patient; true where it sends no patients at all. */
  readonly isKnownToDispensary: (db: Database, externalPatientId: number) => Promise<boolean>;
  /** A drug that the dispensing system sent or supplied, and ours that it means; nothing when it sent none such. */
  readonly listDispensedDrugs: (db: Database, dispenseStagingId: number) => Promise<AllergyTarget[]>;
  /** How many medicines each of these patients takes; those who take none are absent. */
  readonly countMedicines: (
    db: Database,
    patientIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
  /** The packs of a patient that it meets when the patient leaves, dies or is away (PATIENT-39). */
  readonly listPacksInUse: (work: Work, patientId: number) => Promise<PackInUse[]>;
}

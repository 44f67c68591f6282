import type { Database } from '../platform/database/index.ts';
import type { Work } from '../platform/work.ts';

export interface PatientCounts {
  readonly active: number;
  readonly all: number;
}

/** The patients of a group who are packed for, with their medicines and packs. */
export interface PackedPatients {
  readonly patients: number;
  readonly medicines: number;
  readonly openPacks: number;
}

/** Questions of the facilities to the patients above them (ARCHITECTURE.md). */
export interface FacilitiesQuestions {
  /** How many patients each group has; groups without any are absent. */
  readonly countPatientsByGroup: (
    db: Database,
    groupIds: readonly number[],
  ) => Promise<ReadonlyMap<number, PatientCounts>>;
  /** Those who end when the group does (GROUP-10). */
  readonly countPackedPatients: (db: Database, groupId: number) => Promise<PackedPatients>;
  /** Whether a patient who is not archived is in this ward. */
  readonly isWardInUse: (db: Database, wardId: number) => Promise<boolean>;
  /** Whether a person is a member of the pharmacy and may see its calendar. */
  readonly mayReadCalendar: (person: {
    readonly pharmacyId: number;
    readonly userId: number;
  }) => Promise<boolean>;
  /** Receives every request of an invalid address; may refuse further requests. */
  readonly onUnknownLink: (work: Work<null>) => Promise<void>;
}

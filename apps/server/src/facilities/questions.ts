import type { Database } from '../platform/database/index.ts';

export interface PatientCounts {
  readonly active: number;
  readonly all: number;
}

/** Questions of the facilities to the patients above them (ARCHITECTURE.md). */
export interface FacilitiesQuestions {
  /** How many patients each group has; groups without any are absent. */
  readonly countPatientsByGroup: (
    db: Database,
    groupIds: readonly number[],
  ) => Promise<ReadonlyMap<number, PatientCounts>>;
  /** Whether a patient who is not archived is in this ward. */
  readonly isWardInUse: (db: Database, wardId: number) => Promise<boolean>;
}

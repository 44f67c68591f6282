import type { Database } from '../platform/database/index.ts';

/** Questions of the doctors to the capabilities above them (ARCHITECTURE.md). */
export interface DoctorsQuestions {
  /** Of how many patients each is the doctor; doctors without any are absent. */
  readonly countPatientsByDoctor: (
    db: Database,
    doctorIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
  /** The number in the dispensing system of a staged doctor; undefined when none was staged under the id. */
  readonly findStagedDoctorNumber: (db: Database, dispenseStagingId: number) => Promise<string | undefined>;
}

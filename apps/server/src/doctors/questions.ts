import type { Database } from '../platform/database/index.ts';

/** Questions of the doctors to the patients above them (ARCHITECTURE.md). */
export interface DoctorsQuestions {
  /** Of how many patients each is the doctor; doctors without any are absent. */
  readonly countPatientsByDoctor: (
    db: Database,
    doctorIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
}

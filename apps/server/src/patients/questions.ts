import type { Database } from '../platform/database/index.ts';

/** Questions of the patients to the capabilities above them (ARCHITECTURE.md). */
export interface PatientsQuestions {
  /** Whether the dispensing system has sent this patient; true where it sends no patients at all. */
  readonly isKnownToDispensary: (db: Database, externalPatientId: number) => Promise<boolean>;
}

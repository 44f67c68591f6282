import type { Database } from '../platform/database/index.ts';

/** Questions of access to the capabilities above it (ARCHITECTURE.md). */
export interface AccessQuestions {
  /** The ATC codes of the high-risk medicines of the pharmacy in view (DRUG-8). */
  readonly findHighRiskCodes: (db: Database) => Promise<readonly string[]>;
}

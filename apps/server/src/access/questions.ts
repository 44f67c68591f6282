import type { SetUpStep } from '@packwright/core/dashboard';
import type { Database } from '../platform/database/index.ts';

/** Questions of access to the capabilities above it (ARCHITECTURE.md). */
export interface AccessQuestions {
  /** The ATC codes of the high-risk medicines of the pharmacy in view (DRUG-8). */
  readonly findHighRiskCodes: (db: Database) => Promise<readonly string[]>;
  /** Whether a file of a watched folder ever came to the pharmacy in view (FEED-5). */
  readonly hasFeedFiles: (db: Database) => Promise<boolean>;
  /** Which of the steps to a first pack the pharmacy in view has taken, but for those of access itself (ADMIN-49). */
  readonly findSetUpDone: (
    db: Database,
    pharmacyId: number,
  ) => Promise<Readonly<Record<Exclude<SetUpStep, 'pharmacist'>, boolean>>>;
  readonly countLoad: (db: Database, pharmacyId: number) => Promise<PharmacyLoad>;
}

/** The work that would be left undone if the pharmacy in view closed (ADMIN-16). */
export interface PharmacyLoad {
  readonly residents: number;
  readonly activeResidents: number;
  readonly openPacks: number;
}

import type { Database } from '../platform/database/index.ts';

/** Answered by the accounts. */
export interface AdministrationQuestions {
  /** Empty where the person has none. */
  readonly findMailAddress: (db: Database, userId: number) => Promise<string>;
}

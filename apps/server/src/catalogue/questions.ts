import type { Database } from '../platform/database/index.ts';

/** What the catalogue must know of the medicines above it before something is removed (architecture 2.5). */
export interface CatalogueQuestions {
  /** Active prescriptions with this drug in the pharmacy that the connection stands in. */
  readonly medicinesWithDrug: (db: Database, drugId: number) => Promise<number>;
  /** Active prescriptions with this direction in that pharmacy. */
  readonly medicinesWithDirection: (db: Database, code: string) => Promise<number>;
}

import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';

export type FoilRow = Selectable<DB['foil']>;
export type PrescriptionRow = Selectable<DB['prescription']>;

/** Who writes and whose record it is. */
export type OwnedColumns = 'id' | 'pharmacyId' | 'version' | 'deletedAt';

/** What is decided about a pack. */
export type FoilDraft = Omit<FoilRow, OwnedColumns>;

/** What is decided about a medicine. */
export type PrescriptionDraft = Omit<PrescriptionRow, OwnedColumns | 'createdAt' | 'ceasedAt' | 'ceasedBy'>;

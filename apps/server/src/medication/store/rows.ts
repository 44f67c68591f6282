import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';

export type FoilRow = Selectable<DB['foil']>;
export type PrescriptionRow = Selectable<DB['prescription']>;

/** Columns that the store keeps by itself. */
export type OwnedColumns = 'id' | 'pharmacyId' | 'version' | 'deletedAt';

/** The editable columns of a foil. */
export type FoilDraft = Omit<FoilRow, OwnedColumns>;

/** The editable columns of a prescription. */
export type PrescriptionDraft = Omit<PrescriptionRow, OwnedColumns | 'createdAt' | 'ceasedAt' | 'ceasedBy'>;

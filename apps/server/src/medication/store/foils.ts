import { type Selectable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type FoilRow = Selectable<DB['foil']>;

/** A pack as a person decides about it. */
export type FoilDraft = Omit<FoilRow, 'id' | 'pharmacyId' | 'version' | 'deletedAt'>;

const selectLive = (db: Database) => db.selectFrom('foil').selectAll().where('deletedAt', 'is', null);

export async function findFoil(db: Database, id: number): Promise<FoilRow | undefined> {
  return selectLive(db).where('id', '=', id).executeTakeFirst();
}

/** The pack, held until the end of the transaction: places are counted behind this lock (MED-6). */
export async function lockFoil(db: Database, id: number): Promise<FoilRow | undefined> {
  return selectLive(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface LockedFoil {
  readonly id: number;
  readonly patientId: number;
  readonly label: string;
  readonly isActive: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly packingStatus: number;
  readonly patientGroupId: number;
  readonly distribution: number;
}

/** The patients of these packs, each once. */
export async function listPatientsOfFoils(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('foil')
    .select('patientId')
    .distinct()
    .where('id', '=', buildAnyOf(ids))
    .execute();
  return rows.map(({ patientId }) => patientId);
}

/** The chosen packs with whose they are, locked by id: two runs at once, or a run and a new medicine, follow each other. */
export async function lockFoils(db: Database, ids: readonly number[]): Promise<LockedFoil[]> {
  const { rows } = await sql<LockedFoil>`
    select f.id, f.patient_id, f.label, f.is_active, p.first_name, p.last_name, p.packing_status,
      p.patient_group_id, p.distribution
    from foil f
    join patient_view p on p.pharmacy_id = f.pharmacy_id and p.id = f.patient_id
    where f.id = any(${[...ids]}::int[]) and f.deleted_at is null and p.archived_at is null
    order by f.id for update of f`.execute(db);
  return rows;
}

/** The packs of a patient in the order in which they were made (MED-39). */
export async function listFoilsOfPatient(db: Database, patientId: number): Promise<FoilRow[]> {
  return selectLive(db).where('patientId', '=', patientId).orderBy('id').execute();
}

/** The same, held until the end of the transaction. */
export async function lockFoilsOfPatient(db: Database, patientId: number): Promise<FoilRow[]> {
  return selectLive(db).where('patientId', '=', patientId).orderBy('id').forUpdate().execute();
}

/** The packs of these patients in the order in which they were made. */
export async function listFoilsOfPatients(db: Database, patientIds: readonly number[]): Promise<FoilRow[]> {
  return selectLive(db).where('patientId', '=', buildAnyOf(patientIds)).orderBy('id').execute();
}

export async function insertFoil(db: Database, pharmacyId: number, draft: FoilDraft): Promise<number> {
  const { id } = await db
    .insertInto('foil')
    .values({ pharmacyId, ...draft })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves over the version that is locked. */
export async function updateFoilRow(
  db: Database,
  id: number,
  version: number,
  draft: FoilDraft,
): Promise<void> {
  await db
    .updateTable('foil')
    .set({ ...draft, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function markFoilDeleted(db: Database, id: number, now: string): Promise<void> {
  await db.updateTable('foil').set({ deletedAt: now }).where('id', '=', id).execute();
}

/** Pack labels by foil id, deleted packs included: the history still names them. */
export async function findFoilLabels(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('foil')
    .select(['id', 'label'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The mealtimes of these packs, by foil id. */
export async function findFoilHeadings(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const rows = await db
    .selectFrom('foil')
    .select(['id', 'heading'])
    .where('id', '=', buildAnyOf(ids))
    .execute();
  return new Map(rows.map(({ id, heading }) => [id, heading]));
}

export async function countActiveFoils(db: Database, patientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('foil')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('patientId', '=', patientId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes every pack of a patient out of use. */
export async function closeFoils(db: Database, patientId: number): Promise<void> {
  await db
    .updateTable('foil')
    .set((eb) => ({ isActive: false, version: eb('version', '+', 1) }))
    .where('patientId', '=', patientId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .execute();
}

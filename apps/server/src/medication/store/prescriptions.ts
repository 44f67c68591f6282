import { buildAnyOf, type Database, buildContainsPattern } from '../../platform/database/index.ts';
import type { PrescriptionDraft, PrescriptionRow } from './rows.ts';

const selectLive = (db: Database) => db.selectFrom('prescription').selectAll().where('deletedAt', 'is', null);
const selectActive = (db: Database) => selectLive(db).where('state', '<>', 'ceased');

export async function findPrescription(db: Database, id: number): Promise<PrescriptionRow | undefined> {
  return selectLive(db).where('id', '=', id).executeTakeFirst();
}

export async function lockPrescription(db: Database, id: number): Promise<PrescriptionRow | undefined> {
  return selectLive(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The current prescriptions of a patient over all foils. */
export async function listActiveOfPatient(db: Database, patientId: number): Promise<PrescriptionRow[]> {
  return selectActive(db).where('patientId', '=', patientId).orderBy('id').execute();
}

/** The current prescriptions of these foils. */
export async function listActiveOfFoils(
  db: Database,
  foilIds: readonly number[],
): Promise<PrescriptionRow[]> {
  if (foilIds.length === 0) return [];
  return selectActive(db).where('foilId', '=', buildAnyOf(foilIds)).orderBy('foilId').orderBy('id').execute();
}

export interface PrescriptionSearch {
  readonly patientId: number | undefined;
  readonly foilId: number | undefined;
  readonly includeCeased: boolean;
  readonly query: string | undefined;
  readonly sortField: 'drugName' | 'startDate' | undefined;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

const sortColumns = { drugName: 'drugName', startDate: 'startDate' } as const;

export async function searchPrescriptions(
  db: Database,
  search: PrescriptionSearch,
): Promise<{ rows: PrescriptionRow[]; total: number }> {
  let found = search.includeCeased ? selectLive(db) : selectActive(db);
  if (search.patientId !== undefined) found = found.where('patientId', '=', search.patientId);
  if (search.foilId !== undefined) found = found.where('foilId', '=', search.foilId);
  if (search.query) {
    const part = buildContainsPattern(search.query);
    found = found.where((eb) => eb.or([eb('drugName', 'ilike', part), eb('genericName', 'ilike', part)]));
  }
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = search.isDescending ? 'desc' : 'asc';
  const sorted = search.sortField ? found.orderBy(sortColumns[search.sortField], order) : found;
  const rows = await sorted.orderBy('id').limit(search.size).offset(search.offset).execute();
  return { rows, total };
}

export async function insertPrescription(
  db: Database,
  pharmacyId: number,
  draft: PrescriptionDraft,
  now: string,
): Promise<number> {
  const { id } = await db
    .insertInto('prescription')
    .values({ pharmacyId, createdAt: now, ...draft })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves over the given version; false when somebody else was faster. */
export async function updatePrescriptionRow(
  db: Database,
  id: number,
  version: number,
  draft: PrescriptionDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prescription')
    .set({ ...draft, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markCeased(
  db: Database,
  ids: readonly number[],
  by: { readonly userId: number; readonly now: string; readonly comment: string },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('prescription')
    .set((eb) => ({
      state: 'ceased',
      ceasedAt: by.now,
      ceasedBy: by.userId,
      userComment: by.comment,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .execute();
}

export async function markPrescriptionDeleted(db: Database, id: number, now: string): Promise<void> {
  await db.updateTable('prescription').set({ deletedAt: now }).where('id', '=', id).execute();
}

/** Whether the file is an attachment of this pharmacy; row security hides the others. */
export async function isAttachment(db: Database, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('storedFileView')
    .select('id')
    .where('id', '=', fileId)
    .where('kind', '=', 'resource')
    .executeTakeFirst();
  return row !== undefined;
}

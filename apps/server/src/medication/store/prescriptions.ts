import { createDayOrNull } from '@packwright/core/days';
import type { Prescription } from '@packwright/core/prescriptions';
import { toHundredths } from '@packwright/core/quantity';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import {
  bindJsonRows,
  buildAnyOf,
  type Database,
  buildContainsPattern,
} from '../../platform/database/index.ts';

type PrescriptionRow = Selectable<DB['prescription']>;
type KeptColumn = 'id' | 'pharmacyId' | 'version' | 'createdAt' | 'ceasedAt' | 'ceasedBy' | 'deletedAt';

/** A medicine with what the database keeps beside it. */
export type SavedPrescription = Prescription & Pick<PrescriptionRow, KeptColumn>;

/** The only place where a row becomes a medicine (decision 0050). */
export const toPrescription = ({ isS4n, ...row }: PrescriptionRow): SavedPrescription => ({
  ...row,
  isS4N: isS4n,
  startDate: createDayOrNull(row.startDate),
  endDate: createDayOrNull(row.endDate),
  doses: row.doses.map(toHundredths),
  prnDose: toHundredths(row.prnDose),
  prnMaximum: toHundredths(row.prnMaximum),
});

type DecidedColumns = Omit<Insertable<DB['prescription']>, KeptColumn>;

export function toPrescriptionColumns(prescription: Prescription): DecidedColumns;
export function toPrescriptionColumns(part: Partial<Prescription>): Partial<DecidedColumns>;
export function toPrescriptionColumns({ isS4N, ...same }: Partial<Prescription>): object {
  return { ...same, ...(isS4N !== undefined && { isS4n: isS4N }) };
}

/** The decided fields, without those that the database keeps beside them. */
export function pickDecided(saved: SavedPrescription): Prescription {
  const { id: _id, pharmacyId: _pharmacy, version: _version, deletedAt: _deleted, ...rest } = saved;
  const { createdAt: _created, ceasedAt: _ceased, ceasedBy: _by, ...decided } = rest;
  return decided;
}

const selectLive = (db: Database) => db.selectFrom('prescription').selectAll().where('deletedAt', 'is', null);
const selectActive = (db: Database) => selectLive(db).where('state', '<>', 'ceased');

export async function findPrescription(db: Database, id: number): Promise<SavedPrescription | undefined> {
  const row = await selectLive(db).where('id', '=', id).executeTakeFirst();
  return row && toPrescription(row);
}

export async function lockPrescription(db: Database, id: number): Promise<SavedPrescription | undefined> {
  const row = await selectLive(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPrescription(row);
}

/** The current prescriptions of a patient over all foils. */
export async function listActiveOfPatient(db: Database, patientId: number): Promise<SavedPrescription[]> {
  const rows = await selectActive(db).where('patientId', '=', patientId).orderBy('id').execute();
  return rows.map(toPrescription);
}

/** The medicines of each patient who has a number in the dispensing system, with that number (ADMIN-62). */
export async function listDispensable(
  db: Database,
): Promise<{ externalPatientId: number; drugCode: string; drugName: string }[]> {
  return db
    .selectFrom('prescription')
    .innerJoin('patientView', (join) =>
      join
        .onRef('patientView.pharmacyId', '=', 'prescription.pharmacyId')
        .onRef('patientView.id', '=', 'prescription.patientId'),
    )
    .select(['patientView.externalPatientId', 'prescription.drugCode', 'prescription.drugName'])
    .where('patientView.externalPatientId', '>', 0)
    .where('patientView.archivedAt', 'is', null)
    .where('prescription.deletedAt', 'is', null)
    .where('prescription.state', '<>', 'ceased')
    .orderBy('prescription.id')
    .execute();
}

/** How many medicines these patients take. */
export async function countActiveOfPatients(db: Database, patientIds: readonly number[]): Promise<number> {
  const { n } = await db
    .selectFrom('prescription')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .where('patientId', '=', buildAnyOf(patientIds))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many medicines each of these patients takes; those who take none are absent. */
export async function countActiveByPatient(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('prescription')
    .select(['patientId', (eb) => eb.fn.countAll<number>().as('n')])
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .where('patientId', '=', buildAnyOf(patientIds))
    .groupBy('patientId')
    .execute();
  return new Map(rows.map(({ patientId, n }) => [patientId, n]));
}

/** The current prescriptions of several patients over all foils. */
export async function listActiveOfPatients(
  db: Database,
  patientIds: readonly number[],
): Promise<SavedPrescription[]> {
  if (patientIds.length === 0) return [];
  const rows = await selectActive(db).where('patientId', '=', buildAnyOf(patientIds)).orderBy('id').execute();
  return rows.map(toPrescription);
}

/** All medicines of these patients but deleted ones: the current, and those that were ceased since a moment. */
export async function listSinceCeasing(
  db: Database,
  patientIds: readonly number[],
  since: string,
): Promise<SavedPrescription[]> {
  const rows = await selectLive(db)
    .where('patientId', '=', buildAnyOf(patientIds))
    .where((eb) => eb.or([eb('state', '<>', 'ceased'), eb('ceasedAt', '>=', since)]))
    .orderBy('id')
    .execute();
  return rows.map(toPrescription);
}

/** The current prescriptions of these foils. */
export async function listActiveOfFoils(
  db: Database,
  foilIds: readonly number[],
): Promise<SavedPrescription[]> {
  if (foilIds.length === 0) return [];
  const found = selectActive(db).where('foilId', '=', buildAnyOf(foilIds));
  return (await found.orderBy('foilId').orderBy('id').execute()).map(toPrescription);
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
): Promise<{ rows: SavedPrescription[]; total: number }> {
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
  return { rows: rows.map(toPrescription), total };
}

export async function insertPrescription(
  db: Database,
  pharmacyId: number,
  prescription: Prescription,
  now: string,
): Promise<number> {
  const { id } = await db
    .insertInto('prescription')
    .values({ ...toPrescriptionColumns(prescription), pharmacyId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds medicines at once; answers their ids in their order. */
export async function insertPrescriptions(
  db: Database,
  pharmacyId: number,
  prescriptions: readonly Prescription[],
  now: string,
): Promise<number[]> {
  const rows = prescriptions.map((each) => ({ ...toPrescriptionColumns(each), pharmacyId, createdAt: now }));
  const [first] = rows;
  if (!first) return [];
  // As one value, so that the statement keeps its text.
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const { rows: added } = await sql<{ id: number }>`
    insert into prescription (${columns})
    select ${columns} from jsonb_populate_recordset(null::prescription, ${bindJsonRows(rows)}) returning id`.execute(
    db,
  );
  return added.map(({ id }) => id);
}

/** Saves over the version that is locked. */
export async function updatePrescriptionRow(
  db: Database,
  id: number,
  version: number,
  prescription: Prescription,
): Promise<void> {
  const columns = toPrescriptionColumns(prescription);
  await db
    .updateTable('prescription')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
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

/** Whether a medicine of the patient holds the file already. */
export async function isFileOfPatient(db: Database, patientId: number, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('prescription')
    .select('id')
    .where('patientId', '=', patientId)
    .where((eb) => eb.or([eb('resourceDocumentId', '=', fileId), eb('imageId', '=', fileId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a medicine was ever entered in the pharmacy in view. */
export async function hasMedicine(db: Database, pharmacyId: number): Promise<boolean> {
  // In the order of the key: a new pharmacy has no row among very many of others.
  const row = await db
    .selectFrom('prescription')
    .select('id')
    .where('pharmacyId', '=', pharmacyId)
    .orderBy('pharmacyId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { doctorList } from '@packwright/contract/doctors';
import type { ColumnsWith } from '@packwright/core/lists';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../platform/database/generated/db.ts';
import {
  buildAnyOf,
  buildEveryWordCondition,
  buildOrder,
  type ColumnFilter,
  type Database,
  defineListSql,
} from '../platform/database/index.ts';

export type DoctorRow = Selectable<DB['doctor']>;
export type NewDoctor = Insertable<DB['doctor']>;
export type DoctorChange = Updateable<DB['doctor']>;

const doctorColumns = defineListSql(doctorList, {
  name: { order: [sql`sort_name`], compared: sql`sort_name` },
  medicalCentre: sql`fold_text(medical_centre)`,
  pbsApproval: sql`pbs_approval`,
  suburb: sql`fold_text(suburb)`,
  providerNumber: sql`provider_number`,
});

export interface DoctorFilter {
  readonly query?: string | undefined;
  readonly filters?: readonly ColumnFilter[] | undefined;
  readonly sortField?: ColumnsWith<typeof doctorList, 'sort'> | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly offset: number;
  readonly size: number;
}

const selectLiveDoctors = (db: Database) => db.selectFrom('doctor').where('archivedAt', 'is', null);

export async function listDoctors(
  db: Database,
  filter: DoctorFilter,
): Promise<{ rows: DoctorRow[]; total: number }> {
  const words = sql<string>`concat_ws(' ', first_name, last_name, medical_centre, pbs_approval, provider_number, suburb)`;
  let query = selectLiveDoctors(db).where(buildEveryWordCondition(words, filter.query ?? ''));
  for (const each of filter.filters ?? []) query = query.where(doctorColumns.buildFilter(each));
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(buildOrder(doctorColumns.getOrder(filter.sortField ?? 'name'), filter.sortOrder === 'desc'))
    .orderBy('id')
    .limit(filter.size)
    .offset(filter.offset)
    .execute();
  return { rows, total: counted.n };
}

export async function findDoctor(db: Database, id: number): Promise<DoctorRow | undefined> {
  return selectLiveDoctors(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the doctor until the transaction ends; call it before patients are locked. */
export async function lockDoctor(db: Database, id: number): Promise<DoctorRow | undefined> {
  return selectLiveDoctors(db).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** These doctors, locked against changes until the transaction ends; many may hold the lock at once. */
export async function lockDoctorsShared(db: Database, ids: readonly number[]): Promise<DoctorRow[]> {
  if (ids.length === 0) return [];
  return selectLiveDoctors(db).selectAll().where('id', 'in', ids).orderBy('id').forShare().execute();
}

/** One person at a time gives a number of the dispensing system, so that two doctors never get the same one. */
export async function lockExternalDoctorIds(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('external_doctor_id'), ${pharmacyId})`.execute(db);
}

/** The doctor that is this one of the dispensing system. */
export async function findDoctorByExternalId(
  db: Database,
  externalDoctorId: string,
): Promise<DoctorRow | undefined> {
  if (externalDoctorId === '') return undefined;
  return selectLiveDoctors(db)
    .selectAll()
    .where('externalDoctorId', '=', externalDoctorId)
    .executeTakeFirst();
}

/** These doctors in use. */
export async function findDoctorsByIds(db: Database, ids: readonly number[]): Promise<DoctorRow[]> {
  return selectLiveDoctors(db).selectAll().where('id', '=', buildAnyOf(ids)).execute();
}

/** The doctors with these numbers of the dispensing system. */
export async function findDoctorsByExternalIds(
  db: Database,
  externalIds: readonly string[],
): Promise<DoctorRow[]> {
  return selectLiveDoctors(db)
    .selectAll()
    .where('externalDoctorId', '=', (where) => where.fn.any(where.val([...externalIds])))
    .where('externalDoctorId', '<>', '')
    .execute();
}

/** Doctors with the same prescriber number, or the same last name and first initial, ignoring case and accents. */
export async function listSimilarDoctors(
  db: Database,
  like: Pick<DoctorRow, 'firstName' | 'lastName' | 'pbsApproval'>,
): Promise<DoctorRow[]> {
  const toKey = (lastName: RawBuilder<unknown>, firstName: RawBuilder<unknown>) =>
    sql<string>`fold_text(${lastName}) || '/' || left(fold_text(${firstName}), 1)`;
  return selectLiveDoctors(db)
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('pbsApproval', '=', like.pbsApproval), where('pbsApproval', '<>', '')]),
        where(
          toKey(sql`last_name`, sql`first_name`),
          '=',
          toKey(sql`${like.lastName}`, sql`${like.firstName}`),
        ),
      ]),
    )
    .orderBy('sortName')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** The doctors in use with this prescriber or provider number. */
export async function findDoctorsByNumber(db: Database, number: string): Promise<DoctorRow[]> {
  return selectLiveDoctors(db)
    .selectAll()
    .where((where) => where.or([where('pbsApproval', '=', number), where('providerNumber', '=', number)]))
    .orderBy('id')
    .execute();
}

/** The doctors in use of this name, letter case and accents aside; a name alone says nothing of the first one. */
export async function findDoctorsByName(
  db: Database,
  { firstName, lastName }: Pick<DoctorRow, 'firstName' | 'lastName'>,
): Promise<DoctorRow[]> {
  return selectLiveDoctors(db)
    .selectAll()
    .where(sql<boolean>`fold_text(last_name) = fold_text(${lastName})`)
    .where(sql<boolean>`(${firstName} = '' or fold_text(first_name) = fold_text(${firstName}))`)
    .orderBy('id')
    .execute();
}

export async function insertDoctor(db: Database, doctor: NewDoctor): Promise<number> {
  const { id } = await db.insertInto('doctor').values(doctor).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves when the version is still the one that was read; answers whether it was. */
export async function updateDoctor(
  db: Database,
  id: number,
  version: number,
  change: DoctorChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import { groupList } from '@packwright/contract/facilities';
import type { ColumnsWith } from '@packwright/core/lists';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import {
  buildAnyOf,
  buildEveryWordCondition,
  buildOrder,
  type Database,
  defineListSql,
} from '../../platform/database/index.ts';

export type GroupRow = Selectable<DB['patientGroup']>;
export type NewGroup = Insertable<DB['patientGroup']>;
export type GroupChange = Updateable<DB['patientGroup']>;

const groupColumns = defineListSql(groupList, {
  name: sql`patient_group.name_folded`,
  code: sql`patient_group.code`,
  beds: sql`patient_group.beds`,
});

export interface GroupFilter {
  readonly query?: string | undefined;
  readonly status?: number | undefined;
  readonly sortField?: ColumnsWith<typeof groupList, 'sort'> | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly offset: number;
  readonly size: number;
}

const activeStatus = 0;

const selectLiveGroups = (db: Database) => db.selectFrom('patientGroup').where('archivedAt', 'is', null);

export async function listGroups(
  db: Database,
  filter: GroupFilter,
): Promise<{ rows: GroupRow[]; total: number }> {
  const words = sql<string>`name || ' ' || code`;
  let query = selectLiveGroups(db).where(buildEveryWordCondition(words, filter.query ?? ''));
  const { status, sortOrder = 'asc' } = filter;
  if (status !== undefined) query = query.where('status', '=', status);
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(buildOrder(groupColumns.getOrder(filter.sortField ?? 'name'), sortOrder === 'desc'))
    .orderBy('id')
    .limit(filter.size)
    .offset(filter.offset)
    .execute();
  return { rows, total: counted.n };
}

/** The groups in which somebody may be packed for, by name. */
export async function listActiveGroups(db: Database): Promise<readonly { id: number; name: string }[]> {
  return selectLiveGroups(db)
    .select(['id', 'name'])
    .where('status', '=', activeStatus)
    .orderBy('nameFolded')
    .orderBy('id')
    .execute();
}

export async function findGroup(db: Database, id: number): Promise<GroupRow | undefined> {
  return selectLiveGroups(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the group until the transaction ends; call it before its patients and wards are locked. */
export async function lockGroup(db: Database, id: number): Promise<GroupRow | undefined> {
  // Its key stays, so that packs are made meanwhile, which refer to it.
  return selectLiveGroups(db).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the group and its wards against changes until the transaction ends; many may hold the lock at once. */
export async function lockGroupShared(db: Database, id: number): Promise<GroupRow | undefined> {
  return selectLiveGroups(db).selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** One person at a time names or renames groups of a pharmacy, so that two never take the same name. */
export async function lockGroupNames(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('patient_group'), ${pharmacyId})`.execute(db);
}

export async function findGroupByName(db: Database, name: string): Promise<number | undefined> {
  const row = await selectLiveGroups(db)
    .select('id')
    .where('nameFolded', '=', sql<string>`fold_text(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function isGroupLogo(db: Database, fileId: number): Promise<boolean> {
  const row = await selectLiveGroups(db).select('id').where('logoId', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

/** The logos of these groups, by group; those without one are absent. */
export async function findGroupLogos(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('patientGroup')
    .select(['id', 'logoId'])
    .where('id', '=', buildAnyOf(ids))
    .where('logoId', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, logoId }) => [id, logoId ?? 0]));
}

export async function insertGroup(db: Database, group: NewGroup): Promise<number> {
  const { id } = await db.insertInto('patientGroup').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves when the version is still the one that was read; answers whether it was. */
export async function updateGroup(
  db: Database,
  id: number,
  version: number,
  change: GroupChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patientGroup')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Ward {
  readonly id: number;
  readonly name: string;
  readonly patientGroupId: number;
}

const wardColumns = ['id', 'name', 'patientGroupId'] as const;

export async function listWards(db: Database, groupId: number): Promise<Ward[]> {
  return db
    .selectFrom('ward')
    .select(wardColumns)
    .where('patientGroupId', '=', groupId)
    .orderBy('place')
    .orderBy(sql`fold_text(name)`)
    .execute();
}

export async function findWard(db: Database, id: number): Promise<Ward | undefined> {
  return db.selectFrom('ward').select(wardColumns).where('id', '=', id).executeTakeFirst();
}

export async function insertWard(
  db: Database,
  ward: { readonly pharmacyId: number; readonly groupId: number; readonly name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('ward')
    .values((eb) => ({
      pharmacyId: ward.pharmacyId,
      patientGroupId: ward.groupId,
      name: ward.name,
      // The last one where they are ordered.
      place: eb
        .selectFrom('ward')
        .select(sql<number>`coalesce(max(place) + sign(max(place)), 0)::int`.as('place'))
        .where('patientGroupId', '=', ward.groupId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The wards of a group from the first place to the last. */
export async function saveWardOrder(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update ward set place = o.place::int from unnest(${[...ids]}::int[]) with ordinality as o (id, place)
    where ward.id = o.id`.execute(db);
}

export async function renameWard(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('ward').set({ name }).where('id', '=', id).execute();
}

export async function deleteWard(db: Database, id: number): Promise<void> {
  await db.deleteFrom('ward').where('id', '=', id).execute();
}

/** The live groups by the code under which the dispensing system knows them. */
export async function findGroupsByDispenseCode(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectLiveGroups(db)
    .select(['id', 'dispenseCode'])
    .where('dispenseCode', '=', (where) => where.fn.any(where.val([...codes])))
    .where('dispenseCode', '<>', '')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, dispenseCode }) => [dispenseCode, id]));
}

/** The live group with this name or code, letter case and accents aside; the name goes before the code. */
export async function findGroupByNameOrCode(db: Database, name: string): Promise<GroupRow | undefined> {
  const given = sql<string>`fold_text(${name})`;
  return selectLiveGroups(db)
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql<string>`fold_text(name)`, '=', given),
        eb(sql<string>`fold_text(code)`, '=', given),
        eb('dispenseCode', '=', name),
      ]),
    )
    .orderBy(sql`fold_text(name) = ${given}`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

/** The ward of a group with this name, letter case and accents aside. */
export async function findWardByName(db: Database, groupId: number, name: string): Promise<Ward | undefined> {
  return db
    .selectFrom('ward')
    .select(wardColumns)
    .where('patientGroupId', '=', groupId)
    .where(sql<string>`fold_text(name)`, '=', sql<string>`fold_text(${name})`)
    .orderBy('id')
    .executeTakeFirst();
}

/** Whether the patients of a group are listed by room (GROUP-20). */
export async function isListedByRoom(db: Database, id: number): Promise<boolean> {
  const row = await selectLiveGroups(db)
    .select('isListPatientByRoom')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.isListPatientByRoom ?? false;
}

/** Whether the pharmacy in view has a patient group. */
export async function hasGroup(db: Database): Promise<boolean> {
  const row = await selectLiveGroups(db).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

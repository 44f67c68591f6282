import { roleList } from '@packwright/contract/access';
import type { ColumnsWith } from '@packwright/core/lists';
import {
  type EntryCode,
  type FullRole,
  type MenuCode,
  type MenuRights,
  type RoleLevel,
  roleLevels,
} from '@packwright/core/permissions';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  buildEveryWordCondition,
  buildOrder,
  type ColumnFilter,
  type Database,
  defineListSql,
  fromJsonRows,
  joinFilters,
} from '../../platform/database/index.ts';
import { toRoleRights } from './roles.ts';

/** A role with its place: 0 for one of the product. */
export interface RoleRecord extends FullRole {
  readonly pharmacyId: number;
  readonly name: string;
  readonly code: string;
  readonly isChangeCommentRequired: boolean;
  readonly version: number;
}

export interface RoleListRow {
  readonly id: number;
  readonly pharmacyId: number;
  readonly name: string;
  readonly code: string;
  readonly roleLevel: RoleLevel;
  readonly isPharmacist: boolean;
  readonly isChangeCommentRequired: boolean;
  readonly userCount: number;
}

// The other kinds of accounts belong to no pharmacy (ACCESS-17).
const ofPharmacies = [roleLevels.user, roleLevels.administrator];

const listSql = defineListSql(roleList, {
  name: sql`fold_text(listed.name)`,
  userCount: sql`listed.user_count`,
});

interface RoleSearch {
  readonly query: string;
  readonly sortField: ColumnsWith<typeof roleList, 'sort'>;
  readonly isDescending: boolean;
  readonly filters: readonly ColumnFilter[];
  readonly size: number;
  readonly offset: number;
}

/** One page of the roles that people of a pharmacy may hold. */
export async function searchRoles(
  db: Database,
  pharmacyId: number,
  search: RoleSearch,
): Promise<{ rows: RoleListRow[]; total: number }> {
  const found = sql`from (
      select role.id, role.pharmacy_id, role.name, role.code, role.role_level, role.is_pharmacist,
        role.is_change_comment_required,
        (select count(*)::int from membership_role own
          join membership m on m.pharmacy_id = own.pharmacy_id and m.user_id = own.user_id and m.is_active
          join user_account u on u.id = own.user_id and u.status = 1
          where own.pharmacy_id = ${pharmacyId} and own.role_id = role.id) as user_count
      from role where role.role_level = any (${ofPharmacies}::int[])) listed
    where ${buildEveryWordCondition(sql<string>`listed.name`, search.query)}${joinFilters(listSql, search.filters)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<RoleListRow>`select listed.* ${found}
    order by ${buildOrder(listSql.getOrder(search.sortField), search.isDescending)}, listed.name
    limit ${search.size} offset ${search.offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The named roles that people of the pharmacy in view may hold; others are not there. */
export async function listRoleRecords(db: Database, ids: readonly number[]): Promise<RoleRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('role')
    .select((eb) => [
      'role.id',
      'role.pharmacyId',
      'role.name',
      'role.code',
      'role.roleLevel',
      'role.isPharmacist',
      'role.isChangeCommentRequired',
      'role.version',
      jsonArrayFrom(
        eb
          .selectFrom('rolePermission as permission')
          .select(['menuCode', 'isAccessible', 'canCreate', 'canRead', 'canUpdate', 'canDelete'])
          .whereRef('permission.roleId', '=', 'role.id'),
      ).as('permissions'),
      jsonArrayFrom(
        eb
          .selectFrom('roleEntryPermission as entry')
          .select(['menuCode', 'code', 'isAllowed'])
          .whereRef('entry.roleId', '=', 'role.id'),
      ).as('entries'),
    ])
    .where('role.id', 'in', [...ids])
    .orderBy('role.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    pharmacyId: row.pharmacyId,
    name: row.name,
    code: row.code,
    version: row.version,
    ...toRoleRights({
      ...row,
      permissions: fromJsonRows(row.permissions),
      entries: fromJsonRows(row.entries),
    }),
  }));
}

export async function findRoleRecord(db: Database, id: number): Promise<RoleRecord | undefined> {
  const [role] = await listRoleRecords(db, [id]);
  return role && isOfPharmacies(role) ? role : undefined;
}

export const isOfPharmacies = ({ roleLevel }: Pick<RoleRecord, 'roleLevel'>): boolean =>
  ofPharmacies.some((level) => level === roleLevel);

/** One person at a time changes the roles of a pharmacy. */
export async function lockRoles(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('role'), ${pharmacyId})`.execute(db);
}

export async function findRoleByName(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** A role of the product. */
export async function findRoleByCode(db: Database, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('pharmacyId', '=', 0)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

export async function countHolders(db: Database, pharmacyId: number, roleId: number): Promise<number> {
  const { holders } = await db
    .selectFrom('membershipRole')
    .select((eb) => eb.fn.countAll<number>().as('holders'))
    .where('pharmacyId', '=', pharmacyId)
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow();
  return holders;
}

export interface RoleChange {
  readonly name: string;
  readonly isPharmacist: boolean;
  readonly isChangeCommentRequired: boolean;
}

export async function insertRole(db: Database, pharmacyId: number, role: RoleChange): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({
      pharmacyId,
      name: role.name,
      isPharmacist: role.isPharmacist,
      isChangeCommentRequired: role.isChangeCommentRequired,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves a change of the version that was seen; false when another has come meanwhile. */
export async function updateRole(
  db: Database,
  id: number,
  version: number,
  role: RoleChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set({
      name: role.name,
      isPharmacist: role.isPharmacist,
      isChangeCommentRequired: role.isChangeCommentRequired,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces all that a role gives. */
export async function saveRoleGrants(
  db: Database,
  pharmacyId: number,
  roleId: number,
  permissions: readonly (MenuRights & { readonly code: MenuCode })[],
  entries: readonly { readonly menuCode: MenuCode; readonly code: EntryCode; readonly isAllowed: boolean }[],
): Promise<void> {
  await db.deleteFrom('rolePermission').where('roleId', '=', roleId).execute();
  await db.deleteFrom('roleEntryPermission').where('roleId', '=', roleId).execute();
  const ofMenus = permissions.map((each) => ({
    pharmacyId,
    roleId,
    menuCode: each.code,
    isAccessible: each.isAccessible,
    canCreate: each.create,
    canRead: each.read,
    canUpdate: each.update,
    canDelete: each.delete,
  }));
  const ofEntries = entries.map((each) => ({ pharmacyId, roleId, ...each }));
  if (ofMenus.length > 0) await db.insertInto('rolePermission').values(ofMenus).execute();
  if (ofEntries.length > 0) await db.insertInto('roleEntryPermission').values(ofEntries).execute();
}

export async function deleteRole(db: Database, id: number): Promise<void> {
  await db.deleteFrom('role').where('id', '=', id).execute();
}

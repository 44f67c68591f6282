import { userList } from '@packwright/contract/access';
import type { Day } from '@packwright/core/days';
import type { ColumnsWith } from '@packwright/core/lists';
import type { RoleLevel } from '@packwright/core/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import {
  buildEveryWordCondition,
  buildOrderNullsLast,
  type ColumnFilter,
  createMomentSql,
  type Database,
  defineListSql,
  fromJsonRows,
  joinFilters,
} from '../../platform/database/index.ts';

export interface PersonRole {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly roleLevel: RoleLevel;
  readonly isPharmacist: boolean;
}

/** A person as the pharmacy in view sees them. */
export interface PersonRow {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: string;
  readonly avatarId: number | null;
  readonly registrationNumber: string;
  readonly registrationEndsOn: Day | null;
  readonly signingRevokedAt: Instant | null;
  /** 0 when archived or no longer of this pharmacy. */
  readonly status: number;
  readonly roles: readonly PersonRole[];
  readonly lastActivityAt: Instant | null;
  readonly hasSecondFactor: boolean;
  readonly version: number;
}

const listSql = defineListSql(userList, {
  name: sql`fold_text(person.last_name || ', ' || person.first_name)`,
  userName: sql`lower(person.user_name)`,
  email: sql`lower(person.email)`,
  roleNames: sql`person.role_names`,
  status: sql`person.status`,
  lastActivityAt: createMomentSql(sql`person.last_activity_at`, sql`(select current_pharmacy())`),
  registrationNumber: sql`person.registration_number`,
});

// The members of the pharmacy in view, with its roles and sessions only.
const selectPeople = (pharmacyId: number): RawBuilder<unknown> => sql`(
  select u.id, u.user_name, u.first_name, u.last_name, u.email, u.dob, u.gender, u.avatar_id, u.registration_number,
    u.registration_ends_on, u.signing_revoked_at,
    exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
    u.version, case when u.status = 1 and m.is_active then 1 else 0 end as status, held.roles, held.role_names,
    (select max(s.last_activity_at) from session s
      where s.user_id = u.id and s.current_pharmacy = m.pharmacy_id) as last_activity_at
  from membership m
  join user_account u on u.id = m.user_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'code', r.code, 'role_level', r.role_level,
        'is_pharmacist', r.is_pharmacist) order by r.name, r.id), '[]') as roles,
      coalesce(string_agg(r.name, ', ' order by r.name, r.id), '') as role_names
    from membership_role own join role r on r.id = own.role_id and r.pharmacy_id = own.role_pharmacy_id
    where own.pharmacy_id = m.pharmacy_id and own.user_id = m.user_id) held
  where m.pharmacy_id = ${pharmacyId}) person`;

interface PeopleSearch {
  readonly query: string;
  readonly status: number | undefined;
  readonly roleId: number | undefined;
  readonly sortField: ColumnsWith<typeof userList, 'sort'>;
  readonly isDescending: boolean;
  readonly filters: readonly ColumnFilter[];
  readonly size: number;
  readonly offset: number;
}

/** One page of the people of a pharmacy. */
export async function searchPeople(
  db: Database,
  pharmacyId: number,
  search: PeopleSearch,
): Promise<{ rows: PersonRow[]; total: number }> {
  const words = sql<string>`person.first_name || ' ' || person.last_name || ' ' || person.user_name || ' ' || person.email`;
  const ofRole =
    search.roleId === undefined
      ? sql``
      : sql` and exists (select from membership_role own where own.pharmacy_id = ${pharmacyId}
          and own.user_id = person.id and own.role_id = ${search.roleId})`;
  const ofStatus = search.status === undefined ? sql`` : sql` and person.status = ${search.status}`;
  const found = sql`from ${selectPeople(pharmacyId)} where ${buildEveryWordCondition(words, search.query)}${ofStatus}${ofRole}${joinFilters(listSql, search.filters)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<PersonRow>`select person.* ${found}
    order by ${buildOrderNullsLast(listSql.getOrder(search.sortField), search.isDescending)}, person.user_name
    limit ${search.size} offset ${search.offset}`.execute(db);
  return { rows: rows.map(readPerson), total: counted.rows[0]?.total ?? 0 };
}

/** A person who works or worked in the pharmacy in view. */
export async function findPerson(
  db: Database,
  pharmacyId: number,
  userId: number,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select person.* from ${selectPeople(pharmacyId)} where person.id = ${userId}`.execute(db);
  return rows[0] && readPerson(rows[0]);
}

const readPerson = (row: PersonRow): PersonRow => ({ ...row, roles: fromJsonRows(row.roles) });

/** One person at a time changes the people of a pharmacy: who is the last administrator is decided under this lock. */
export async function lockPeople(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('people'), ${pharmacyId})`.execute(db);
}

/** User names are those of all pharmacies: one is taken at a time. */
export async function lockUserNames(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_name'), 0)`.execute(db);
}

export async function isUserNameTaken(db: Database, userName: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('userAccount')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['userName']), '=', userName.toLowerCase()))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The people who are administrators of the pharmacy in view and may sign in. */
export async function listAdministratorIds(
  db: Database,
  pharmacyId: number,
  isAdministrator: (roles: readonly PersonRole[]) => boolean,
): Promise<number[]> {
  const { rows } = await sql<PersonRow>`
    select person.* from ${selectPeople(pharmacyId)} where person.status = 1`.execute(db);
  return rows
    .map(readPerson)
    .filter(({ roles }) => isAdministrator(roles))
    .map(({ id }) => id);
}

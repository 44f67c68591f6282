import { pharmacyList } from '@packwright/contract/access';
import { pharmacyStatuses } from '@packwright/core/fields';
import type { ColumnsWith } from '@packwright/core/lists';
import { type Insertable, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import {
  buildEveryWordCondition,
  buildOrder,
  type Database,
  defineListSql,
} from '../../platform/database/index.ts';

export interface PharmacyListRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly suburb: string;
  readonly state: string;
  readonly phone: readonly string[];
  readonly email: readonly string[];
  readonly timezone: string;
  readonly status: number;
  readonly isInvitationOpen: boolean;
}

const listSql = defineListSql(pharmacyList, {
  pharmacyCode: sql`kept.code`,
  name: sql`fold_text(kept.name)`,
  suburb: sql`fold_text(kept.suburb)`,
  state: sql`kept.state`,
  status: sql`kept.status`,
});

interface PharmacySearch {
  readonly query: string;
  readonly status: number | undefined;
  /** Null for all. */
  readonly onlyId: number | null;
  readonly sortField: ColumnsWith<typeof pharmacyList, 'sort'>;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

/** Whether the invited administrator of a pharmacy has no password yet. */
export const buildInvitationOpen = (pharmacy: 'kept' | 'pharmacy') =>
  sql<boolean>`exists (select from user_account person join user_credential secret on secret.user_id = person.id
    where person.id = ${sql.ref(`${pharmacy}.invitedUserId`)} and person.status = 1 and secret.password_hash is null)`;

/** One page of the pharmacies of the installation, or the one of people of a pharmacy; the shared catalogue is none. */
export async function searchPharmacies(
  db: Database,
  search: PharmacySearch,
): Promise<{ rows: PharmacyListRow[]; total: number }> {
  const words = sql<string>`kept.code || ' ' || kept.name || ' ' || kept.suburb || ' ' || kept.state || ' '
    || array_to_string(kept.email, ' ')`;
  const ofStatus = search.status === undefined ? sql`` : sql` and kept.status = ${search.status}`;
  const ofOne = search.onlyId === null ? sql`` : sql` and kept.id = ${search.onlyId}`;
  const found = sql`from pharmacy kept where kept.id <> 0 and kept.archived_at is null
    and ${buildEveryWordCondition(words, search.query)}${ofStatus}${ofOne}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<PharmacyListRow>`
    select kept.id, kept.code, kept.name, kept.suburb, kept.state, kept.phone, kept.email, kept.timezone, kept.status,
      ${buildInvitationOpen('kept')} as is_invitation_open
    ${found} order by ${buildOrder(listSql.getOrder(search.sortField), search.isDescending)}, kept.id
    limit ${search.size} offset ${search.offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A pharmacy as those who keep the installation know it. */
export interface KeptPharmacy {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly timezone: string;
  readonly defaultDataAt: Instant | null;
  readonly invitedUserId: number | null;
}

const selectKept = (db: Database, id: number) =>
  db
    .selectFrom('pharmacy')
    .select(['id', 'name', 'status', 'timezone', 'defaultDataAt', 'invitedUserId'])
    .where('id', '=', id)
    .where('id', '<>', 0)
    .where('archivedAt', 'is', null);

export async function findKeptPharmacy(db: Database, id: number): Promise<KeptPharmacy | undefined> {
  return selectKept(db, id).executeTakeFirst();
}

/** The pharmacy, which nobody else opens, closes or fills until the end of the transaction. */
export async function lockPharmacy(db: Database, id: number): Promise<KeptPharmacy | undefined> {
  return selectKept(db, id).forUpdate().executeTakeFirst();
}

export type NewPharmacyRow = Omit<Insertable<DB['pharmacy']>, 'id' | 'status'>;

/** Adds a new pharmacy; undefined where another has or had its code. */
export async function insertNewPharmacy(db: Database, pharmacy: NewPharmacyRow): Promise<number | undefined> {
  const row = await db
    .insertInto('pharmacy')
    .values({ ...pharmacy, status: pharmacyStatuses.new.code })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type NewConfiguration = Omit<Insertable<DB['pharmacyConfiguration']>, 'pharmacyId'>;

/** The settings of a new pharmacy: where nothing else is said, every stage is in use and no further feature (ADMIN-17). */
export async function insertNewConfiguration(
  db: Database,
  pharmacyId: number,
  settings: NewConfiguration,
): Promise<void> {
  await db
    .insertInto('pharmacyConfiguration')
    .values({ pharmacyId, ...settings })
    .execute();
}

/** Whether this installation has or had a pharmacy; the shared catalogue is none. */
export async function hasPharmacy(db: Database): Promise<boolean> {
  const row = await db.selectFrom('pharmacy').select('id').where('id', '<>', 0).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The pharmacy that has or had this code. */
export async function findPharmacyByCode(
  db: Database,
  code: string,
): Promise<{ readonly id: number; readonly name: string; readonly archivedAt: Instant | null } | undefined> {
  return db
    .selectFrom('pharmacy')
    .select(['id', 'name', 'archivedAt'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Whether somebody who may sign in to the pharmacy in view is a pharmacist. */
export async function hasPharmacist(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('userAccount', 'userAccount.id', 'membership.userId')
    .innerJoin('membershipRole as held', (join) =>
      join
        .onRef('held.pharmacyId', '=', 'membership.pharmacyId')
        .onRef('held.userId', '=', 'membership.userId'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.roleId').onRef('role.pharmacyId', '=', 'held.rolePharmacyId'),
    )
    .select('membership.userId')
    .where('membership.pharmacyId', '=', pharmacyId)
    .where('membership.isActive', '=', true)
    .where('userAccount.status', '=', 1)
    .where('role.isPharmacist', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many people may sign in to the pharmacy in view. */
export async function countMembers(db: Database, pharmacyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('membership')
    .innerJoin('userAccount', 'userAccount.id', 'membership.userId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('membership.pharmacyId', '=', pharmacyId)
    .where('membership.isActive', '=', true)
    .where('userAccount.status', '=', 1)
    .executeTakeFirstOrThrow();
  return n;
}

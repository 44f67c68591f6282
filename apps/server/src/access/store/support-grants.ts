import { supportGrantList } from '@packwright/contract/access';
import type { ColumnsWith } from '@packwright/core/lists';
import { roleLevels, type SupportGrantLevel, type SupportVerdict } from '@packwright/core/permissions';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import {
  buildEveryWordCondition,
  buildOrder,
  type ColumnFilter,
  createMomentSql,
  type Database,
  defineListSql,
  joinFilters,
} from '../../platform/database/index.ts';

export interface OpenGrant {
  readonly id: number;
  readonly level: SupportGrantLevel;
  readonly endsAt: Instant;
  readonly isEmergency: boolean;
}

/** The grant under which a support account works in a pharmacy now. */
export async function findOpenGrant(
  db: Database,
  pharmacyId: number,
  userId: number,
  now: Instant,
): Promise<OpenGrant | null> {
  const row = await db
    .selectFrom('supportGrant')
    .select(['id', 'level', 'endsAt', 'isEmergency'])
    .where('pharmacyId', '=', pharmacyId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('endsAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, level: row.level as SupportGrantLevel } : null;
}

/** Support at work in a pharmacy. */
export interface OpenSupport {
  readonly name: string;
  readonly endsAt: Instant;
  readonly isEmergency: boolean;
}

/** The grant of the pharmacy in view that everybody is told of: an emergency, or the one that stays open longest. */
export async function findOpenSupport(db: Database, now: Instant): Promise<OpenSupport | undefined> {
  const { rows } = await sql<OpenSupport>`
    select listed.name, listed.ends_at, listed.is_emergency from ${listed}
    where listed.ended_at is null and listed.ends_at > ${now}
    order by listed.is_emergency desc, listed.ends_at desc limit 1`.execute(db);
  return rows[0];
}

export interface SupportGrantRow {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly level: SupportGrantLevel;
  readonly reason: string;
  readonly givenBy: string;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
  readonly endedBy: string;
  readonly endedAt: Instant | null;
  readonly ticket: string;
  readonly isEmergency: boolean;
  readonly verdict: SupportVerdict | null;
  readonly finding: string;
  readonly reviewedBy: string;
  readonly reviewedAt: Instant | null;
}

const pharmacy = sql`(select current_pharmacy())`;
const listSql = defineListSql(supportGrantList, {
  name: sql`fold_text(listed.name)`,
  reason: sql`listed.reason`,
  givenBy: sql`fold_text(listed.given_by)`,
  givenAt: createMomentSql(sql`listed.given_at`, pharmacy),
  endsAt: createMomentSql(sql`listed.ends_at`, pharmacy),
  ticket: sql`listed.ticket`,
});

const listed = sql`(
  select given.id, given.user_id, given.level, given.reason, given.given_at, given.ends_at, given.ended_at,
    given.ticket, given.is_emergency, given.verdict, given.finding, given.reviewed_at,
    person.first_name || ' ' || person.last_name as name,
    giver.first_name || ' ' || giver.last_name as given_by,
    coalesce(ender.first_name || ' ' || ender.last_name, '') as ended_by,
    coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewed_by
  from support_grant given
  join user_account person on person.id = given.user_id
  join user_account giver on giver.id = given.given_by
  left join user_account ender on ender.id = given.ended_by
  left join user_account reviewer on reviewer.id = given.reviewed_by) listed`;

interface GrantSearch {
  readonly query: string;
  /** Only emergencies that nobody has reviewed. */
  readonly isWaiting: boolean;
  readonly sortField: ColumnsWith<typeof supportGrantList, 'sort'>;
  readonly isDescending: boolean;
  readonly filters: readonly ColumnFilter[];
  readonly size: number;
  readonly offset: number;
}

/** One page of the grants of the pharmacy in view, those that are over too. */
export async function searchGrants(
  db: Database,
  search: GrantSearch,
): Promise<{ rows: SupportGrantRow[]; total: number }> {
  const words = sql<string>`listed.name || ' ' || listed.reason || ' ' || listed.given_by || ' ' || listed.ticket`;
  const waiting = search.isWaiting ? sql` and listed.is_emergency and listed.reviewed_at is null` : sql``;
  const found = sql`from ${listed} where ${buildEveryWordCondition(words, search.query)}${waiting}${joinFilters(listSql, search.filters)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<SupportGrantRow>`select listed.* ${found}
    order by ${buildOrder(listSql.getOrder(search.sortField), search.isDescending)}, listed.id
    limit ${search.size} offset ${search.offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findGrant(db: Database, id: number) {
  return db.selectFrom('supportGrant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface NewGrant {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly level: SupportGrantLevel;
  readonly reason: string;
  readonly ticket: string;
  readonly isEmergency: boolean;
  readonly givenBy: number;
  readonly givenAt: Instant;
  readonly endsAt: Instant;
}

export async function insertGrant(db: Database, grant: NewGrant): Promise<number> {
  const { id } = await db
    .insertInto('supportGrant')
    .values({ ...grant })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endGrant(db: Database, id: number, endedBy: number, now: Instant): Promise<void> {
  await db.updateTable('supportGrant').set({ endedAt: now, endedBy }).where('id', '=', id).execute();
}

export interface GrantReview {
  readonly verdict: SupportVerdict;
  readonly finding: string;
  readonly reviewedBy: number;
  readonly reviewedAt: Instant;
}

export async function saveReview(db: Database, id: number, review: GrantReview): Promise<void> {
  await db
    .updateTable('supportGrant')
    .set({ ...review })
    .where('id', '=', id)
    .execute();
}

/** The support accounts of the pharmacy in view; in pharmacy 0, those of the whole installation. */
export async function listSupportAccounts(
  db: Database,
  pharmacyId: number,
): Promise<{ id: number; userName: string; firstName: string; lastName: string; roleId: number }[]> {
  return db
    .selectFrom('membershipRole as held')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.roleId').onRef('role.pharmacyId', '=', 'held.rolePharmacyId'),
    )
    .innerJoin('userAccount', 'userAccount.id', 'held.userId')
    .select([
      'userAccount.id',
      'userAccount.userName',
      'userAccount.firstName',
      'userAccount.lastName',
      'role.id as roleId',
    ])
    .where('held.pharmacyId', '=', pharmacyId)
    .where('role.roleLevel', '=', roleLevels.supportAdmin)
    .where('userAccount.status', '=', 1)
    .orderBy('userAccount.userName')
    .execute();
}

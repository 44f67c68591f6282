import type { MailLanguage } from '@packwright/contract/mail-labels';
import type { Day } from '@packwright/core/days';
import { sql, type Updateable } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export interface NoticePerson {
  readonly pharmacyId: number;
  readonly userId: number;
}

export async function findNoticeChoice(
  db: Database,
  { pharmacyId, userId }: NoticePerson,
): Promise<{ readonly quietTypes: readonly number[]; readonly isDailyMailWanted: boolean }> {
  const row = await db
    .selectFrom('notificationChoice')
    .select(['quietTypes', 'isDailyMailWanted'])
    .where('pharmacyId', '=', pharmacyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { quietTypes: [], isDailyMailWanted: false };
}

export async function saveNoticeChoice(
  db: Database,
  { pharmacyId, userId }: NoticePerson,
  change: Updateable<DB['notificationChoice']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .insertInto('notificationChoice')
    .values({ quietTypes: [], ...change, pharmacyId, userId })
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'userId']).doUpdateSet(change))
    .execute();
}

/** The people of the pharmacy in view whose mail of this day is not yet written. */
export async function listMailReaders(db: Database, day: Day): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('notificationChoice')
    .select('userId')
    .where('isDailyMailWanted', '=', true)
    .where((eb) => eb.or([eb('mailedDay', 'is', null), eb('mailedDay', '<', day)]))
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Takes a person's mail of a day; undefined where another server has it, or they want none any more (ADMIN-64). */
export async function claimDailyMail(
  db: Database,
  { pharmacyId, userId }: NoticePerson,
  { day, now }: { readonly day: Day; readonly now: Instant },
): Promise<{ readonly language: MailLanguage; readonly since: Instant | null } | undefined> {
  const { rows } = await sql<{ language: MailLanguage; since: Instant | null }>`
    update notification_choice taken set mailed_day = ${day}::date, mailed_until = ${now}::timestamptz
    from (select mailed_until from notification_choice where pharmacy_id = ${pharmacyId} and user_id = ${userId} for update) before
    where taken.pharmacy_id = ${pharmacyId} and taken.user_id = ${userId} and taken.is_daily_mail_wanted
      and (taken.mailed_day is null or taken.mailed_day < ${day}::date)
    returning taken.mail_language as language, before.mailed_until as since`.execute(db);
  return rows[0];
}

/** How many notices of each type came since then that a person has not read. */
export async function countUnreadNotices(
  db: Database,
  { pharmacyId, userId }: NoticePerson,
  { since, hiddenTypes }: { readonly since: Instant | null; readonly hiddenTypes: readonly number[] },
): Promise<readonly { readonly type: number; readonly count: number }[]> {
  const { rows } = await sql<{ type: number; count: number }>`
    select n.type, count(*)::int as count from notification n
    where n.pharmacy_id = ${pharmacyId} and (n.user_id is null or n.user_id = ${userId})
      and n.created_at > ${since ?? '-infinity'}::timestamptz
      and not n.type = any (${[...hiddenTypes]}::smallint[])
      and not exists (select from notification_read r where r.pharmacy_id = n.pharmacy_id
        and r.notification_id = n.id and r.user_id = ${userId})
    group by n.type order by n.type`.execute(db);
  return rows;
}

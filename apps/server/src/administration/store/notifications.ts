import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { createPurge, type Database } from '../../platform/database/index.ts';

export interface NewNotification {
  readonly pharmacyId: number;
  readonly type: number;
  readonly message: Readonly<Record<string, number | string>>;
  readonly at: Instant;
}

export async function insertNotification(
  db: Database,
  { pharmacyId, type, message, at }: NewNotification,
): Promise<number> {
  const { id } = await db
    .insertInto('notification')
    .values({ pharmacyId, userId: null, type, message: JSON.stringify(message), createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds to the count of a notice of the last minutes; false where there is none. */
export async function addToNotification(
  db: Database,
  { pharmacyId, type, at }: NewNotification,
  count: number,
): Promise<boolean> {
  const { rows } = await sql`
    update notification set message = jsonb_set(message, '{count}', to_jsonb((message ->> 'count')::int + ${count}::int))
    where id = (select id from notification where pharmacy_id = ${pharmacyId} and type = ${type} and user_id is null
        and created_at > ${at}::timestamptz - interval '10 minutes' order by created_at desc limit 1)
      and not exists (select from notification_read r where r.notification_id = notification.id)
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface NotificationFilter {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly type: number | null;
  readonly isUnread: boolean;
  /** Those of synchronisations and uploads only. */
  readonly isSync: boolean;
  readonly hiddenTypes: readonly number[];
  readonly size: number;
  readonly offset: number;
}

export interface NotificationRow {
  readonly id: number;
  readonly type: number;
  readonly message: Readonly<Record<string, unknown>>;
  readonly createdAt: Instant;
  readonly isRead: boolean;
}

/** The notices to a person and to everybody in the pharmacy, the latest first. */
export async function listNotifications(
  db: Database,
  filter: NotificationFilter,
): Promise<{ readonly rows: NotificationRow[]; readonly total: number }> {
  const { rows } = await sql<NotificationRow & { readonly total: number }>`
    select n.id, n.type, n.message, n.created_at, r.read_at is not null as is_read, (count(*) over ())::int as total
    from notification n
    left join notification_read r on r.pharmacy_id = n.pharmacy_id and r.notification_id = n.id
      and r.user_id = ${filter.userId}
    where n.pharmacy_id = ${filter.pharmacyId} and (n.user_id is null or n.user_id = ${filter.userId})
      and (${filter.type}::int is null or n.type = ${filter.type}::int)
      and (not ${filter.isSync}::boolean or n.type = 1 or n.type between 5 and 14)
      and not n.type = any (${[...filter.hiddenTypes]}::smallint[])
      and (not ${filter.isUnread}::boolean or r.read_at is null)
    order by n.created_at desc, n.id desc limit ${filter.size} offset ${filter.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** False where no such notice is shown to this person. */
export async function markNotificationRead(
  db: Database,
  id: number,
  { pharmacyId, userId, at }: { readonly pharmacyId: number; readonly userId: number; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from notification where id = ${id} and pharmacy_id = ${pharmacyId}
      and (user_id is null or user_id = ${userId})`.execute(db);
  if (rows.length === 0) return false;
  await db
    .insertInto('notificationRead')
    .values({ pharmacyId, notificationId: id, userId, readAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Marks what a person has not read; answers how many. */
export async function markNotificationsRead(
  db: Database,
  { pharmacyId, userId, at }: { readonly pharmacyId: number; readonly userId: number; readonly at: Instant },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notification_read (pharmacy_id, notification_id, user_id, read_at)
    select n.pharmacy_id, n.id, ${userId}, ${at} from notification n
    where n.pharmacy_id = ${pharmacyId} and (n.user_id is null or n.user_id = ${userId})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** A notice is kept for 90 days (ADMIN-30). */
export const purgeNotifications = createPurge(
  'notification',
  (now) => sql`created_at < ${now}::timestamptz - interval '90 days'`,
);

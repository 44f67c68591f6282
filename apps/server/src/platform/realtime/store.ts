import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Announcement } from './announcement.ts';

const channel = 'packwright';

/** Delivered to every listening process when the transaction commits, and not at all when it does not. */
export async function notifyRoom(db: Database, announcement: Announcement): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db);
}

export const listenStatement = `listen ${channel}`;
export const pulseStatement = 'select 1';

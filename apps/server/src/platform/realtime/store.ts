import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { type Announcement, announcementTypes } from './announcement.ts';

const channel = 'packwright';

/** Delivered to every listening process when the transaction commits, and not at all when it does not. */
export async function notifyRoom(db: Database, announcement: Announcement): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db);
}

/** Every process decides again which rooms the live connections of this session may join (LIVE-1). */
export async function notifySession(db: Database, sessionId: string): Promise<void> {
  await notifyRoom(db, { room: `session-${sessionId}`, type: announcementTypes.pharmacy, message: {} });
}

export const listenStatement = `listen ${channel}`;
export const pulseStatement = 'select 1';

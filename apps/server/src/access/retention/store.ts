import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { type Database, removeBatch } from '../../platform/database/index.ts';

type PurgeBatch = (db: Database, now: Instant) => Promise<boolean>;

const createPurge =
  (table: Parameters<typeof removeBatch>[1], isOver: (now: Instant) => RawBuilder<unknown>): PurgeBatch =>
  (db, now) =>
    removeBatch(db, table, isOver(now));

/** Deletes expired rows of sign-ins. Sessions stay: the audit trail names them, and they identify known browsers. */
export const accessRetention: readonly PurgeBatch[] = [
  createPurge('accessToken', (now) => sql`expires_at <= ${now}::timestamptz`),
  // Past the end of its shift a token is refused before anybody asks whether it was spent.
  createPurge('refreshToken', (now) => sql`expires_at <= ${now}::timestamptz`),
  createPurge('passwordReset', (now) => sql`expires_at <= ${now}::timestamptz`),
  // The longest window and the longest wait are a day (ACCESS-2).
  createPurge(
    'attemptCounter',
    (now) =>
      sql`window_started_at < ${now}::timestamptz - interval '1 day'
        and coalesce(blocked_until <= ${now}::timestamptz, true)`,
  ),
];

/** The same within a pharmacy: warnings count for ten minutes, quick-job mode for an hour. */
export const pharmacyAccessRetention: readonly PurgeBatch[] = [
  createPurge('warningShown', (now) => sql`shown_at < ${now}::timestamptz - interval '1 day'`),
  createPurge('quickCheckGrant', (now) => sql`created_at < ${now}::timestamptz - interval '1 day'`),
];

import { sql } from 'kysely';
import { createPurge, type PurgeBatch } from '../../platform/database/index.ts';

/** Deletes expired rows of sign-ins. Sessions stay for half a year: they identify the browsers of people (ACCESS-29). */
export const accessRetention: readonly PurgeBatch[] = [
  createPurge('accessToken', (now) => sql`expires_at <= ${now}::timestamptz`),
  // An expired token is refused before its spending is checked.
  createPurge('refreshToken', (now) => sql`expires_at <= ${now}::timestamptz`),
  createPurge('session', (now) => sql`expires_at < ${now}::timestamptz - interval '180 days'`),
  createPurge('passwordReset', (now) => sql`expires_at <= ${now}::timestamptz`),
  // The longest window and the longest wait are a day (ACCESS-2).
  createPurge(
    'attemptCounter',
    (now) =>
      sql`window_started_at < ${now}::timestamptz - interval '1 day'
        and coalesce(blocked_until <= ${now}::timestamptz, true)`,
  ),
];

/** The same within a pharmacy: warnings count for ten minutes. */
export const pharmacyAccessRetention: readonly PurgeBatch[] = [
  createPurge('warningShown', (now) => sql`shown_at < ${now}::timestamptz - interval '1 day'`),
];

import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly pharmacyName: string;
  readonly createdAt: Instant;
  readonly lastActivityAt: Instant;
}

/** Where a person is signed in now, in one pharmacy or, without one, everywhere; the newest use first. */
export async function listOpenSessions(
  db: Database,
  userId: number,
  pharmacyId: number | null,
  now: Instant,
): Promise<OpenSession[]> {
  let found = db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .leftJoin('pharmacy', 'pharmacy.id', 'session.currentPharmacy')
    .select((eb) => [
      'session.id',
      'session.device',
      'session.address',
      eb.fn.coalesce('pharmacy.name', sql<string>`''`).as('pharmacyName'),
      'session.createdAt',
      'session.lastActivityAt',
    ])
    .where('session.userId', '=', userId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .whereRef('session.securityStamp', '=', 'userAccount.securityStamp')
    .where(
      sql<boolean>`session.last_activity_at + session.idle_minutes * interval '1 minute' > ${now}::timestamptz`,
    );
  if (pharmacyId !== null) found = found.where('session.currentPharmacy', '=', pharmacyId);
  return found.orderBy('session.lastActivityAt', 'desc').orderBy('session.id').execute();
}

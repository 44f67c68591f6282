import type { Day } from '@packwright/core/days';
import type { SupportGrantLevel } from '@packwright/core/permissions';
import { sql } from 'kysely';
import type { Instant } from '../../../platform/clock/index.ts';
import { type Database, fromJsonRows } from '../../../platform/database/index.ts';
import { notifySession } from '../../../platform/realtime/index.ts';
import type { UserAccount, GrantedRow } from '../../store/index.ts';

export interface SessionRow {
  readonly id: string;
  readonly userId: number;
  readonly currentPharmacy: number | null;
  readonly securityStamp: string;
  readonly passwordProvedAt: Instant;
  readonly lastActivityAt: Instant;
  readonly expiresAt: Instant;
  readonly idleMinutes: number;
  readonly endedAt: Instant | null;
  readonly deviceHash: Uint8Array | null;
  readonly deviceBoundAt: Instant | null;
}

export const sessionColumns = [
  'session.id',
  'session.userId',
  'session.currentPharmacy',
  'session.securityStamp',
  'session.passwordProvedAt',
  'session.lastActivityAt',
  'session.expiresAt',
  'session.idleMinutes',
  'session.endedAt',
  'session.deviceHash',
  'session.deviceBoundAt',
] as const;

export interface NewSession extends Omit<SessionRow, 'endedAt' | 'deviceBoundAt'> {
  readonly address: string;
  readonly device: string;
  readonly createdAt: Instant;
  readonly isSecondFactorDue: boolean;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** Where a person worked last; undefined before their first session. */
export async function findLastPharmacy(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select('currentPharmacy')
    .where('userId', '=', userId)
    .orderBy('lastActivityAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.currentPharmacy ?? undefined;
}

/** Finds the person and the pharmacy of an access token at this moment. */
export interface SessionStanding extends SessionRow {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isSecondFactorDue: boolean;
  readonly accountStatus: number;
  readonly accountStamp: string;
  readonly registrationEndsOn: Day | null;
  readonly signingRevokedAt: Instant | null;
  /** Null when the person no longer belongs to the pharmacy of the session, or it was archived. */
  readonly timezone: string | null;
  /** The roles that they hold there, with their stamps; null for none. */
  readonly held: string | null;
  readonly isSupport: boolean;
  /** The open grant of a support account; null without one (ACCESS-54). */
  readonly grantId: number | null;
  readonly grantLevel: SupportGrantLevel | null;
  readonly grantEndsAt: Instant | null;
  readonly grantIsEmergency: boolean | null;
}

export async function findSessionStanding(
  db: Database,
  tokenHash: Uint8Array,
  now: Instant,
): Promise<SessionStanding | undefined> {
  const { rows } = await sql<SessionStanding>`select * from session_standing(${tokenHash}, ${now})`.execute(
    db,
  );
  return rows[0];
}

export interface RoleGrantsRow extends GrantedRow {
  readonly id: number;
  readonly stamp: string;
}

/** Reads the rights of these roles, in the order of their ids; it sets the pharmacy itself. */
export async function findRoleGrants(
  db: Database,
  pharmacyId: number,
  roleIds: readonly number[],
): Promise<readonly RoleGrantsRow[]> {
  const { rows } = await sql<RoleGrantsRow>`
    select * from role_grants(${pharmacyId}, ${[...roleIds]}::int[])`.execute(db);
  return rows.map((row) => ({
    ...row,
    permissions: fromJsonRows(row.permissions),
    entries: fromJsonRows(row.entries),
  }));
}

/** A session with a live connection, and whether its person still belongs to its pharmacy. */
export interface HeldSession extends SessionRow {
  readonly account: Pick<UserAccount, 'status' | 'securityStamp'>;
  readonly belongs: boolean;
}

export async function findHeldSessions(db: Database, sessionIds: readonly string[]): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession>`select * from sessions_held(${[...sessionIds]}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, account: fromJsonRows(row.account) }));
}

/** From now on the session is of no use without the cookie of its browser. */
export async function bindSession(db: Database, sessionId: string, now: Instant): Promise<void> {
  await db
    .updateTable('session')
    .set({ deviceBoundAt: now })
    .where('id', '=', sessionId)
    .where('deviceBoundAt', 'is', null)
    .execute();
}

/** A browser in which a session was used; undefined for one that nobody has worked from. */
export async function findKnownBrowser(
  db: Database,
  device: Uint8Array,
  userName: string,
): Promise<{ readonly isOwn: boolean } | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .select((eb) =>
      eb.fn
        .agg<boolean>('bool_or', [eb(eb.fn('lower', ['userAccount.userName']), '=', userName.toLowerCase())])
        .as('isOwn'),
    )
    .where('session.deviceHash', '=', device)
    .where('session.deviceBoundAt', 'is not', null)
    .groupBy('session.deviceHash')
    .executeTakeFirst();
  return row;
}

export async function touchSession(db: Database, sessionId: string, now: Instant): Promise<void> {
  await sql`select touch_session(${sessionId}, ${now})`.execute(db);
}

/**
 * Ends a session; its access tokens are gone at once, its refresh tokens stay to recognise reuse. False for one that
 * had ended before.
 */
export async function endSession(
  db: Database,
  sessionId: string,
  now: Instant,
  reason: string,
): Promise<boolean> {
  // Locks the row first, in the same order as a switch of pharmacy, so that no deadlock occurs.
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endReason: reason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await db.deleteFrom('accessToken').where('sessionId', '=', sessionId).execute();
  await notifySession(db, sessionId);
  return ended !== undefined;
}

export async function endSessionsOfUser(
  db: Database,
  userId: number,
  now: Instant,
  reason: string,
  exceptId: string | null,
): Promise<void> {
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  for (const { id } of open) if (id !== exceptId) await endSession(db, id, now, reason);
}

/** Ends the sessions that work in one pharmacy, of one person or of everybody; a person's in others go on. */
export async function endSessionsInPharmacy(
  db: Database,
  userId: number | 'everybody',
  pharmacyId: number,
  now: Instant,
  reason: string,
): Promise<void> {
  const ofEverybody = db
    .selectFrom('session')
    .select('id')
    .where('currentPharmacy', '=', pharmacyId)
    .where('endedAt', 'is', null)
    .orderBy('id');
  const open = userId === 'everybody' ? ofEverybody : ofEverybody.where('userId', '=', userId);
  for (const { id } of await open.execute()) await endSession(db, id, now, reason);
}

/** How many people work in a pharmacy at this moment. */
export async function countOpenSessions(db: Database, pharmacyId: number, now: Instant): Promise<number> {
  const { people } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.count<number>('userId').distinct().as('people'))
    .where('currentPharmacy', '=', pharmacyId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`last_activity_at + idle_minutes * interval '1 minute' > ${now}::timestamptz`)
    .executeTakeFirstOrThrow();
  return people;
}

export async function restampSession(
  db: Database,
  sessionId: string,
  stamp: string,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ securityStamp: stamp, passwordProvedAt: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function saveSecondFactorDue(db: Database, sessionId: string, isDue: boolean): Promise<void> {
  await db.updateTable('session').set({ isSecondFactorDue: isDue }).where('id', '=', sessionId).execute();
}

/** The open sessions of a pharmacy end after this time without activity, from now on. */
export async function saveIdleMinutes(db: Database, pharmacyId: number, idleMinutes: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ idleMinutes })
    .where('currentPharmacy', '=', pharmacyId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Moves a session to another pharmacy; the old token pair dies with it. */
export async function moveSession(
  db: Database,
  sessionId: string,
  pharmacyId: number,
  idleMinutes: number,
): Promise<SessionRow> {
  // The row first: a refresh that holds it gives out one more pair, which is of the old pharmacy and dies as well.
  const session = await db
    .updateTable('session')
    .set({ currentPharmacy: pharmacyId, idleMinutes })
    .where('id', '=', sessionId)
    .returning(sessionColumns)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('accessToken').where('sessionId', '=', sessionId).execute();
  await notifySession(db, sessionId);
  return session;
}

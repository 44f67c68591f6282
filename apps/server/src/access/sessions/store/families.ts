import { sql } from 'kysely';
import type { Instant } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { notifySession } from '../../../platform/realtime/index.ts';
import type { Account, GrantedRow } from '../../store/index.ts';

export interface Family {
  readonly id: string;
  readonly user_id: number;
  readonly current_pharmacy: number | null;
  readonly security_stamp: string;
  readonly password_proved_at: Instant;
  readonly last_activity_at: Instant;
  readonly expires_at: Instant;
  readonly idle_minutes: number;
  readonly ended_at: Instant | null;
  readonly device_hash: Uint8Array | null;
  readonly device_bound_at: Instant | null;
}

export const familyColumns = [
  'session_family.id',
  'session_family.user_id',
  'session_family.current_pharmacy',
  'session_family.security_stamp',
  'session_family.password_proved_at',
  'session_family.last_activity_at',
  'session_family.expires_at',
  'session_family.idle_minutes',
  'session_family.ended_at',
  'session_family.device_hash',
  'session_family.device_bound_at',
] as const;

export interface NewFamily extends Omit<Family, 'ended_at' | 'device_bound_at'> {
  readonly address: string;
  readonly device: string;
  readonly created_at: Instant;
}

export async function insertFamily(db: Database, family: NewFamily): Promise<void> {
  await db.insertInto('session_family').values(family).execute();
}

/** Where a person worked last; undefined before their first session. */
export async function lastPharmacyOf(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('session_family')
    .select('current_pharmacy')
    .where('user_id', '=', userId)
    .orderBy('last_activity_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.current_pharmacy ?? undefined;
}

/** Who an access token belongs to and where they stand, as of this moment. */
export interface SessionStanding extends Family {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_status: number;
  readonly account_stamp: string;
  /** Null when the person no longer belongs to the pharmacy of the session, or it was archived. */
  readonly timezone: string | null;
  /** The roles that they hold there, with their stamps; null for none. */
  readonly held: string | null;
}

export async function findStanding(
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

/** What these roles grant at this moment, in the order of their ids; it enters the pharmacy for itself. */
export async function findRoleGrants(
  db: Database,
  pharmacyId: number,
  roleIds: readonly number[],
): Promise<readonly RoleGrantsRow[]> {
  const { rows } = await sql<RoleGrantsRow>`
    select * from role_grants(${pharmacyId}, ${[...roleIds]}::int[])`.execute(db);
  return rows;
}

/** A session that holds a live connection, and whether its person still belongs where it stands. */
export interface HeldSession extends Family {
  readonly account: Pick<Account, 'status' | 'security_stamp'>;
  readonly belongs: boolean;
}

export async function findHeldSessions(db: Database, familyIds: readonly string[]): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession>`select * from sessions_held(${[...familyIds]}::uuid[])`.execute(db);
  return rows;
}

/** From now on the session is of no use without the cookie of its browser. */
export async function bindFamily(db: Database, familyId: string, now: Instant): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ device_bound_at: now })
    .where('id', '=', familyId)
    .where('device_bound_at', 'is', null)
    .execute();
}

/** Whether this person has worked from this browser before. */
export async function isKnownDevice(db: Database, userName: string, device: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('session_family')
    .innerJoin('user_account', 'user_account.id', 'session_family.user_id')
    .select('session_family.id')
    .where('session_family.device_hash', '=', device)
    .where('session_family.device_bound_at', 'is not', null)
    .where((eb) => eb(eb.fn('lower', ['user_account.user_name']), '=', userName.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchFamily(db: Database, familyId: string, now: Instant): Promise<void> {
  await sql`select touch_session(${familyId}, ${now})`.execute(db);
}

/**
 * Ends a session; its access tokens are gone at once, its refresh tokens stay to recognise reuse. False for one that
 * had ended before.
 */
export async function endFamily(
  db: Database,
  familyId: string,
  now: Instant,
  reason: string,
): Promise<boolean> {
  // The row first, as a switch of pharmacy takes it: neither waits for the other in a circle.
  const ended = await db
    .updateTable('session_family')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await db.deleteFrom('access_token').where('family_id', '=', familyId).execute();
  await notifySession(db, familyId);
  return ended !== undefined;
}

export async function endFamiliesOf(
  db: Database,
  userId: number,
  now: Instant,
  reason: string,
  exceptId: string | null,
): Promise<void> {
  const open = await db
    .selectFrom('session_family')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of open) if (id !== exceptId) await endFamily(db, id, now, reason);
}

export async function restampFamily(
  db: Database,
  familyId: string,
  stamp: string,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ security_stamp: stamp, password_proved_at: now })
    .where('id', '=', familyId)
    .execute();
}

/** Moves a session to another pharmacy; the old token pair dies with it. */
export async function moveFamily(
  db: Database,
  familyId: string,
  pharmacyId: number,
  idleMinutes: number,
): Promise<Family> {
  // The row first: a refresh that holds it gives out one more pair, which is of the old pharmacy and dies as well.
  const family = await db
    .updateTable('session_family')
    .set({ current_pharmacy: pharmacyId, idle_minutes: idleMinutes })
    .where('id', '=', familyId)
    .returning(familyColumns)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('access_token').where('family_id', '=', familyId).execute();
  await notifySession(db, familyId);
  return family;
}

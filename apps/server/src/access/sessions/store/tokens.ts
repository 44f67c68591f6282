import type { Instant } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type SessionRow, sessionColumns } from './sessions.ts';

export interface RefreshToken {
  readonly tokenHash: Uint8Array;
  readonly sessionId: string;
  readonly generation: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly successor: Uint8Array | null;
}

/** The token with its session locked: two refreshes of one session never run at once. */
export async function lockRefreshToken(
  db: Database,
  tokenHash: Uint8Array,
): Promise<(RefreshToken & { session: SessionRow }) | undefined> {
  const named = await db
    .selectFrom('refreshToken')
    .select('sessionId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!named) return undefined;
  const session = await db
    .selectFrom('session')
    .select(sessionColumns)
    .where('id', '=', named.sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = await db
    .selectFrom('refreshToken')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return token && { ...token, session };
}

export async function getLatestGeneration(db: Database, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('refreshToken')
    .select((eb) => eb.fn.max('generation').as('latest'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.latest ?? 0;
}

export interface NewTokenPair {
  readonly sessionId: string;
  readonly generation: number;
  readonly accessHash: Uint8Array;
  readonly accessExpiresAt: Instant;
  readonly refreshHash: Uint8Array;
  readonly refreshExpiresAt: Instant;
}

export async function insertTokenPair(db: Database, pair: NewTokenPair): Promise<void> {
  await db
    .insertInto('accessToken')
    .values({ tokenHash: pair.accessHash, sessionId: pair.sessionId, expiresAt: pair.accessExpiresAt })
    .execute();
  await db
    .insertInto('refreshToken')
    .values({
      tokenHash: pair.refreshHash,
      sessionId: pair.sessionId,
      generation: pair.generation,
      expiresAt: pair.refreshExpiresAt,
    })
    .execute();
}

/** Spends a refresh token. Its successors are kept sealed for a short time, in case the answer was lost. */
export async function spendRefreshToken(
  db: Database,
  tokenHash: Uint8Array,
  now: Instant,
  successor: Uint8Array,
): Promise<void> {
  await db
    .updateTable('refreshToken')
    .set({ usedAt: now, successor })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function wipeSuccessorsBefore(
  db: Database,
  sessionId: string,
  generation: number,
): Promise<void> {
  await db
    .updateTable('refreshToken')
    .set({ successor: null })
    .where('sessionId', '=', sessionId)
    .where('generation', '<', generation)
    .execute();
}

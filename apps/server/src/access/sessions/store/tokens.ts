import type { Instant } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type SessionRow, sessionColumns } from './sessions.ts';

export interface RefreshToken {
  readonly tokenHash: Uint8Array;
  readonly familyId: string;
  readonly generation: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly successor: Uint8Array | null;
}

/** The token with its family locked: two refreshes of one session never run at once. */
export async function lockRefreshToken(
  db: Database,
  tokenHash: Uint8Array,
): Promise<(RefreshToken & { family: SessionRow }) | undefined> {
  const named = await db
    .selectFrom('refreshToken')
    .select('familyId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!named) return undefined;
  const family = await db
    .selectFrom('sessionFamily')
    .select(sessionColumns)
    .where('id', '=', named.familyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = await db
    .selectFrom('refreshToken')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return token && { ...token, family };
}

export async function getLatestGeneration(db: Database, familyId: string): Promise<number> {
  const row = await db
    .selectFrom('refreshToken')
    .select((eb) => eb.fn.max('generation').as('latest'))
    .where('familyId', '=', familyId)
    .executeTakeFirstOrThrow();
  return row.latest ?? 0;
}

export interface NewTokenPair {
  readonly familyId: string;
  readonly generation: number;
  readonly accessHash: Uint8Array;
  readonly accessExpiresAt: Instant;
  readonly refreshHash: Uint8Array;
  readonly refreshExpiresAt: Instant;
}

export async function insertTokenPair(db: Database, pair: NewTokenPair): Promise<void> {
  await db
    .insertInto('accessToken')
    .values({ tokenHash: pair.accessHash, familyId: pair.familyId, expiresAt: pair.accessExpiresAt })
    .execute();
  await db
    .insertInto('refreshToken')
    .values({
      tokenHash: pair.refreshHash,
      familyId: pair.familyId,
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
  familyId: string,
  generation: number,
): Promise<void> {
  await db
    .updateTable('refreshToken')
    .set({ successor: null })
    .where('familyId', '=', familyId)
    .where('generation', '<', generation)
    .execute();
}

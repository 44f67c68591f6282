import type { Instant } from '../../../platform/clock/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { type Family, familyColumns } from './families.ts';

export interface RefreshToken {
  readonly token_hash: Uint8Array;
  readonly family_id: string;
  readonly generation: number;
  readonly expires_at: Instant;
  readonly used_at: Instant | null;
  readonly successor: Uint8Array | null;
}

/** The token with its family locked: two refreshes of one session never run at once. */
export async function lockRefreshToken(
  db: Database,
  tokenHash: Uint8Array,
): Promise<(RefreshToken & { family: Family }) | undefined> {
  const named = await db
    .selectFrom('refresh_token')
    .select('family_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!named) return undefined;
  const family = await db
    .selectFrom('session_family')
    .select(familyColumns)
    .where('id', '=', named.family_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = await db
    .selectFrom('refresh_token')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return token && { ...token, family };
}

export async function latestGeneration(db: Database, familyId: string): Promise<number> {
  const row = await db
    .selectFrom('refresh_token')
    .select((eb) => eb.fn.max('generation').as('latest'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow();
  return row.latest ?? 0;
}

export interface NewPair {
  readonly familyId: string;
  readonly generation: number;
  readonly accessHash: Uint8Array;
  readonly accessExpiresAt: Instant;
  readonly refreshHash: Uint8Array;
  readonly refreshExpiresAt: Instant;
}

export async function insertPair(db: Database, pair: NewPair): Promise<void> {
  await db
    .insertInto('access_token')
    .values({ token_hash: pair.accessHash, family_id: pair.familyId, expires_at: pair.accessExpiresAt })
    .execute();
  await db
    .insertInto('refresh_token')
    .values({
      token_hash: pair.refreshHash,
      family_id: pair.familyId,
      generation: pair.generation,
      expires_at: pair.refreshExpiresAt,
    })
    .execute();
}

/** Spends a refresh token; what it was exchanged for is kept, sealed, for the grace of a lost answer. */
export async function spendRefreshToken(
  db: Database,
  tokenHash: Uint8Array,
  now: Instant,
  successor: Uint8Array,
): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ used_at: now, successor })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function wipeSuccessorsBefore(
  db: Database,
  familyId: string,
  generation: number,
): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ successor: null })
    .where('family_id', '=', familyId)
    .where('generation', '<', generation)
    .execute();
}

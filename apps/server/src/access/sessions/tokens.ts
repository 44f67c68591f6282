import {
  type Instant,
  addMilliseconds,
  createRandomToken,
  computeSha256,
} from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { openWithToken, sealWithToken } from '../../platform/passwords/index.ts';
import { insertTokenPair } from './store/index.ts';

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

const accessMinutes = 15;
/** One shift: no session lives longer, however busy (SESSION-2). */
export const sessionHours = 12;

/** Makes and stores the next pair of a session. */
export async function issueTokenPair(
  db: Database,
  session: { readonly id: string; readonly expiresAt: Instant },
  generation: number,
  now: Instant,
): Promise<TokenPair> {
  const pair = { token: createRandomToken(), refreshToken: createRandomToken() };
  const accessEnd = addMilliseconds(now, accessMinutes * 60_000);
  await insertTokenPair(db, {
    sessionId: session.id,
    generation,
    accessHash: computeSha256(pair.token),
    accessExpiresAt: accessEnd < session.expiresAt ? accessEnd : session.expiresAt,
    refreshHash: computeSha256(pair.refreshToken),
    refreshExpiresAt: session.expiresAt,
  });
  return pair;
}

// The successor pair is sealed with a key that only the spent token yields, so the database alone reveals nothing.
const purpose = 'successor of';

export function sealSuccessor(spentToken: string, pair: TokenPair): Buffer {
  return sealWithToken(spentToken, purpose, Buffer.from(JSON.stringify(pair)));
}

export function openSuccessor(spentToken: string, sealed: Uint8Array): TokenPair {
  return JSON.parse(openWithToken(spentToken, purpose, sealed).toString()) as TokenPair;
}

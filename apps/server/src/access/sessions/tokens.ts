import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type Instant, laterBy, randomBytesOf, randomToken, sha256 } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { insertPair } from './store.ts';

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

const accessMinutes = 15;
/** One shift: no session lives longer, however busy (D-041). */
export const absoluteHours = 12;

/** Makes and stores the next pair of a session. */
export async function issuePair(
  db: Database,
  family: { readonly id: string; readonly expires_at: Instant },
  generation: number,
  now: Instant,
): Promise<TokenPair> {
  const pair = { token: randomToken(), refreshToken: randomToken() };
  const accessEnd = laterBy(now, accessMinutes * 60_000);
  await insertPair(db, {
    familyId: family.id,
    generation,
    accessHash: sha256(pair.token),
    accessExpiresAt: accessEnd < family.expires_at ? accessEnd : family.expires_at,
    refreshHash: sha256(pair.refreshToken),
    refreshExpiresAt: family.expires_at,
  });
  return pair;
}

// The successor pair is sealed with a key that only the spent token yields, so the database alone reveals nothing.
const keyFrom = (spentToken: string): Buffer => sha256(`successor of ${spentToken}`);
const ivLength = 12;
const tagLength = 16;

export function sealSuccessor(spentToken: string, pair: TokenPair): Buffer {
  const iv = randomBytesOf(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(spentToken), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pair)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openSuccessor(spentToken: string, sealed: Uint8Array): TokenPair {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(spentToken), iv);
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
  return JSON.parse(opened.toString()) as TokenPair;
}

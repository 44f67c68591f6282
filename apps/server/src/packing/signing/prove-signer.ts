import { packingRefusals, Refusal } from '@packwright/contract';
import { isQuickGrantOpen, quickGrantLimits } from '@packwright/core/jobs';
import { provePerson } from '../../access/index.ts';
import { type Instant, laterBy, millisecondsOf, randomToken, sha256 } from '../../platform/clock/index.ts';
import {
  createSealedKey,
  openSealedKey,
  type SealedKey,
  type SigningKey,
} from '../../platform/passwords/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { isActivePharmacist } from '../store/bench.ts';
import { findGrant, findLiveKey, insertGrant, replaceKey, touchGrant } from '../store/signatures.ts';
import type { OpenKeys } from './open-keys.ts';
import type { Signer } from './signer.ts';

/** What a bench sends to sign with. */
export interface Credentials {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly quickJobToken?: string | undefined;
  readonly benchId?: string | undefined;
}

/** A proven signer with an opened key, ready to sign. */
export interface Proven {
  readonly signer: Signer;
  readonly method: 'password' | 'quick';
  readonly key: SigningKey;
  /** Stores a key that is new, and answers its id. Called inside the transaction of the sign-off. */
  keyId(): Promise<number>;
  readonly benchId: string;
  readonly provenAt: Instant;
}

/**
 * Proves who signs before any row is locked: a password costs a tenth of a second. Throws
 * CREDENTIALS_REFUSED (409, never 401: a 401 would sign the person at the bench out), 429, QUICK_MODE_ENDED.
 */
export async function proveSigner(
  platform: Platform,
  keys: OpenKeys,
  work: Work,
  credentials: Credentials,
): Promise<Proven> {
  if (credentials.quickJobToken) return proveByGrant(keys, work, credentials, credentials.quickJobToken);
  const { username = '', password = '' } = credentials;
  if (username === '' || password === '') throw new Refusal(packingRefusals.credentialsRefused);
  const claim = { username, password, address: work.address, who: work.who };
  const signer = await provePerson(platform, claim);
  if (!signer) throw new Refusal(packingRefusals.credentialsRefused);
  const opened = await openKeyOf(platform, signer.userId, password);
  return {
    signer,
    method: 'password',
    key: opened.key,
    keyId: async () => opened.id ?? replaceKey(work.db, signer.userId, opened.sealed, work.now),
    benchId: credentials.benchId ?? '',
    provenAt: work.now,
  };
}

type OpenedKey = { readonly key: SigningKey } & (
  | { readonly id: number; readonly sealed?: undefined }
  | { readonly id?: undefined; readonly sealed: SealedKey }
);

// A key that the password no longer opens was sealed with an older one: a new pair takes its place (security 2.6).
async function openKeyOf(platform: Platform, userId: number, password: string): Promise<OpenedKey> {
  const stored = await once(platform, null, (db) => findLiveKey(db, userId));
  const key = stored && (await openSealedKey(stored, password));
  if (stored && key) return { id: stored.id, key };
  const sealed = await createSealedKey(password);
  return { key: sealed.key, sealed };
}

async function proveByGrant(
  keys: OpenKeys,
  work: Work,
  { benchId = '' }: Credentials,
  token: string,
): Promise<Proven> {
  const hash = sha256(token);
  const held = keys.find(hash.toString('hex'));
  const grant = await findGrant(work.db, hash);
  const isOpen =
    grant !== undefined &&
    isQuickGrantOpen(
      {
        sessionId: grant.familyId,
        pharmacistId: grant.pharmacistId,
        benchId: grant.benchId,
        startedAt: millisecondsOf(grant.createdAt),
        lastUsedAt: millisecondsOf(grant.lastUsedAt),
      },
      { sessionId: work.who.familyId, benchId, now: millisecondsOf(work.now) },
    );
  if (!held || !isOpen || !(await isActivePharmacist(work.db, held.signer.userId)))
    throw new Refusal(packingRefusals.quickModeEnded);
  await touchGrant(work.db, hash, work.now);
  const { signer, key, keyId } = held;
  return { signer, method: 'quick', key, keyId: async () => keyId, benchId, provenAt: grant.createdAt };
}

export interface QuickMode {
  readonly quickJobToken: string;
  readonly quickJobIdleUntil: Instant;
  readonly quickJobUntil: Instant;
}

/** Opens quick-job mode after a password, or tells how long the mode in use still lasts (D-142). */
export async function quickModeAfter(
  keys: OpenKeys,
  work: Work,
  proven: Proven,
  used: string | undefined,
): Promise<QuickMode> {
  const idleUntil = laterBy(work.now, quickGrantLimits.idleMs);
  const until = laterBy(proven.provenAt, quickGrantLimits.totalMs);
  const shown = { quickJobIdleUntil: idleUntil < until ? idleUntil : until, quickJobUntil: until };
  if (used && proven.method === 'quick') return { quickJobToken: used, ...shown };
  const token = randomToken();
  const hash = sha256(token);
  await insertGrant(work.db, work.who.pharmacyId, hash, {
    familyId: work.who.familyId,
    pharmacistId: proven.signer.userId,
    benchId: proven.benchId,
    createdAt: work.now,
    lastUsedAt: work.now,
  });
  keys.hold(hash.toString('hex'), proven.signer, proven.key, await proven.keyId());
  return { quickJobToken: token, ...shown };
}

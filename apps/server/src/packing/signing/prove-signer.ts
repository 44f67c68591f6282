import { jobRuleRefusals, packingRefusals, Refusal } from '@packwright/contract';
import { maySign } from '@packwright/core/jobs';
import { auditRefusedProof, provePerson } from '../../access/index.ts';
import {
  createSealedKey,
  openSealedKey,
  type SealedKey,
  type SigningKey,
} from '../../platform/passwords/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who, Work } from '../../platform/work.ts';
import { findLiveKey, replaceKey } from '../store/signatures.ts';
import type { ProvenSigner } from './proven-signer.ts';
import { proveByGrant } from './quick-mode.ts';

/** What a bench sends to sign with. */
export interface SigningCredentials {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly quickJobToken?: string | undefined;
  readonly benchId?: string | undefined;
}

/**
 * Proves who signs before any row is locked: a password costs a tenth of a second. Throws
 * CREDENTIALS_REFUSED (409, never 401: a 401 would sign the person at the bench out), 429, QUICK_MODE_ENDED.
 */
export async function proveSigner(
  platform: Platform,
  work: Work,
  credentials: SigningCredentials,
): Promise<ProvenSigner> {
  const { username = '', password = '', benchId = '', quickJobToken } = credentials;
  if (quickJobToken) return proveByGrant(platform, work, benchId, quickJobToken);
  if (username === '' || password === '') {
    await auditRefusedProof(platform, work, username, 'nothing shown');
    throw new Refusal(packingRefusals.credentialsRefused);
  }
  const signer = await provePerson(platform, work, { username, password });
  if (!signer) throw new Refusal(packingRefusals.credentialsRefused);
  const opened = await openSigningKey(platform, signer.userId, password);
  return {
    signer,
    method: 'password',
    key: opened.key,
    getKeyId: async () => opened.id ?? replaceKey(work.db, signer.userId, opened.sealed, work.now),
    benchId,
    provenAt: work.now,
  };
}

/** Keeps that a person who proved who they are may pass no pack; core refuses it to them (security 3.11). */
export async function auditSigningDenied(platform: Platform, work: Work, signer: Who): Promise<void> {
  if (maySign(signer)) return;
  await auditRefusedProof(platform, work, signer.userName, jobRuleRefusals.NOT_A_PHARMACIST.code);
}

type OpenedKey = { readonly key: SigningKey } & (
  | { readonly id: number; readonly sealed?: undefined }
  | { readonly id?: undefined; readonly sealed: SealedKey }
);

// A key that the password no longer opens was sealed with an older one: a new pair takes its place (security 2.6).
async function openSigningKey(platform: Platform, userId: number, password: string): Promise<OpenedKey> {
  const stored = await inSideTransaction(platform, null, (db) => findLiveKey(db, userId));
  const key = stored && (await openSealedKey(stored, password));
  if (stored && key) return { id: stored.id, key };
  const sealed = await createSealedKey(password);
  return { key: sealed.key, sealed };
}

import { jobRuleRefusals, packingRefusals, Refusal } from '@packwright/contract';
import { maySign } from '@packwright/core/jobs';
import type { UserRights } from '@packwright/core/permissions';
import { auditRefusedProof, awaitTurn, provePerson } from '../../access/index.ts';
import { formatKeyClaim, type SealedKey, type SigningKey } from '../../platform/passwords/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who, Work } from '../../platform/work.ts';
import { findLiveKey, findRegistrationNumber, replaceKey, type StoredKey } from '../store/signatures.ts';
import { type KeyedSigner, type Proven, proveByGrant, type QuickProof } from './quick-mode.ts';

/** A pharmacist's own user name and password, at any bench. */
interface PasswordProof {
  readonly kind: 'password';
  readonly username: string;
  readonly password: string;
  readonly benchId: string;
}

/** The session of the pharmacist who is signed in, with what they say of the check. */
interface SessionProof {
  readonly kind: 'session';
  readonly comment: string;
}

/** How a pharmacist shows who they are when they pass packs (PACK-23, PACK-27). */
export type PassProof = PasswordProof | QuickProof | SessionProof;

/** The pharmacist who answers for a pack, who may differ from the person signed in (ACCESS-27). */
interface Signer extends UserRights {
  readonly userId: number;
  readonly fullName: string;
  readonly registrationNumber: string;
}

/** A pharmacist by their session, who types no password and so opens no key. */
interface SessionSigner extends Proven {
  readonly signer: Signer;
  readonly method: 'session';
  readonly key: null;
  readonly getKeyId: () => Promise<null>;
}

export type ProvenSigner = KeyedSigner | SessionSigner;

/**
 * Proves who signs before any row is locked: a password costs a tenth of a second. Throws
 * CREDENTIALS_REFUSED (409, never 401: a 401 would sign the person at the bench out), 429, QUICK_MODE_ENDED.
 */
export async function proveSigner(platform: Platform, work: Work, proof: PassProof): Promise<ProvenSigner> {
  if (proof.kind === 'session') return proveBySession(work);
  const proven =
    proof.kind === 'quick'
      ? await proveByGrant(platform, work, proof)
      : await proveByPassword(platform, work, proof);
  await auditSigningDenied(platform, work, proven.signer);
  return proven;
}

async function proveBySession({ db, who }: Work): Promise<ProvenSigner> {
  return {
    signer: { ...who, registrationNumber: await findRegistrationNumber(db, who.userId) },
    method: 'session',
    key: null,
    getKeyId: async () => null,
    benchId: '',
    provenAt: who.passwordProvedAt,
  };
}

async function proveByPassword(
  platform: Platform,
  work: Work,
  { username, password, benchId }: PasswordProof,
): Promise<KeyedSigner> {
  if (username === '' || password === '') {
    await auditRefusedProof(platform, work, username, 'nothing shown');
    throw new Refusal(packingRefusals.credentialsRefused);
  }
  const signer = await provePerson(platform, work, { username, password });
  if (!signer) throw new Refusal(packingRefusals.credentialsRefused);
  const opened = await awaitTurn(openSigningKey(platform, signer.userId, password, work.who.sessionId));
  // A new key is stored at its first signature and never twice.
  let keyId: Promise<number> | undefined;
  const storeKey = async (): Promise<number> =>
    opened.id ?? storeSigningKey(platform, work, signer.userId, opened.sealed);
  return {
    signer,
    method: 'password',
    key: opened.key,
    getKeyId: () => (keyId ??= storeKey()),
    benchId,
    provenAt: work.now,
  };
}

/** Audits that a proven person may pass no pack; core refuses it to them (AUDIT-2). */
export async function auditSigningDenied(platform: Platform, work: Work, signer: Who): Promise<void> {
  if (maySign(signer)) return;
  await auditRefusedProof(platform, work, signer.userName, jobRuleRefusals.NOT_A_PHARMACIST.code);
}

type OpenedKey = { readonly key: SigningKey } & (
  | { readonly id: number; readonly sealed?: undefined }
  | { readonly id?: undefined; readonly sealed: SealedKey }
);

// A key that the password no longer opens was sealed with an older one, and one without an endorsement may have been put
// into the database past the server: a new pair takes its place (PACK-25, PACK-90).
async function openSigningKey(
  platform: Platform,
  userId: number,
  password: string,
  turn: string,
): Promise<OpenedKey> {
  const { passwords } = platform;
  const stored = await inSideTransaction(platform, null, (db) => findLiveKey(db, userId));
  const key =
    stored && isKeyEndorsed(platform, userId, stored)
      ? await passwords.openKey(stored, password, turn)
      : null;
  if (stored && key) return { id: stored.id, key };
  const sealed = await passwords.createKey(password, turn);
  return { key: sealed.key, sealed };
}

const isKeyEndorsed = (
  { installationKey }: Platform,
  userId: number,
  { publicKey, endorsed }: StoredKey,
): boolean =>
  endorsed !== null &&
  installationKey.isEndorsed(
    'signing key',
    formatKeyClaim(userId, publicKey, endorsed.endorsedIn),
    endorsed.endorsement,
  );

/** Stores a new key with its endorsement, and names it in the audit chain (PACK-90). */
export async function storeSigningKey(
  { installationKey }: Platform,
  work: Work,
  userId: number,
  sealed: SealedKey,
): Promise<number> {
  const { pharmacyId: endorsedIn } = work.who;
  const claim = formatKeyClaim(userId, sealed.publicKey, endorsedIn);
  const endorsed = { endorsement: installationKey.endorse('signing key', claim), endorsedIn };
  const id = await replaceKey(work.db, userId, sealed, endorsed, work.now);
  work.audit({
    area: 'packing',
    action: 'endorse signing key',
    objectKind: 'signingKey',
    objectId: id,
    onBehalfId: userId,
    detail: { publicKey: Buffer.from(sealed.publicKey).toString('base64') },
  });
  return id;
}

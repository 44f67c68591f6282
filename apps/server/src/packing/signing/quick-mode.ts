import { packingRefusals, Refusal } from '@packwright/contract';
import { isQuickGrantOpen, quickGrantLimits } from '@packwright/core/jobs';
import { findMember, auditRefusedProof, type ProvenPerson } from '../../access/index.ts';
import {
  type Instant,
  addMilliseconds,
  toMilliseconds,
  createRandomToken,
  computeSha256,
} from '../../platform/clock/index.ts';
import { openKeyWithToken, sealKeyWithToken, type SigningKey } from '../../platform/passwords/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { endGrant, findGrant, type Grant, insertGrant, touchGrant } from '../store/signatures.ts';

/** The token of quick-job mode, instead of the password, at the bench where the mode was opened. */
export interface QuickProof {
  readonly kind: 'quick';
  readonly quickJobToken: string;
  readonly benchId: string;
}

export interface QuickMode {
  readonly quickJobToken: string;
  readonly quickJobIdleUntil: Instant;
  readonly quickJobUntil: Instant;
}

/** Where and when a pharmacist proved who they are. */
export interface Proven {
  readonly benchId: string;
  readonly provenAt: Instant;
}

/** A pharmacist with an opened key, by password or in quick-job mode. */
export type KeyedSigner = Proven & {
  readonly signer: ProvenPerson;
  readonly key: SigningKey;
  /** Stores a key that is new, and answers its id. Called inside the transaction of the sign-off. */
  readonly getKeyId: () => Promise<number>;
} & ({ readonly method: 'password' } | { readonly method: 'quick'; readonly quickJobToken: string });

/**
 * Proves a signer by the token of quick-job mode, whichever process opened it (decision 0012). Throws
 * QUICK_MODE_ENDED for another session, another bench, its limits, or a person who is no longer who they were.
 */
export async function proveByGrant(
  platform: Platform,
  work: Work,
  { quickJobToken: token, benchId }: QuickProof,
): Promise<KeyedSigner> {
  const hash = computeSha256(token);
  const grant = await findGrant(work.db, hash);
  const signer = grant && (await findMember(platform, grant.pharmacistId, work.who));
  if (!grant || !signer || !isOpen(grant, work, benchId) || !isSamePerson(signer, grant)) {
    await auditRefusedProof(platform, work, signer?.userName ?? '', packingRefusals.quickModeEnded.code);
    throw new Refusal(packingRefusals.quickModeEnded);
  }
  await touchGrant(work.db, hash, work.now);
  return {
    signer,
    method: 'quick',
    key: openKeyWithToken(token, grant.sealedKey),
    getKeyId: async () => grant.signingKeyId,
    quickJobToken: token,
    benchId,
    provenAt: grant.createdAt,
  };
}

const isSamePerson = ({ isPharmacist, securityStamp }: ProvenPerson, grant: Grant): boolean =>
  isPharmacist && securityStamp === grant.securityStamp;

function isOpen(grant: Grant, work: Work, benchId: string): boolean {
  return isQuickGrantOpen(
    {
      sessionId: grant.sessionId,
      pharmacistId: grant.pharmacistId,
      benchId: grant.benchId,
      startedAt: toMilliseconds(grant.createdAt),
      lastUsedAt: toMilliseconds(grant.lastUsedAt),
    },
    { sessionId: work.who.sessionId, benchId, now: toMilliseconds(work.now) },
  );
}

/** Opens quick-job mode after a password, or answers how long the used mode still lasts (PACK-27). */
export async function openOrKeepQuickMode(work: Work, proven: KeyedSigner): Promise<QuickMode> {
  const idleUntil = addMilliseconds(work.now, quickGrantLimits.idleMs);
  const until = addMilliseconds(proven.provenAt, quickGrantLimits.totalMs);
  const shown = { quickJobIdleUntil: idleUntil < until ? idleUntil : until, quickJobUntil: until };
  if (proven.method === 'quick') return { quickJobToken: proven.quickJobToken, ...shown };
  const token = createRandomToken();
  await insertGrant(work.db, work.who.pharmacyId, computeSha256(token), {
    sessionId: work.who.sessionId,
    pharmacistId: proven.signer.userId,
    securityStamp: proven.signer.securityStamp,
    benchId: proven.benchId,
    createdAt: work.now,
    lastUsedAt: work.now,
    signingKeyId: await proven.getKeyId(),
    sealedKey: sealKeyWithToken(token, proven.key),
  });
  return { quickJobToken: token, ...shown };
}

/** Ends quick-job mode of this session. */
export async function endQuickMode(work: Work, token: string): Promise<void> {
  await endGrant(work.db, computeSha256(token), work.who.sessionId, work.now);
  work.audit({ area: 'packing', action: 'end quick job mode' });
}

import { packingRefusals, Refusal } from '@packwright/contract';
import { toWireDay } from '@packwright/core/days';
import { maySign } from '@packwright/core/jobs';
import { isRegistrationValid } from '@packwright/core/permissions';
import { awaitTurn, loadRegistration, provePerson, revokeSigning } from '../../access/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { storeSigningKey } from '../signing/prove-signer.ts';
import { listKeys, endKey } from '../store/signing-keys.ts';

const fingerprintLetters = 16;

/** The registration of a person with every key they ever signed with. */
export async function readSigning(work: Work, userId: number) {
  const facts = await loadRegistration(work, userId);
  const keys = await listKeys(work.db, work.who.pharmacyId, userId);
  return {
    registrationNumber: facts.registrationNumber,
    registrationEndsOn: toWireDay(facts.registrationEndsOn),
    isValid: isRegistrationValid(facts, work.today),
    revokedAt: facts.signingRevokedAt ?? '',
    revokedBy: facts.revokedBy,
    revokedReason: facts.signingRevokedReason,
    keys: keys.map((key) => ({
      fingerprint: computeSha256(Buffer.from(key.publicKey)).toString('hex').slice(0, fingerprintLetters),
      createdAt: key.createdAt,
      retiredAt: key.retiredAt ?? '',
      retiredReason: key.retiredReason,
      retiredBy: key.retiredBy,
      signOffs: key.signOffs,
    })),
  };
}

/** Makes a new key of a pharmacist, who proves it by their password; the one before is retired (PACK-25). */
export async function issueSigningKey(platform: Platform, work: Work, password: string): Promise<void> {
  const { userName, sessionId, userId } = work.who;
  const proven = await provePerson(platform, work, { username: userName, password });
  if (!proven || proven.userId !== userId || !maySign(proven))
    throw new Refusal(packingRefusals.credentialsRefused);
  const sealed = await awaitTurn(platform.passwords.createKey(password, sessionId));
  await storeSigningKey(platform, work, userId, sealed);
}

/** Ends the signing of a pharmacist with their key; the key stays to verify what it signed. */
export async function endSigning(work: Work, userId: number, reason: string): Promise<void> {
  await revokeSigning(work, userId, reason);
  await endKey(work.db, userId, { at: work.now, by: work.who.userId, reason });
}

import type { AuditAct } from '@packwright/contract/audit-labels';
import { accessRefusals, buildFieldRefusal, Refusal } from '@packwright/contract';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announcePeople } from '../events.ts';
import { auditRefusedProof, proveCredential } from '../passwords/index.ts';
import { assertMayChange, getPerson } from '../rules/people.ts';
import { writeAccountMail } from '../rules/write-account-mail.ts';
import {
  createRecoveryCodes,
  createSecret,
  findSecondFactor,
  formatUri,
  hasSecondFactor,
  insertRecoveryCodes,
  isRequiredOf,
  proveEnteredCode,
  removeSecondFactor,
  saveConfirmed,
  saveStarted,
  sealSecret,
} from '../second-factor/index.ts';
import { endSessionsOfUser, restampSession, saveSecondFactorDue } from '../sessions/index.ts';
import { findAccount, findMailLanguage, renewSecurityStamp } from '../store/index.ts';
import { judgeGuess } from '../throttle/index.ts';

/** Makes a secret for the own authenticator app; the password is asked again (ACCESS-65). */
export async function startSecondFactor(
  platform: Platform,
  work: Work,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { db, who, now } = work;
  if (!(await proveCredential(platform, work, { username: who.userName, password })))
    throw buildFieldRefusal(
      accessRefusals.passwordRefused,
      'password',
      'The current password is not correct',
    );
  if (await hasSecondFactor(db, who.userId)) throw new Refusal(accessRefusals.secondFactorOn);
  const secret = createSecret();
  const sealedSecret = sealSecret(platform.installationKey, who.userId, secret);
  await saveStarted(db, { userId: who.userId, sealedSecret, startedAt: now });
  auditFactor(work, 'start second factor', who.userId);
  return { secret, uri: formatUri(secret, who.userName) };
}

/** A first code proves the app; from now on sign-in asks for one, and every other session ends. */
export async function confirmSecondFactor(platform: Platform, work: Work, code: string): Promise<string[]> {
  const { db, who, now } = work;
  if (await hasSecondFactor(db, who.userId)) throw new Refusal(accessRefusals.secondFactorOn);
  await assertCode(platform, work, code);
  await saveConfirmed(db, who.userId, now);
  const { codes, hashes } = createRecoveryCodes();
  await insertRecoveryCodes(db, who.userId, hashes);
  await saveSecondFactorDue(db, who.sessionId, false);
  await renewStanding(work, 'second factor set up');
  auditFactor(work, 'set up second factor', who.userId);
  return codes;
}

/** Removes the own second factor; where it is required, another one is due at once. */
export async function removeOwnSecondFactor(platform: Platform, work: Work, code: string): Promise<void> {
  const { db, who } = work;
  await assertCode(platform, work, code);
  await removeSecondFactor(db, who.userId);
  await saveSecondFactorDue(db, who.sessionId, await isRequiredOf(platform, db, who));
  await renewStanding(work, 'second factor removed');
  auditFactor(work, 'remove second factor', who.userId);
}

/** Removes the second factor of a person who lost it: they sign in with their password and are told (ACCESS-67). */
export async function resetSecondFactor(work: Work, userId: number): Promise<void> {
  const { db, who, now } = work;
  const person = await getPerson(work, userId);
  assertMayChange(work, person);
  if (!person.hasSecondFactor) throw new Refusal(accessRefusals.secondFactorOff);
  await removeSecondFactor(db, userId);
  await renewSecurityStamp(db, userId);
  await endSessionsOfUser(db, userId, now, 'second factor reset', who.sessionId);
  auditFactor(work, 'reset second factor', userId);
  if (person.email !== '')
    await work.mail({
      recipient: person.email,
      ...writeAccountMail('factorRemoved', await findMailLanguage(db, userId), {
        name: `${person.firstName} ${person.lastName}`,
        sender: who.fullName,
      }),
    });
  await announcePeople(work);
}

/** Codes are counted like passwords, in the same counters (ACCESS-66). */
async function assertCode(platform: Platform, work: Work, code: string): Promise<void> {
  const { who, address } = work;
  const session = { id: who.sessionId, userId: who.userId };
  const attempt = { kind: 'password', account: who.userName, address, session } as const;
  const isRight = await judgeGuess(platform, attempt, async () => {
    // Beside the call: a code that was used stays used although the call is refused.
    const judged = await inSideTransaction(platform, null, async (db) => {
      const factor = await findSecondFactor(db, who.userId);
      if (!factor) throw new Refusal(accessRefusals.secondFactorOff);
      return proveEnteredCode(db, platform.installationKey, factor, code, work.now);
    });
    return judged ? true : null;
  });
  if (isRight) return;
  await auditRefusedProof(platform, work, who.userName, 'code');
  throw buildFieldRefusal(accessRefusals.codeWrong, 'code');
}

/** Other sessions of the person end, this one goes on with the new stamp (SESSION-3). */
async function renewStanding(work: Work, reason: string): Promise<void> {
  const { db, who, now } = work;
  await renewSecurityStamp(db, who.userId);
  const account = await findAccount(db, who.userId);
  await endSessionsOfUser(db, who.userId, now, reason, who.sessionId);
  if (account) await restampSession(db, who.sessionId, account.securityStamp, now);
}

function auditFactor(work: Work, action: AuditAct, userId: number): void {
  work.audit({ area: 'access', action, objectKind: 'user', objectId: userId });
}

import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { awaitTurn, findPasswordProblem, proveCredential, savePassword } from '../passwords/index.ts';
import { endSessionsOfUser, restampSession } from '../sessions/index.ts';
import { findCredential, listUserPharmacies } from '../store/index.ts';

const provenForMinutes = 5;

/** Changes the own password; other sessions of the person end, this one goes on (ACCESS-4). */
export async function updatePassword(
  platform: Platform,
  work: Work,
  userId: number,
  change: { password?: string | undefined; newPassword: string },
): Promise<void> {
  const { who } = work;
  if (userId !== who.userId) throw new Refusal(sharedRefusals.notFound);
  await assertCurrentPassword(platform, work, change.password ?? '');
  const pharmacies = await inSideTransaction(platform, who, (db) => listUserPharmacies(db, userId));
  const problem = findPasswordProblem(change.newPassword, {
    userName: who.userName,
    pharmacyNames: pharmacies.map(({ name }) => name),
  });
  if (problem) throwFieldRefusal('newPassword', problem);
  const stored = await inSideTransaction(platform, null, (db) => findCredential(db, who.userName));
  const { passwords } = platform;
  const isSame = passwords.verify(stored?.passwordHash ?? null, change.newPassword, who.sessionId);
  if (await awaitTurn(isSame)) {
    throwFieldRefusal('newPassword', 'The new password must differ from the current one');
  }
  const stamp = await savePassword(
    work.db,
    userId,
    await awaitTurn(passwords.hash(change.newPassword)),
    work.now,
  );
  await endSessionsOfUser(work.db, userId, work.now, 'password changed', who.sessionId);
  await restampSession(work.db, who.sessionId, stamp, work.now);
  work.audit({ area: 'access', action: 'change password', objectKind: 'user', objectId: userId });
}

async function assertCurrentPassword(platform: Platform, work: Work, password: string): Promise<void> {
  const isRecent = work.now < addMilliseconds(work.who.passwordProvedAt, provenForMinutes * 60_000);
  if (password === '') {
    if (!isRecent) throwFieldRefusal('password', 'Please enter your current password');
    return;
  }
  const proven = await proveCredential(platform, work, { username: work.who.userName, password });
  if (!proven) throwFieldRefusal('password', 'The current password is not correct');
}

function throwFieldRefusal(field: string, message: string): never {
  throw new Refusal(accessRefusals.passwordRefused, { message, errors: { [field]: [message] } });
}

import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { laterBy } from '../../platform/clock/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { passwordProblem, proveCredential, savePassword } from '../passwords/index.ts';
import { endFamiliesOf, restampFamily } from '../sessions/index.ts';
import { findCredential, pharmaciesOf } from '../store/index.ts';

const provenForMinutes = 5;

/** Changes the own password; other sessions of the person end, this one goes on (D-036). */
export async function updatePassword(
  platform: Platform,
  work: Work,
  userId: number,
  change: { password?: string | undefined; newPassword: string },
): Promise<void> {
  const { who } = work;
  if (userId !== who.userId) throw new Refusal(sharedRefusals.notFound);
  await proveCurrent(platform, work, change.password ?? '');
  const pharmacies = await once(platform, who, (db) => pharmaciesOf(db, userId));
  const problem = passwordProblem(change.newPassword, {
    userName: who.userName,
    pharmacyNames: pharmacies.map(({ name }) => name),
  });
  if (problem) refuse('newPassword', problem);
  const stored = await once(platform, null, (db) => findCredential(db, who.userName));
  if (await platform.passwords.verify(stored?.passwordHash ?? null, change.newPassword)) {
    refuse('newPassword', 'The new password must differ from the current one');
  }
  const stamp = await savePassword(
    work.db,
    userId,
    await platform.passwords.hash(change.newPassword),
    work.now,
  );
  await endFamiliesOf(work.db, userId, work.now, 'password changed', who.familyId);
  await restampFamily(work.db, who.familyId, stamp, work.now);
  work.audit({ area: 'access', action: 'change password', objectKind: 'user', objectId: userId });
}

async function proveCurrent(platform: Platform, work: Work, password: string): Promise<void> {
  const isRecent = work.now < laterBy(work.who.passwordProvedAt, provenForMinutes * 60_000);
  if (password === '') {
    if (!isRecent) refuse('password', 'Please enter your current password');
    return;
  }
  const proven = await proveCredential(platform, work, { username: work.who.userName, password });
  if (!proven) refuse('password', 'The current password is not correct');
}

function refuse(field: string, message: string): never {
  throw new Refusal(accessRefusals.passwordRefused, { message, errors: { [field]: [message] } });
}

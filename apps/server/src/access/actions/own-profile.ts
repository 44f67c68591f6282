import { validValueMessage } from '@packwright/core/fields';
import { accessRefusals, buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import { attachFile, isPicture } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { assertBirthDate } from '../rules/birth-date.ts';
import { findAccount, isEmailTaken, type ProfileChange, saveAccount } from '../store/index.ts';

/** Saves the own name, mail address, birth date, gender or picture; never roles or status (ACCESS-9). */
export async function updateOwnProfile(work: Work, change: ProfileChange): Promise<void> {
  assertBirthDate(work, change.dob);
  if (change.email && (await isEmailTaken(work.db, change.email, work.who.userId))) {
    throw buildFieldRefusal(accessRefusals.emailTaken, 'email');
  }
  if (change.avatarId) await assertOwnPicture(work, change.avatarId);
  await saveAccount(work.db, work.who.userId, change);
  work.audit({ area: 'access', action: 'update own profile', objectKind: 'user', objectId: work.who.userId });
}

/** A new picture is one that this person uploaded here; the present one may be of another of their pharmacies. */
async function assertOwnPicture(work: Work, avatarId: number): Promise<void> {
  const { userId } = work.who;
  const account = await findAccount(work.db, userId);
  if (account?.avatarId === avatarId) return;
  if (!(await attachFile(work, avatarId, (file) => isPicture(file) && file.createdBy === userId)))
    throw buildFieldRefusal(sharedRefusals.invalid, 'avatarId', validValueMessage);
}

export async function saveShortcuts(work: Work, shortcuts: string[]): Promise<void> {
  await saveAccount(work.db, work.who.userId, { shortcuts: [...new Set(shortcuts)] });
  work.audit({ area: 'access', action: 'save shortcuts', objectKind: 'user', objectId: work.who.userId });
}

export async function savePackingStatuses(work: Work, packingStatuses: number[]): Promise<void> {
  await saveAccount(work.db, work.who.userId, {
    packingStatuses: [...new Set(packingStatuses)].sort((a, b) => a - b),
  });
  work.audit({
    area: 'access',
    action: 'save packing statuses',
    objectKind: 'user',
    objectId: work.who.userId,
  });
}

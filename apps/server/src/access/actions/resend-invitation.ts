import { accessRefusals, Refusal } from '@packwright/contract';
import type { Platform } from '../../platform/platform.ts';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { auditPharmacy, getLockedPharmacy } from '../rules/pharmacies.ts';
import { findAccount, findCredential } from '../store/index.ts';
import { countMail } from '../throttle/index.ts';
import { mailInvitation } from './create-user.ts';

/** Invites the first administrator of a pharmacy again until they have set a password (ADMIN-18). */
export async function sendInvitationAgain(platform: Platform, work: Work, id: number): Promise<void> {
  const pharmacy = await getLockedPharmacy(work, id);
  const invited = await findInvited(work, pharmacy.invitedUserId);
  if (invited.email === '') throw new Refusal(accessRefusals.noEmail);
  if (!(await countMail(platform, { account: invited.userName, address: work.address })))
    throw new Refusal(accessRefusals.tooManyMails);
  await runInPharmacy(work, pharmacy, async (there) => {
    await mailInvitation(there, invited.userName, pharmacy.name);
    auditPharmacy(there, 'invite administrator', id, { userName: invited.userName });
  });
  auditPharmacy(work, 'invite administrator', id);
}

// A pharmacy of an earlier version has nobody who was invited with it.
async function findInvited({ db }: Work, userId: number | null) {
  const account = userId === null ? undefined : await findAccount(db, userId);
  const credential = account && (await findCredential(db, account.userName));
  if (!credential || credential.passwordHash !== null) throw new Refusal(accessRefusals.invitationTaken);
  return credential;
}

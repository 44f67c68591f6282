import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { userStatuses } from '@packwright/core/fields';
import { linkPlace, namePlace } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { linkMinutes } from '../passwords/index.ts';
import { assertMayChange, getPerson } from '../rules/people.ts';
import { findCredential, findPharmacy } from '../store/index.ts';
import { countMail } from '../throttle/index.ts';
import { mailInvitation } from './create-user.ts';

/** Sends a person the mail to set a new password; a person who has none yet is invited again. */
export async function mailResetPassword(platform: Platform, work: Work, id: number): Promise<void> {
  const person = await getPerson(work, id);
  assertMayChange(work, person);
  if (person.status !== userStatuses.active.code) throw new Refusal(sharedRefusals.notFound);
  if (person.email === '') throw new Refusal(accessRefusals.noEmail);
  const { userName } = person;
  if (!(await countMail(platform, { account: userName, address: work.address })))
    throw new Refusal(accessRefusals.tooManyMails);
  const credential = await findCredential(work.db, userName);
  const pharmacy = await findPharmacy(work.db, work.who.pharmacyId);
  if (credential && credential.passwordHash === null)
    await mailInvitation(work, userName, pharmacy?.name ?? '');
  else await mailLink(work, userName);
  work.audit({ area: 'access', action: 'mail reset link', objectKind: 'user', objectId: id });
}

async function mailLink(work: Work, userName: string): Promise<void> {
  await work.mail({
    recipient: '',
    subject: 'Set a new password',
    body: [
      `Dear ${namePlace},`,
      '',
      `${work.who.fullName} has asked you to set a new password. Open this link within 30 minutes:`,
      linkPlace,
      '',
      'Your old password works until you set a new one.',
    ].join('\n'),
    usefulMinutes: linkMinutes,
    opens: userName,
  });
}

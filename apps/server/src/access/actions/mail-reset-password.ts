import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { userStatuses } from '@packwright/core/fields';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { linkMinutes } from '../passwords/index.ts';
import { assertMayChange, getPerson } from '../rules/people.ts';
import { writeAccountMail } from '../rules/write-account-mail.ts';
import { findCredential, findMailLanguage, findPharmacy } from '../store/index.ts';
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
  else await mailLink(work, { id, userName });
  work.audit({ area: 'access', action: 'mail reset link', objectKind: 'user', objectId: id });
}

/** In the language of the person, or of who asks them (ACCESS-68). */
async function mailLink(work: Work, person: { readonly id: number; readonly userName: string }) {
  const { db, who } = work;
  const language = (await findMailLanguage(db, person.id)) ?? (await findMailLanguage(db, who.userId));
  await work.mail({
    recipient: '',
    ...writeAccountMail('reset', language, { sender: who.fullName }),
    usefulMinutes: linkMinutes,
    opens: person.userName,
  });
}

import { computeToday, type Day, getLocalTime } from '@packwright/core/days';
import type { UserRights } from '@packwright/core/permissions';
import { listPharmacies } from '../../platform/installation/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { listHiddenTypes } from '../rules/hidden-types.ts';
import { writeNoticeMail } from '../rules/write-notice-mail.ts';
import {
  claimDailyMail,
  countUnreadNotices,
  listMailReaders,
  type NoticePerson,
} from '../store/notice-choices.ts';
import { getPharmacyName } from '../store/print-profiles.ts';

/** A person who works in the pharmacy and has a mail address. */
export type MailReader = UserRights & { readonly fullName: string; readonly email: string };

/** Answered from the accounts; null for somebody who may not sign in there any more, or has no mail address. */
export type FindMailReader = (person: NoticePerson) => Promise<MailReader | null>;

/** On the wall of the pharmacy. */
const mailTime = '07:00';

/**
 * Writes the mails of the day in each pharmacy where it is seven o'clock, one for each person who wants it and has unread notices, once
 * for each day however many processes ask (ADMIN-64). Answers how many it wrote.
 */
export async function mailNotices(platform: Platform, findReader: FindMailReader): Promise<number> {
  let written = 0;
  for (const { id: pharmacyId, timezone } of await inSideTransaction(platform, null, listPharmacies)) {
    const now = platform.clock.now();
    if (getLocalTime(timezone, now).time < mailTime) continue;
    const day = computeToday(timezone, now);
    const readers = await inSideTransaction(platform, { pharmacyId, userId: null }, (db) =>
      listMailReaders(db, day),
    );
    for (const userId of readers)
      if (await mailPerson(platform, findReader, { pharmacyId, userId }, day)) written += 1;
  }
  return written;
}

async function mailPerson(
  platform: Platform,
  findReader: FindMailReader,
  person: NoticePerson,
  day: Day,
): Promise<boolean> {
  const { clock, settings, tasks } = platform;
  const reader = await findReader(person);
  return inSideTransaction(platform, person, async (db) => {
    const claimed = await claimDailyMail(db, person, { day, now: clock.now() });
    if (!claimed || !reader) return false;
    const { since, language } = claimed;
    const counts = await countUnreadNotices(db, person, { since, hiddenTypes: listHiddenTypes(reader) });
    if (counts.length === 0) return false;
    const pharmacy = await getPharmacyName(db, person.pharmacyId);
    const link = `${settings.publicUrl ?? `http://localhost:${settings.port}`}/home/notifications`;
    const mail = writeNoticeMail({ language, name: reader.fullName, pharmacy, link, counts });
    await queueMail(tasks, db, { recipient: reader.email, ...mail });
    return true;
  });
}

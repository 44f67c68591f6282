import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import { validValueMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import type { AdministrationQuestions } from '../questions.ts';
import { findNoticeChoice, saveNoticeChoice } from '../store/notice-choices.ts';

type ChoiceBody = HandlerInput<typeof administrationCalls.updateNotificationChoice>['body'];

/** Saves of which notices a person wants no toast, and whether they want the mail of the day (ADMIN-33, ADMIN-64). */
export async function chooseNotices(
  work: Work,
  { quietTypes, isDailyMailWanted, language }: ChoiceBody,
  findMailAddress: AdministrationQuestions['findMailAddress'],
): Promise<void> {
  const { db, who, now } = work;
  if (isDailyMailWanted === true && (await findMailAddress(db, who.userId)) === '')
    throw buildFieldRefusal(sharedRefusals.invalid, 'isDailyMailWanted', validValueMessage);
  const before = await findNoticeChoice(db, who);
  const isBegun = isDailyMailWanted === true && !before.isDailyMailWanted;
  await saveNoticeChoice(db, who, {
    ...(quietTypes !== undefined && { quietTypes }),
    ...(isDailyMailWanted !== undefined && { isDailyMailWanted }),
    ...(language !== undefined && { mailLanguage: language }),
    // Notices of before the choice are not counted.
    ...(isBegun && { mailedUntil: now }),
  });
  work.audit({ area: 'administration', action: 'choose notices', detail: { quietTypes, isDailyMailWanted } });
}

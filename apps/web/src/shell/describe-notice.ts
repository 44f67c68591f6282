import { type NotificationType, notificationTypes } from '@packwright/core/fields';
import { type MessageKey, translate } from '../kit/language/index.ts';
import { noticeMessages } from './messages/notices.ts';

type NoticeKey = MessageKey<typeof noticeMessages>;

const readNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sentence of a notice by its type and its numbers, in the reader's language (ADMIN-32). */
export function describeNotice(code: number, message: Readonly<Record<string, unknown>>): string {
  const { count, files, refused } = message;
  const values = { count: readNumber(count), files: readNumber(files), refused: readNumber(refused) };
  const key = message.outcome === 'broken' ? `broken.${code}` : `type.${code}`;
  return translate(noticeMessages, key as NoticeKey, values);
}

/** The types that are kept and may be toasted; packs, the pharmacy and the menu only make pages ask again. */
export const toastedTypes = (
  [
    'dataMigration',
    'startSync',
    'syncFinished',
    'syncFailed',
    'uploadStarted',
    'uploadFinished',
    'uploadFailed',
    'newScripts',
    'newDrugs',
    'newPatients',
    'newDoctors',
  ] as const satisfies readonly NotificationType[]
).map((name) => ({ code: notificationTypes[name].code, name }));

import { type NotificationType, notificationTypes } from '@packwright/core/fields';
import { type MessageKey, translate } from '../kit/language/index.ts';
import { noticeMessages } from './messages/notices.ts';

type NoticeKey = MessageKey<typeof noticeMessages>;

const numbers = ['count', 'files', 'refused', 'patients', 'doctors', 'drugs'];

const readNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sentence of a notice by its type and its numbers, in the reader's language (ADMIN-32). */
export function describeNotice(code: number, message: Readonly<Record<string, unknown>>): string {
  const values = Object.fromEntries(numbers.map((name) => [name, readNumber(message[name])]));
  return translate(noticeMessages, findKey(code, message.outcome) as NoticeKey, values);
}

function findKey(code: number, outcome: unknown): string {
  if (outcome === 'broken') return `broken.${code}`;
  if (outcome === 'drill') return `drill.${code}`;
  if (outcome === 'rights') return `rights.${code}`;
  const isMigration = code === notificationTypes.dataMigration.code && typeof outcome === 'string';
  return isMigration ? `migration.${outcome}` : `type.${code}`;
}

/** The types that may be toasted. */
export const toastedTypes = (
  [
    'job',
    'dataMigration',
    'pharmacy',
    'appBar',
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

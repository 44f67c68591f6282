// Runs in a fresh worker: the language that is chosen stays in its module.
import { Refusal } from '@packwright/contract';
import { beforeAll, expect, test } from 'vitest';
import { chosenLanguage, fetchMessages } from '../kit/language/index.ts';
import { translateReason, withTranslatedRefusal } from './failure.ts';

beforeAll(async () => {
  await fetchMessages('tr');
  chosenLanguage.set('tr');
});

const translateOther = (text: string): string =>
  text === 'Must provide a valid date' ? 'Geçerli bir tarih girin' : text;

test.each([
  ['There is no patient group with this name.', 'Bu adda bir hasta grubu yok.'],
  ['This pack has no such mealtime', 'Bu pakette böyle bir öğün yok'],
  ['Must provide a valid date', 'Geçerli bir tarih girin'],
  [
    'This medicine needs care when it is packed. Keeps badly in light.',
    'Bu ilaç paketlenirken dikkat ister. Keeps badly in light.',
  ],
])('the reason %s is read in Turkish', (english, expected) => {
  expect(translateReason(english, translateOther)).toBe(expected);
});

test.each([
  [
    'Row 12: A quotation mark is opened here but not closed.',
    'Satır 12: Burada bir tırnak işareti açılmış ve hiç kapanmamış.',
  ],
  ['Row 1, Room: Two columns have the same heading.', 'Satır 1, Room: İki sütunun başlığı aynı.'],
  ['This file is empty.', 'Bu dosya boş.'],
])('the fault of a file "%s" is read in Turkish', async (english, expected) => {
  const entry = { code: 'INVALID', status: 400, title: 'Error', message: english };
  const refused = withTranslatedRefusal(() =>
    Promise.reject(new Refusal(entry, { errors: { resourceDocumentId: [english] } })),
  );
  await expect(refused).rejects.toMatchObject({ errors: { resourceDocumentId: [expected] } });
});

import { Refusal } from '@packwright/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { chosenLanguage, defineMessages, fetchMessages } from '../kit/language/index.ts';
import { createRefusalTranslator } from './refusal-translator.ts';

vi.mock('../kit/language/translations/tr.ts', () => ({
  translation: {
    dictionaries: {
      test: {
        'refusal.TAKEN': 'Başkasında.',
        'refusal.TAKEN.title': 'Alınmış',
        'wrong.digit': 'Rakam yok.',
      },
    },
    translateSentence: (english: string) => english,
  },
}));

const messages = defineMessages('test', {
  'refusal.TAKEN': 'Somebody has it.',
  'refusal.TAKEN.title': 'Taken',
  'wrong.digit': 'No digit.',
});
await fetchMessages('tr');
const { translateOwnSentence, translateRefusalCode, withTranslatedRefusal } =
  createRefusalTranslator(messages);

const buildRefusal = (code: string, message: string, errors = {}): Refusal =>
  new Refusal({ code, status: 409, title: 'Error', message }, { data: { id: 7 }, errors });
const getTranslated = (reason: unknown): Promise<unknown> =>
  withTranslatedRefusal(() => Promise.reject(reason)).catch((thrown: unknown) => thrown);

afterEach(() => chosenLanguage.set('en'));

test('a refusal is translated and keeps its code, status and data', async () => {
  chosenLanguage.set('tr');
  const said = await getTranslated(
    buildRefusal('TAKEN', 'Some other English', { code: ['Some other English', 'No digit.'] }),
  );
  expect(said).toMatchObject({
    code: 'TAKEN',
    status: 409,
    title: 'Alınmış',
    message: 'Başkasında.',
    data: { id: 7 },
    errors: { code: ['Başkasında.', 'Rakam yok.'] },
  });
});

test('unknown refusals and other errors stay unchanged', async () => {
  chosenLanguage.set('tr');
  expect(await getTranslated(buildRefusal('OTHER', 'Unheard of'))).toMatchObject({
    title: 'Error',
    message: 'Unheard of',
  });
  const lost = new TypeError('Failed to fetch');
  expect(await getTranslated(lost)).toBe(lost);
  expect(translateOwnSentence('No digit.')).toBe('Rakam yok.');
  expect(translateRefusalCode('TAKEN', 'x')).toBe('Başkasında.');
  expect(translateRefusalCode('OTHER', 'As it came')).toBe('As it came');
});

test('a sentence built from refusal data overrides the dictionary', async () => {
  const special = createRefusalTranslator(messages, ({ data }) => `Number ${String(data.id)} has it.`);
  const said = await special
    .withTranslatedRefusal(() => Promise.reject(buildRefusal('TAKEN', 'x')))
    .catch((thrown: unknown) => thrown);
  expect(said).toMatchObject({ message: 'Number 7 has it.' });
});

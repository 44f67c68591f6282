import { Refusal } from '@packwright/contract';
import { afterEach, expect, test } from 'vitest';
import { chosenLanguage, defineWords, fetchWords, type Words } from '../kit/language/index.ts';
import { refusalWords } from './refusal-words.ts';

const taken = {
  'refusal.TAKEN': 'Somebody has it.',
  'refusal.TAKEN.title': 'Taken',
  'wrong.digit': 'No digit.',
};
const words = defineWords('refusal-words-test', {
  en: taken,
  tr: () =>
    Promise.resolve({
      tr: {
        'refusal.TAKEN': 'Başkasında.',
        'refusal.TAKEN.title': 'Alınmış',
        'wrong.digit': 'Rakam yok.',
      },
    }),
  ar: () => Promise.resolve({ ar: taken }),
}) as Words<string>;
await fetchWords('tr');
const { ownSentence, sentenceOfCode, inOurWords } = refusalWords(words);

const refusal = (code: string, message: string, errors = {}): Refusal =>
  new Refusal({ code, status: 409, title: 'Error', message }, { data: { id: 7 }, errors });
const refused = (reason: unknown): Promise<unknown> =>
  inOurWords(() => Promise.reject(reason)).catch((thrown: unknown) => thrown);

afterEach(() => chosenLanguage.set('en'));

test('a refusal comes out in the language of the reader, with what it carries', async () => {
  chosenLanguage.set('tr');
  const said = await refused(
    refusal('TAKEN', 'Some other English', { code: ['Some other English', 'No digit.'] }),
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

test('what the dictionary lacks, and what is no refusal, comes out as it came', async () => {
  chosenLanguage.set('tr');
  expect(await refused(refusal('OTHER', 'Unheard of'))).toMatchObject({
    title: 'Error',
    message: 'Unheard of',
  });
  const lost = new TypeError('Failed to fetch');
  expect(await refused(lost)).toBe(lost);
  expect(ownSentence('No digit.')).toBe('Rakam yok.');
  expect(sentenceOfCode('TAKEN', 'x')).toBe('Başkasında.');
  expect(sentenceOfCode('OTHER', 'As it came')).toBe('As it came');
});

test('a sentence that needs the data of its refusal goes before the dictionary', async () => {
  const special = refusalWords(words, ({ data }) => `Number ${String(data.id)} has it.`);
  const said = await special
    .inOurWords(() => Promise.reject(refusal('TAKEN', 'x')))
    .catch((thrown: unknown) => thrown);
  expect(said).toMatchObject({ message: 'Number 7 has it.' });
});

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { frozenBalanceMessage, sentences } from '@packwright/core/fields';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { translateSentence } from './sentences.ts';
import { say } from './use-words.ts';
import { defineWords, dictionaryOf, fetchWords, type Words } from './words.ts';

const source = join(import.meta.dirname, '../..');
const files = globSync(['**/*words.ts', '**/words/*.ts'], { cwd: source }).filter(
  (file) => !file.includes('language/'),
);
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'translations' in value;

async function wordsIn(file: string): Promise<Words[]> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ join(source, file));
  return Object.values(module).filter(isWords);
}

// One after the other: two at once may each load what both of them import, and its words would be there twice.
const found: Words[] = [];
for (const file of files) found.push(...(await wordsIn(file)));
const everyWords = [...new Set(found)];
await Promise.all(languages.map(({ id }) => fetchWords(id)));

const category = /_(zero|one|two|few|many|other)$/;
const plain = (dictionary: object): string[] => Object.keys(dictionary).filter((key) => !category.test(key));
const plurals = (dictionary: object): Set<string> =>
  new Set(
    Object.keys(dictionary)
      .filter((key) => category.test(key))
      .map((key) => key.replace(category, '')),
  );
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

test('there are words to check, and no two of the same name', () => {
  const names = everyWords.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'kit',
      'sentences',
      'shell',
      'access',
      'patients',
      'medication',
      'packing-bench',
    ]),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(everyWords)('$name', (words) => {
  const { english } = words;
  test('has every key in every language, with the plural forms which that language has', () => {
    for (const { id, plurals: forms } of languages) {
      const counted = [...plurals(english)].flatMap((base) => forms.map((form) => `${base}_${form}`));
      expect(Object.keys(dictionaryOf(words, id)).sort(), id).toEqual([...plain(english), ...counted].sort());
    }
  });

  test('says something everywhere, with the same values in it', () => {
    for (const { id } of languages) {
      for (const [key, text] of Object.entries(dictionaryOf(words, id))) {
        expect(text.trim(), `${id} ${key}`).not.toBe('');
        // A form for one, two or none may say so in words instead of digits.
        if (!category.test(key)) expect(holes(text), `${id} ${key}`).toEqual(holes(english[key] ?? ''));
      }
    }
  });
});

test('Arabic counts have six forms', async () => {
  const [kit] = await wordsIn('kit/words.ts');
  expect(kit).toBeDefined();
  if (!kit) return;
  const selected = (count: number): string => say(kit, 'table.selected', { count }, 'ar');
  expect([0, 1, 2, 3, 10, 11, 99, 100, 102].map(selected)).toEqual([
    'لا شيء محدد',
    'صف واحد محدد',
    'صفان محددان',
    '3 صفوف محددة',
    '10 صفوف محددة',
    '11 صفًا محددًا',
    '99 صفًا محددًا',
    '100 صف محدد',
    '102 صف محدد',
  ]);
});

test('counts are grouped as the language groups them, with Western digits', async () => {
  const [kit] = await wordsIn('kit/words.ts');
  if (!kit) throw new Error('The kit has no words');
  const matching = (lng: 'en' | 'tr' | 'ar'): string =>
    say(kit, 'table.selectMatching', { count: 8237 }, lng);
  expect(matching('en')).toBe('Select all 8,237 that match');
  expect(matching('tr')).toContain('8.237');
  expect(matching('ar')).toContain('8,237');
});

test('every fixed sentence of the specification is translated', () => {
  for (const english of Object.values(sentences)) {
    expect(translateSentence(english, 'tr'), english).not.toBe(english);
    expect(translateSentence(english, 'ar'), english).not.toBe(english);
  }
});

test('a sentence with a value keeps it, and an unknown one is shown as it came', () => {
  expect(translateSentence('This value must be less than 256 characters', 'tr')).toBe(
    'Bu değer 256 karakterden kısa olmalıdır',
  );
  expect(translateSentence('Must provide a number greater than 0', 'ar')).toBe('يجب إدخال رقم أكبر من 0');
  expect(translateSentence('The robot is asleep', 'ar')).toBe('The robot is asleep');
  expect(translateSentence(frozenBalanceMessage('Fictol $& $1'), 'tr')).toContain('Fictol $& $1');
});

test('values are put in as they are, and one that is missing is seen', () => {
  const dictionary = { greeting: 'Good day, {{name}} <{{street}}>' };
  const words = defineWords('test', {
    en: dictionary,
    tr: () => Promise.resolve({ tr: dictionary }),
    ar: () => Promise.resolve({ ar: dictionary }),
  });
  expect(say(words, 'greeting', { name: "O'Brien & $& Sons" }, 'en')).toBe(
    "Good day, O'Brien & $& Sons <{{street}}>",
  );
  expect(say(words, 'greeting', { name: 'Ada', street: 'Elm' }, 'en')).toBe('Good day, Ada <Elm>');
});

test('words are English until their language has come, with those that a page brings meanwhile', async () => {
  const ar = () => Promise.resolve({ ar: { hello: 'مرحبا' } });
  const laterWords = () =>
    defineWords('later', {
      en: { hello: 'Hello' },
      tr: () => Promise.resolve({ tr: { hello: 'Selam' } }),
      ar,
    });
  let brought: ReturnType<typeof laterWords> | undefined;
  const words = defineWords('first', {
    en: { hello: 'Hello' },
    tr: () => {
      brought = laterWords();
      return Promise.resolve({ tr: { hello: 'Merhaba' } });
    },
    ar,
  });
  expect(say(words, 'hello', {}, 'tr')).toBe('Hello');
  await fetchWords('tr');
  expect(say(words, 'hello', {}, 'tr')).toBe('Merhaba');
  expect(brought && say(brought, 'hello', {}, 'tr')).toBe('Selam');
});

// Runs in a fresh worker: a language that was fetched stays in its module.
import { formatFrozenBalanceMessage, sentences } from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { messages as kit, tableMessages } from '../messages/index.ts';
import type { Dictionary } from './dictionary.ts';
import { type Language, languages } from './languages.ts';
import { defineMessages, fetchMessages, getDictionary, hasMessage, type Messages } from './messages.ts';
import { createTranslation, readName } from './translations/create-translation.ts';
import { translate } from './use-translate.ts';
import { translateSentence } from './use-sentence.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../*/messages/*.ts', { eager: true });
const englishFiles = {
  ...import.meta.glob<Dictionary>('./*/messages/**/en.json', {
    base: '../..',
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<Dictionary>(['./list-labels/**/en.json', './sentences/**/en.json'], {
    base: '../../../../../packages/contract/src',
    eager: true,
    import: 'default',
  }),
};

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'english' in value;
const defined = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))].filter(
  isMessages,
);

// Proves WEB-21.
test('messages are English until their language was fetched', async () => {
  expect(translate(kit, 'cancel', {}, 'tr')).toBe('Cancel');
  await fetchMessages('tr');
  expect(translate(kit, 'cancel', {}, 'tr')).toBe('Vazgeç');
});

test('every definition names the folder of its files', async () => {
  await Promise.all(languages.map(({ id }) => fetchMessages(id)));
  const { dictionaries } = createTranslation(englishFiles);
  const names = defined.map(({ name }) => name);
  // The sentences are found by their English, without a definition.
  expect([...names, 'sentences'].sort()).toEqual(Object.keys(dictionaries).sort());
  for (const messages of defined) {
    expect(messages.english, messages.name).toEqual(dictionaries[messages.name]);
    for (const { id } of languages.filter(({ load }) => load !== null)) {
      expect(getDictionary(messages, id), `${messages.name} ${id}`).not.toBe(messages.english);
    }
  }
});

test('a messages file is named by its capability and its folder', () => {
  expect(readName('./packing/messages/bench/tr.json')).toBe('packing/bench');
  expect(readName('./patients/messages/ar.json')).toBe('patients');
  expect(readName('./list-labels/codes/ar.json')).toBe('list-labels/codes');
});

test('Arabic counts use six plural forms', () => {
  const formatSelected = (count: number): string =>
    translate(tableMessages, 'table.selected', { count }, 'ar');
  expect([0, 1, 2, 3, 10, 11, 99, 100, 102].map(formatSelected)).toEqual([
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

test('counts are grouped by language, with Western digits', () => {
  const formatMatching = (language: Language): string =>
    translate(tableMessages, 'table.selectMatching', { count: 8237 }, language);
  expect(formatMatching('en')).toBe('Select all 8,237 that match');
  expect(formatMatching('tr')).toContain('8.237');
  expect(formatMatching('ar')).toContain('8,237');
});

test('every fixed sentence is translated', () => {
  const { sentences: english } = createTranslation(englishFiles).dictionaries;
  for (const text of [...Object.values(sentences), ...Object.values(english ?? {})]) {
    expect(translateSentence(text, 'tr'), text).not.toBe(text);
    expect(translateSentence(text, 'ar'), text).not.toBe(text);
  }
});

// Proves WEB-11.
test('a translated sentence keeps its values; unknown sentences stay unchanged', () => {
  expect(translateSentence('This value must be less than 256 characters', 'tr')).toBe(
    'Bu değer 256 karakterden kısa olmalıdır',
  );
  expect(translateSentence('Must provide a number greater than 0', 'ar')).toBe('يجب إدخال رقم أكبر من 0');
  expect(translateSentence('The robot is asleep', 'ar')).toBe('The robot is asleep');
  expect(translateSentence('The robot is asleep', 'en')).toBe('The robot is asleep');
  expect(translateSentence(formatFrozenBalanceMessage('Fictol $& $1'), 'tr')).toContain('Fictol $& $1');
});

test('inserts values verbatim and leaves missing placeholders visible', () => {
  const messages = defineMessages('test', { greeting: 'Good day, {{name}} <{{street}}>' });
  expect(translate(messages, 'greeting', { name: "O'Brien & $& Sons" }, 'en')).toBe(
    "Good day, O'Brien & $& Sons <{{street}}>",
  );
  expect(translate(messages, 'greeting', { name: 'Ada', street: 'Elm' }, 'en')).toBe('Good day, Ada <Elm>');
});

test('a code is known when a message has it as key', () => {
  expect(hasMessage(kit, 'cancel')).toBe(true);
  expect(hasMessage(kit, 'toString')).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSimilarWord, listSpellings } from './typing-mistake.ts';

const listTexts = (typed: string) => listSpellings(typed).map(({ text }) => text);

// Proves WEB-40.
test.each([
  ['a letter too many', 'maary', 'mary'],
  ['a letter too few', 'delgdo', 'delgado'],
  ['another letter', 'smuth', 'smith'],
  ['two letters exchanged', 'mragaret', 'margaret'],
  ['the first letter', 'nargaret', 'margaret'],
  ['Arabic letters', 'فاطة', 'فاطمة'],
])('one mistake is forgiven: %s', (_, typed, meant) => {
  expect(listTexts(typed)).toContain(meant);
  expect(isSimilarWord(typed, meant)).toBe(true);
});

test.each([
  ['two mistakes', 'smuht', 'smith'],
  ['three letters', 'smt', 'smit'],
  ['a number', '4412', '4413'],
  ['the same word', 'smith', 'smith'],
])('nothing else is forgiven: %s', (_, typed, meant) => {
  expect(listTexts(typed)).not.toContain(meant);
  expect(isSimilarWord(typed, meant)).toBe(false);
});

test('the beginning of a word is taken from six letters on', () => {
  expect(isSimilarWord('margra', 'margaret')).toBe(true);
  expect(isSimilarWord('magra', 'margaret')).toBe(false);
  expect(listSpellings('margra').every(({ isWhole }) => !isWhole)).toBe(true);
  expect(listSpellings('magra').every(({ isWhole }) => isWhole)).toBe(true);
});

test('the listed spellings are those that the comparison forgives', () => {
  const letters = fc.stringMatching(/^[a-e]{3,6}$/);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-e]{4,5}$/), letters, (typed, word) => {
      expect(listTexts(typed).includes(word)).toBe(isSimilarWord(typed, word));
    }),
  );
});

import { expect, test } from 'vitest';
import { findOption, type TypeAheadState, appendKey } from './type-ahead.ts';

const options = [
  { label: 'Breakfast' },
  { label: 'Bedtime' },
  { label: 'Lunch', disabled: true },
  { label: 'Late' },
  { label: 'İlaç' },
];
const findLabel = (current: number, typed: string, locale = 'en-AU'): string | undefined =>
  findOption(options, current, typed, locale)?.label;

test.each([
  ['the first letter chooses the first that begins with it', -1, 'b', 'Breakfast'],
  ['the same letter again goes on to the next', 0, 'bb', 'Bedtime'],
  ['and round to the first', 1, 'b', 'Breakfast'],
  ['more letters narrow it down', 0, 'be', 'Bedtime'],
  ['what is chosen stays while it still fits', 1, 'bed', 'Bedtime'],
  ['what cannot be chosen is passed over', -1, 'l', 'Late'],
  ['nothing is chosen for letters that lead nowhere', 0, 'x', undefined],
])('type-ahead: %s', (_name, current, typed, wanted) => {
  expect(findLabel(current, typed)).toBe(wanted);
});

test('type-ahead folds capitals by the language', () => {
  expect(findLabel(-1, 'i', 'tr-TR')).toBe('İlaç');
});

test('type-ahead joins letters until there is a pause', () => {
  const one: TypeAheadState = appendKey({ text: '', at: 0 }, 'b', 5000);
  expect(appendKey(one, 'e', 5500).text).toBe('be');
  expect(appendKey(one, 'e', 6000).text).toBe('e');
});

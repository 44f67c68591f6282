import { expect, test } from 'vitest';
import { searchMenu } from './menu-search.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const found = (titles: string[], typed: string, locale = 'en') =>
  searchMenu(titled(...titles), typed, locale).map(({ title }) => title);

test('a title that begins so comes first, then a word in it, then anywhere', () => {
  expect(found(['Brand Swap', 'Pack Creator', 'Back Office', 'Feedback'], 'back')).toEqual([
    'Back Office',
    'Feedback',
  ]);
  expect(found(['Unpacked', 'Robot Pack', 'Pack Creator'], 'pack')).toEqual([
    'Pack Creator',
    'Robot Pack',
    'Unpacked',
  ]);
});

test('at most 10 are suggested, and none for a stranger', () => {
  const many = Array.from({ length: 14 }, (_, at) => `Report ${at}`);
  expect(found(many, 'report')).toHaveLength(10);
  expect(found(many, 'zebra')).toEqual([]);
});

test('Turkish folds its own letters', () => {
  expect(found(['İlaçlar'], 'ilaç', 'tr')).toEqual(['İlaçlar']);
  expect(found(['Işık'], 'ışık', 'tr')).toEqual(['Işık']);
});

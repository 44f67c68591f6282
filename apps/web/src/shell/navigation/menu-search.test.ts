import { expect, test } from 'vitest';
import { searchMenu, searchMenuForSimilar } from './menu-search.ts';

const buildItems = (...titles: string[]) => titles.map((title) => ({ title }));
const findTitles = (titles: string[], typed: string, locale = 'en') =>
  searchMenu(buildItems(...titles), typed, locale).map(({ title }) => title);

test('ranks titles by title prefix, then word prefix, then any match', () => {
  expect(findTitles(['Brand Swap', 'Pack Creator', 'Back Office', 'Feedback'], 'back')).toEqual([
    'Back Office',
    'Feedback',
  ]);
  expect(findTitles(['Unpacked', 'Robot Pack', 'Pack Creator'], 'pack')).toEqual([
    'Pack Creator',
    'Robot Pack',
    'Unpacked',
  ]);
});

// Proves WEB-4.
test('at most 10 titles are suggested, and none without a session', () => {
  const many = Array.from({ length: 14 }, (_, at) => `Report ${at}`);
  expect(findTitles(many, 'report')).toHaveLength(10);
  expect(findTitles(many, 'zebra')).toEqual([]);
});

test('menu search folds letters by the Turkish alphabet', () => {
  expect(findTitles(['İlaçlar'], 'ilaç', 'tr')).toEqual(['İlaçlar']);
  expect(findTitles(['Işık'], 'ışık', 'tr')).toEqual(['Işık']);
});

// Proves WEB-40.
test('a page is found although one word holds a mistake', () => {
  const items = buildItems('Pack Management', 'Pack Creator', 'Brand Swap');
  const find = (typed: string) => searchMenuForSimilar(items, typed, 'en').map(({ title }) => title);
  expect(find('mangement')).toEqual(['Pack Management']);
  expect(find('pakc creator')).toEqual(['Pack Creator']);
  expect(find('pcak craetor')).toEqual([]);
  expect(find('pack')).toEqual([]);
});

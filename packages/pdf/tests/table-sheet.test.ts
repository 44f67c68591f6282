import { expect, it } from 'vitest';
import { layoutTableSheet, type TableSheetFacts } from '../src/index.ts';
import { tooManyColumnsMessage } from '../src/table-faults.ts';
import { getLines, getWords, toGolden } from './display-list.ts';
import { findPageFaults } from './find-page-faults.ts';

const facts: TableSheetFacts = {
  title: 'Drug usage',
  about: ['Wattle Street Pharmacy', '01/10/2026 to 31/10/2026 · all patient groups'],
  columns: [
    { heading: 'Patient', isFigure: false },
    { heading: 'Patient group', isFigure: false },
    { heading: 'Doses a day', isFigure: true },
    { heading: 'Balance', isFigure: true },
  ],
  rows: [
    ['Ellison, Margaret “Peg”', 'Banksia House', '1½', '42'],
    ['Kaya, Söğüt', 'Community', '2', '-6'],
  ],
  totals: ['2 patients', '', '3½', '36'],
  printed: 'Printed 28/11/2026 14:02 by Pat Ellison',
  pageWords: 'Page {page} of {pages}',
  isFromRight: false,
};
const many = Array.from({ length: 400 }, (_, at) => [`Resident ${at}`, 'Banksia House', '2', String(at)]);
const long = 'A very long remark about a medicine that fills several lines of its narrow column. '.repeat(4);
const wide = Array.from({ length: 14 }, (_, at) => ({ heading: `Column ${at}`, isFigure: at % 2 === 0 }));

const byHand: TableSheetFacts = {
  ...facts,
  columns: [
    { heading: 'Patient group', isFigure: false, isGrouped: true },
    { heading: 'Balance', isFigure: true },
    { heading: 'Signature', isFigure: false, written: 40 },
  ],
  rows: Array.from({ length: 45 }, (_, at) => ['Banksia House', String(at), '']),
  totals: [],
};

const cases: Readonly<Record<string, TableSheetFacts>> = {
  'a few rows': facts,
  'right to left': { ...facts, title: 'استخدام الدواء', isFromRight: true },
  'many rows': { ...facts, rows: many },
  'long texts': {
    ...facts,
    rows: [
      [long, long, '1', '2'],
      ['W'.repeat(80), '', '', ''],
    ],
  },
  'many columns': {
    ...facts,
    columns: wide,
    rows: [wide.map(({ heading }) => `${heading} value`)],
    totals: [],
  },
  'rows to sign': byHand,
  'rows to sign, right to left': { ...byHand, isFromRight: true },
  'no rows': { ...facts, rows: [], totals: [] },
};

// Proves API-38.
it('matches the reviewed page', async () => {
  await expect(toGolden([...layoutTableSheet(facts)])).toMatchFileSnapshot('../src/golden/table.json');
});

it.each(Object.entries(cases))('nothing overlaps or leaves the paper with %s', (_, each) => {
  expect([...layoutTableSheet(each)].flatMap(findPageFaults)).toEqual([]);
});

it('every page has headings and a number, no row is lost', () => {
  const pages = [...layoutTableSheet({ ...facts, rows: many })];
  expect(pages.length).toBeGreaterThan(5);
  pages.forEach((page, index) => {
    const lines = getLines(page).join('\n');
    expect(lines).toContain('Patient group');
    expect(lines).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const rows = getWords(pages).filter((text) => text.startsWith('Resident '));
  expect(rows).toEqual(many.map(([name]) => name));
});

it('takes the smallest paper that holds the columns', () => {
  const [portrait] = layoutTableSheet(facts);
  const [across] = layoutTableSheet(cases['many columns'] ?? facts);
  expect([portrait?.width, portrait?.height]).toEqual([210, 297]);
  expect(across?.width).toBeGreaterThan(210);
});

it('more columns than the largest paper holds are refused', () => {
  const columns = Array.from({ length: 60 }, (_, at) => ({ heading: `Wide heading ${at}`, isFigure: false }));
  expect(() => [...layoutTableSheet({ ...facts, columns, rows: [], totals: [] })]).toThrow(
    tooManyColumnsMessage,
  );
});

it.each([false, true])('names a group once on each page; from the right: %s', (isFromRight) => {
  const pages = [...layoutTableSheet({ ...byHand, isFromRight })];
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages)
    expect(getLines(page).filter((line) => line.includes('Banksia House'))).toHaveLength(1);
});

it('rows to sign are high enough for a hand', () => {
  const count = (sheet: TableSheetFacts) => [...layoutTableSheet(sheet)].length;
  const { columns } = byHand;
  const printed = columns.map(({ heading, isFigure }) => ({ heading, isFigure }));
  expect(count(byHand)).toBeGreaterThan(count({ ...byHand, columns: printed }));
});

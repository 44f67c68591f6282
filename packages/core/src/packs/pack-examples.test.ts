import { describe, expect, it, test } from 'vitest';
import { cell, readExamples } from '../../tests/read-examples.ts';
import { dayIn, quantityIn, ruleIn, slotsIn } from '../../tests/read-rule.ts';
import { medicineOf, monday, noFlags, profileOf } from '../../tests/sample-profile.ts';
import { addDays } from '../days/index.ts';
import {
  freezePack,
  type PackSnapshot,
  packCategory,
  packPages,
  packsOfFoil,
  packWindows,
  shortDrugName,
  type Supply,
} from './index.ts';

const supplies = ['packed', 'unpacked', 'prn', 'unpackedPrn'] as const satisfies readonly Supply[];

it.each(readExamples('categories'))('%s, %s: %s', (...row) => {
  const supply = supplies.find((known) => known === cell(row, 0));
  if (supply === undefined) throw new Error(`Unknown supply: ${cell(row, 0)}`);
  const named = cell(row, 1).split(' ').filter(Boolean);
  for (const flag of named) expect(noFlags).toHaveProperty(flag);
  const flags = { ...noFlags, ...Object.fromEntries(named.map((flag) => [flag, true])) };
  expect(packCategory(supply, flags)).toBe(cell(row, 2));
});

it.each(readExamples('pack-windows'))('from %s, %s weeks, the first of %s days', (...row) => {
  const windows = packWindows({
    packStartDate: dayIn(cell(row, 0)),
    numberOfWeek: Number(cell(row, 1)),
    partWeekPack: Number(cell(row, 2)),
  });
  const expected = cell(row, 3)
    .split('; ')
    .map((pack) => pack.split(' to ').map(dayIn));
  expect(windows.map((window) => [window.from, window.to])).toEqual(expected);
  expect(windows.map((window) => window.week)).toEqual(expected.map((_, index) => index + 1));
  expect(windows.every((window) => window.weeks === expected.length)).toBe(true);
});

it.each(readExamples('drug-names'))('%s, %s, at most %s: %s', (...row) => {
  const printed = shortDrugName({ name: cell(row, 0), strength: cell(row, 1) }, Number(cell(row, 2)));
  expect(printed.replaceAll('\u00a0', ' ')).toBe(cell(row, 3));
  if (cell(row, 1) !== '') expect(printed.endsWith(cell(row, 1).replaceAll(' ', '\u00a0'))).toBe(true);
});

it.each(readExamples('drug-names-together'))('%s, at most %s: %s', (...row) => {
  const drugs = cell(row, 0)
    .split(';')
    .map((drug) => drug.split(',').map((part) => part.trim()))
    .map(([name = '', strength = '']) => ({ name, strength }));
  const printed = drugs.map((drug) => shortDrugName(drug, Number(cell(row, 1)), drugs));
  expect(printed.join('; ').replaceAll('\u00a0', ' ')).toBe(cell(row, 2));
});

describe('the worked week of domain 3.4 in the pack', () => {
  const rows = readExamples('worked-week');
  const medicines = rows.map((row, index) =>
    medicineOf(index + 1, { rule: { ...ruleIn(cell(row, 1)), slots: slotsIn(cell(row, 2)) } }),
  );
  const profile = profileOf(medicines);
  const [content] = packsOfFoil(medicines);
  if (content === undefined) throw new Error('The worked week has no pack');
  const windows = packWindows({ packStartDate: monday, numberOfWeek: 2, partWeekPack: 7 });
  const packs: readonly PackSnapshot[] = windows.map((window) =>
    freezePack(profile, { ...content, window, expiry: null }),
  );

  test.each(rows)('%s', (...row) => {
    const at = rows.findIndex((candidate) => candidate[0] === row[0]);
    expect(packs.map((pack) => pack.lines[at]?.qty)).toEqual([
      quantityIn(cell(row, 3)),
      quantityIn(cell(row, 4)),
    ]);
  });

  test('what a carer finds in the cells', () => {
    const [page] = packPages(packs[0] as PackSnapshot);
    const counted = page?.rows.map((row) => [
      row.heading,
      ...row.cells.map((packCell) => packCell.count / 100),
    ]);
    expect(page?.headings).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Bedtime']);
    expect(counted).toEqual([
      ['Mon 02/03', 9.5, 0.5, 1, 0],
      ['Tue 03/03', 5.5, 0.5, 1, 0],
      ['Wed 04/03', 5.5, 0.5, 1, 0],
      ['Thu 05/03', 4.5, 0.5, 1, 0],
      ['Fri 06/03', 3.5, 0.5, 1, 0],
      ['Sat 07/03', 2.5, 0.5, 1, 0],
      ['Sun 08/03', 3.5, 0.5, 1, 0],
    ]);
    expect(page?.rows[1]?.cells[0]?.doses).toEqual([
      { line: 1, quantity: 100 },
      { line: 2, quantity: 150 },
      { line: 5, quantity: 100 },
      { line: 6, quantity: 200 },
    ]);
  });

  test('a part week hatches the days after it and counts them zero', () => {
    const [window] = packWindows({ packStartDate: addDays(monday, 3), numberOfWeek: 1, partWeekPack: 4 });
    if (window === undefined) throw new Error('No window');
    const pack = freezePack(profile, { ...content, window, expiry: null });
    const [page] = packPages(pack);
    expect(page?.rows.map((row) => `${row.heading}${row.isOutside ? ' hatched' : ''}`)).toEqual([
      'Thu 05/03',
      'Fri 06/03',
      'Sat 07/03',
      'Sun 08/03',
      'Mon 09/03 hatched',
      'Tue 10/03 hatched',
      'Wed 11/03 hatched',
    ]);
    expect(page?.rows.slice(4).flatMap((row) => row.cells.map((packCell) => packCell.count))).toEqual(
      Array.from({ length: 12 }, () => 0),
    );
    expect(pack.lines.map((line) => line.qty / 100)).toEqual([8, 8, 2, 0, 0, 2]);
  });
});

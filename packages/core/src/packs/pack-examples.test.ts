import { describe, expect, it, test } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { parseExampleDay, parseExampleQuantity, parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { buildMedicine, monday, noFlags, buildProfile } from '../../tests/sample-profile.ts';
import { addDays } from '../days/index.ts';
import {
  freezePack,
  type PackSnapshot,
  getPackCategory,
  buildPackPages,
  splitFoilIntoPacks,
  computePackWindows,
  type Supply,
} from './index.ts';

const supplies = ['packed', 'unpacked', 'prn', 'unpackedPrn'] as const satisfies readonly Supply[];

it.each(readExamples('categories'))('the packs of %s, %s: %s', (...row) => {
  const supply = supplies.find((known) => known === getCell(row, 0));
  if (supply === undefined) throw new Error(`Unknown supply: ${getCell(row, 0)}`);
  const named = getCell(row, 1).split(' ').filter(Boolean);
  for (const flag of named) expect(noFlags).toHaveProperty(flag);
  const flags = { ...noFlags, ...Object.fromEntries(named.map((flag) => [flag, true])) };
  expect(getPackCategory(supply, flags)).toBe(getCell(row, 2));
});

it.each(readExamples('pack-windows'))('from %s, %s weeks: the first of %s days', (...row) => {
  const windows = computePackWindows({
    packStartDate: parseExampleDay(getCell(row, 0)),
    numberOfWeek: Number(getCell(row, 1)),
    partWeekPack: Number(getCell(row, 2)),
  });
  const expected = getCell(row, 3)
    .split('; ')
    .map((pack) => pack.split(' to ').map(parseExampleDay));
  expect(windows.map((window) => [window.from, window.to])).toEqual(expected);
  expect(windows.map((window) => window.week)).toEqual(expected.map((_, index) => index + 1));
  expect(windows.every((window) => window.weeks === expected.length)).toBe(true);
});

describe('the worked week in the pack (SCHED-6)', () => {
  const rows = readExamples('worked-week');
  const medicines = rows.map((row, index) =>
    buildMedicine(index + 1, { rule: { ...parseRule(getCell(row, 1)), slots: parseSlots(getCell(row, 2)) } }),
  );
  const profile = buildProfile(medicines);
  const [content] = splitFoilIntoPacks(medicines);
  if (content === undefined) throw new Error('The worked week has no pack');
  const windows = computePackWindows({ packStartDate: monday, numberOfWeek: 2, partWeekPack: 7 });
  const packs: readonly PackSnapshot[] = windows.map((window) =>
    freezePack(profile, { ...content, window, expiry: null }),
  );

  test.each(rows)('%s', (...row) => {
    const at = rows.findIndex((candidate) => candidate[0] === row[0]);
    expect(packs.map((pack) => pack.lines[at]?.qty)).toEqual([
      parseExampleQuantity(getCell(row, 3)),
      parseExampleQuantity(getCell(row, 4)),
    ]);
  });

  test('has the expected tablets in its cells', () => {
    const [page] = buildPackPages(packs[0] as PackSnapshot);
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

  // Proves PACK-38.
  test('hatches days after a part week and counts them zero', () => {
    const [window] = computePackWindows({
      packStartDate: addDays(monday, 3),
      numberOfWeek: 1,
      partWeekPack: 4,
    });
    if (window === undefined) throw new Error('No window');
    const pack = freezePack(profile, { ...content, window, expiry: null });
    const [page] = buildPackPages(pack);
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

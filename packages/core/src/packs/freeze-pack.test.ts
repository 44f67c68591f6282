import { describe, expect, test } from 'vitest';
import { slotsIn } from '../../tests/read-rule.ts';
import { drugNamed, medicineOf, monday, noFlags, profileOf } from '../../tests/sample-profile.ts';
import { addDays, day } from '../days/index.ts';
import { tablets } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import {
  countPacked,
  freezePack,
  hasNoDoses,
  linesToPack,
  packHeadings,
  packPages,
  packsOfFoil,
  packWindows,
  type AllergySigns,
  type ProfileMedicine,
  windowsOverlap,
} from './index.ts';

const week = { from: monday, to: addDays(monday, 6), week: 1, weeks: 1 };
const everyDay = { ...emptyRule, start: monday, slots: slotsIn('1 0 1 0') };
const daily = (id: number, change: Partial<ProfileMedicine> = {}) =>
  medicineOf(id, { rule: everyDay, ...change });
const order = (prescriptionIds: readonly number[]) =>
  ({ category: 'STANDARD', prescriptionIds, window: week, expiry: null }) as const;

describe('which packs a foil needs', () => {
  test('categories never share a pack, each PRN medicine has its own card, standard comes first', () => {
    const medicines = [
      daily(1, { flags: { ...noFlags, isS8Drug: true } }),
      daily(2),
      medicineOf(3, { supply: 'prn', prnDose: tablets(2) }),
      medicineOf(4, { supply: 'prn', prnDose: tablets(1) }),
      daily(5),
      daily(6, { supply: 'unpacked' }),
      daily(7, { isCeased: true }),
      daily(8, { isWithheld: true }),
    ];
    expect(packsOfFoil(medicines)).toEqual([
      { category: 'STANDARD', prescriptionIds: [2, 5] },
      { category: 'PRN', prescriptionIds: [3] },
      { category: 'PRN', prescriptionIds: [4] },
      { category: 'S8', prescriptionIds: [1] },
    ]);
    expect(packsOfFoil([])).toEqual([]);
  });

  test('sixteen packed medicines of a category fill a foil (D-103)', () => {
    const counted = (count: number) => Array.from({ length: count }, (_, id) => daily(id));
    expect(countPacked(counted(15), 'STANDARD')).toEqual({ count: 15, max: 16, isExceeded: false });
    expect(countPacked(counted(16), 'STANDARD').isExceeded).toBe(true);
    const others = [
      daily(1, { isCeased: true }),
      daily(2, { supply: 'unpacked' }),
      daily(3, { flags: { ...noFlags, isS4N: true } }),
    ];
    expect(countPacked(others, 'STANDARD').count).toBe(0);
    // A withheld medicine comes back to its place: it still counts.
    expect(countPacked([daily(1, { isWithheld: true })], 'STANDARD').count).toBe(1);
  });
});

describe('a frozen pack', () => {
  test('holds the ordered medicines and lists the others that the patient takes', () => {
    const medicines = [
      daily(1),
      daily(2),
      daily(3, { supply: 'unpacked' }),
      medicineOf(4, { supply: 'unpackedPrn' }),
      daily(5, { isWithheld: true }),
      daily(6, { isCeased: true }),
    ];
    const pack = freezePack(profileOf(medicines), order([1, 5, 6]));
    expect(pack.lines.map((line) => [line.prescriptionId, line.qty])).toEqual([[1, 1400]]);
    expect(pack.leftOut).toEqual([2]);
    expect(pack.listed.map((listed) => [listed.prescriptionId, listed.reason])).toEqual([
      [3, 'unpacked'],
      [4, 'unpackedPrn'],
      [5, 'withheld'],
    ]);
  });

  test('has no doses while the patient is away, and the days of the return have them again', () => {
    const dayOf = (text: string | null) => (text === null ? null : day(text));
    const away = (from: string | null, to: string | null) =>
      freezePack(profileOf([daily(1)], { suspension: { from: dayOf(from), to: dayOf(to) } }), order([1]));
    expect(away('2026-03-01', '2026-03-06').lines[0]?.doses.map((slots) => slots[0])).toEqual([
      0, 0, 0, 0, 0, 100, 100,
    ]);
    expect(hasNoDoses(away('2026-02-20', null))).toBe(true);
    expect(hasNoDoses(away(null, null))).toBe(true);
    expect(hasNoDoses(away('2026-03-05', null))).toBe(false);
    expect(hasNoDoses(away('2026-03-09', null))).toBe(false);
    expect(linesToPack(away('2026-02-20', null))).toEqual([]);
    expect(hasNoDoses(freezePack(profileOf([]), order([])))).toBe(true);
  });

  test('a PRN card holds its single dose in every cell, without days or times', () => {
    const prn = medicineOf(1, {
      supply: 'prn',
      prnDose: tablets(2),
      rule: { ...emptyRule, end: addDays(monday, 5) },
    });
    const pack = freezePack(profileOf([prn]), { ...order([1]), category: 'PRN' });
    expect(pack.lines[0]).toMatchObject({ isPrn: true, category: 'PRN', qty: 6 * 4 * 200 });
    const [page] = packPages(pack);
    expect(page?.isTimetabled).toBe(false);
    expect(page?.rows[0]?.cells.map((packCell) => packCell.count)).toEqual([200, 200, 200, 200]);
    expect(page?.rows[6]?.cells.map((packCell) => packCell.count)).toEqual([0, 0, 0, 0]);
  });

  test('knows which of its medicines an allergy is about', () => {
    const penicillin = drugNamed('Amoxil', { drugId: 2, genericName: 'amoxicillin', genericCode: 'G7' });
    const medicines = [daily(1), daily(2, { drug: penicillin, brandName: 'Curamox' })];
    const matched = (target: string, ...codes: string[]) => matchedBy({ target, drugId: null, codes });
    const matchedBy = (signs: AllergySigns) => {
      const allergies = { isNoneKnown: false, items: [{ ...signs, reaction: 'rash' }] };
      return freezePack(profileOf(medicines, { allergies }), order([1, 2])).allergies.items[0]
        ?.prescriptionIds;
    };
    expect(matched(' Amoxicillin ')).toEqual([2]);
    expect(matched('amoxil')).toEqual([2]);
    expect(matched('antibiotics', 'G7')).toEqual([2]);
    expect(matched('antibiotics', 'AMOXIL')).toEqual([2]);
    expect(matched('antibiotics', 'OTHER', 'G7')).toEqual([2]);
    expect(matched('Curamox')).toEqual([2]);
    expect(matchedBy({ target: 'antibiotics', drugId: 2, codes: ['', ' '] })).toEqual([2]);
    expect(matched('nuts')).toEqual([]);
    expect(matched('')).toEqual([]);
  });
});

describe('pages', () => {
  test('weeks of one pack follow each other, seven rows a page', () => {
    const twoWeeks = { ...week, to: addDays(monday, 9) };
    const pages = packPages(freezePack(profileOf([daily(1)]), { ...order([1]), window: twoWeeks }));
    expect(pages.map((page) => [page.number, page.of, page.rows.length])).toEqual([
      [1, 2, 7],
      [2, 2, 7],
    ]);
    expect(pages[1]?.rows.map((row) => row.isOutside)).toEqual([false, false, false, true, true, true, true]);
  });

  test('a dose without a heading still gets its column; an empty slot without one does not', () => {
    const late = daily(1, { rule: { ...everyDay, slots: slotsIn('1 0 0 0 0 1 0 0') } });
    const [page] = packPages(
      freezePack(profileOf([late], { headings: ['08:00', '', '12:00', '14:00'] }), order([1])),
    );
    expect(page?.headings).toEqual(['08:00', '12:00', '14:00', 'Time 6']);
    expect(page?.rows[0]?.cells.map((packCell) => packCell.count)).toEqual([100, 0, 0, 100]);
  });

  test('headings: the foil, else the group, else ours (2§9)', () => {
    const none = { defaultTimeslot: [], sachetTimeslot: [], shortCourseTimeslot: [] };
    const group = { defaultTimeslot: ['AM'], sachetTimeslot: ['S1', 'S2'], shortCourseTimeslot: ['C1'] };
    const card = { foilType: 'blister', category: 'STANDARD', heading: ['', ''] } as const;
    expect(packHeadings({ ...card, heading: ['06:00'] }, group)).toEqual(['06:00']);
    expect(packHeadings(card, group)).toEqual(['AM']);
    expect(packHeadings(card, none)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Bedtime']);
    expect(packHeadings({ ...card, foilType: 'sachet' }, group)).toEqual(['S1', 'S2']);
    expect(packHeadings({ ...card, category: 'SINEMET' }, group)).toEqual(['S1', 'S2']);
    expect(packHeadings({ ...card, category: 'SHORTCOURSE' }, group)).toEqual(['C1']);
    for (const eight of [
      { foilType: 'sachet' },
      { category: 'SINEMET' },
      { category: 'SHORTCOURSE' },
    ] as const)
      expect(packHeadings({ ...card, ...eight }, none)).toHaveLength(8);
  });
});

test('windows: impossible orders are errors, and a shared day is an overlap', () => {
  const windows = (numberOfWeek: number, partWeekPack: number) => () =>
    packWindows({ packStartDate: monday, numberOfWeek, partWeekPack });
  for (const impossible of [windows(0, 7), windows(1.5, 7), windows(1, 0), windows(1, 8), windows(1, 2.5)])
    expect(impossible).toThrow(RangeError);
  const days = (from: string, to: string) => ({ from: day(from), to: day(to) });
  expect(windowsOverlap(days('2026-03-02', '2026-03-08'), days('2026-03-08', '2026-03-14'))).toBe(true);
  expect(windowsOverlap(days('2026-03-02', '2026-03-08'), days('2026-03-09', '2026-03-15'))).toBe(false);
  expect(windowsOverlap(days('2026-03-09', '2026-03-15'), days('2026-03-02', '2026-03-08'))).toBe(false);
});

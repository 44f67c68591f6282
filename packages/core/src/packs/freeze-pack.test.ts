import { describe, expect, test } from 'vitest';
import { parseSlots } from '../../tests/parse-rule.ts';
import { buildDrug, buildMedicine, monday, noFlags, buildProfile } from '../../tests/sample-profile.ts';
import { addDays, createDay } from '../days/index.ts';
import { fromTablets } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import {
  countPacked,
  freezePack,
  hasNoDoses,
  isGuardedLine,
  selectLinesToPack,
  getPackHeadings,
  buildPackPages,
  splitFoilIntoPacks,
  computePackWindows,
  type AllergyIdentity,
  type ProfileMedicine,
  areWindowsOverlapping,
} from './index.ts';

const week = { from: monday, to: addDays(monday, 6), week: 1, weeks: 1 };
const everyDay = { ...emptyRule, start: monday, slots: parseSlots('1 0 1 0') };
const buildDaily = (id: number, change: Partial<ProfileMedicine> = {}) =>
  buildMedicine(id, { rule: everyDay, ...change });
const buildOrder = (prescriptionIds: readonly number[]) =>
  ({ category: 'STANDARD', prescriptionIds, window: week, expiry: null }) as const;

describe('a medicine in a frozen pack', () => {
  const short = { ...noFlags, isShortCourse: true };
  const freezeOne = (change: Partial<ProfileMedicine>) => {
    const medicine = buildDaily(1, change);
    const [content] = splitFoilIntoPacks([medicine]);
    if (!content) throw new Error('The medicine is in no pack');
    const { lines } = freezePack(buildProfile([medicine]), { ...content, window: week, expiry: null });
    return lines;
  };

  // Proves PACK-92.
  test.each<[string, Partial<ProfileMedicine>, string, boolean]>([
    ['without a flag', {}, 'STANDARD', false],
    ['of time-critical category', { flags: { ...noFlags, isSinemet: true } }, 'SINEMET', false],
    ['of category S8', { flags: { ...noFlags, isS8Drug: true } }, 'S8', true],
    ['of an S8 drug, not marked so', { drugFlags: { ...noFlags, isS8Drug: true } }, 'STANDARD', true],
    ['of a cytotoxic drug', { drugFlags: { ...noFlags, isCytotoxic: true } }, 'STANDARD', true],
    ['of a warfarin drug', { drugFlags: { ...noFlags, isWarfarin: true } }, 'STANDARD', true],
    ['of a short S8 course', { flags: { ...short, isS8Drug: true } }, 'SHORTCOURSE', true],
    [
      'when required, of an S8 drug',
      { supply: 'prn', drugFlags: { ...noFlags, isS8Drug: true } },
      'PRN',
      true,
    ],
    ['when required', { supply: 'prn' }, 'PRN', false],
  ])('%s is guarded by its drug or its flags', (_, change, category, isGuarded) => {
    const lines = freezeOne(change);
    expect(lines.map((line) => [line.category, isGuardedLine(line)])).toEqual([[category, isGuarded]]);
    const isSaidByCategory = ['S8', 'CYTOTOXIC', 'WARFARIN'].includes(category);
    expect(lines.map((line) => line.isGuarded)).toEqual([isGuarded && !isSaidByCategory ? true : undefined]);
  });

  test('that was frozen before is guarded by its category', () => {
    expect([isGuardedLine({ category: 'WARFARIN' }), isGuardedLine({ category: 'PRN' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the packs of a foil', () => {
  // Proves PACK-39.
  test('are separate for each category and PRN medicine, standard first', () => {
    const medicines = [
      buildDaily(1, { flags: { ...noFlags, isS8Drug: true } }),
      buildDaily(2),
      buildMedicine(3, { supply: 'prn', prnDose: fromTablets(2) }),
      buildMedicine(4, { supply: 'prn', prnDose: fromTablets(1) }),
      buildDaily(5),
      buildDaily(6, { supply: 'unpacked' }),
      buildDaily(7, { isCeased: true }),
      buildDaily(8, { isWithheld: true }),
    ];
    expect(splitFoilIntoPacks(medicines)).toEqual([
      { category: 'STANDARD', prescriptionIds: [2, 5] },
      { category: 'PRN', prescriptionIds: [3] },
      { category: 'PRN', prescriptionIds: [4] },
      { category: 'S8', prescriptionIds: [1] },
    ]);
    expect(splitFoilIntoPacks([])).toEqual([]);
  });

  test('hold sixteen packed medicines of a category (MED-6)', () => {
    const buildDailies = (count: number) => Array.from({ length: count }, (_, id) => buildDaily(id));
    expect(countPacked(buildDailies(15), 'STANDARD')).toEqual({ count: 15, max: 16, isExceeded: false });
    expect(countPacked(buildDailies(16), 'STANDARD').isExceeded).toBe(true);
    const others = [
      buildDaily(1, { isCeased: true }),
      buildDaily(2, { supply: 'unpacked' }),
      buildDaily(3, { flags: { ...noFlags, isS4N: true } }),
    ];
    expect(countPacked(others, 'STANDARD').count).toBe(0);
    // A withheld medicine comes back to its place: it still counts.
    expect(countPacked([buildDaily(1, { isWithheld: true })], 'STANDARD').count).toBe(1);
  });
});

describe('a frozen pack', () => {
  test("holds the ordered medicines and lists the patient's others", () => {
    const medicines = [
      buildDaily(1),
      buildDaily(2),
      buildDaily(3, { supply: 'unpacked' }),
      buildMedicine(4, { supply: 'unpackedPrn' }),
      buildDaily(5, { isWithheld: true }),
      buildDaily(6, { isCeased: true }),
    ];
    const pack = freezePack(buildProfile(medicines), buildOrder([1, 5, 6]));
    expect(pack.lines.map((line) => [line.prescriptionId, line.qty])).toEqual([[1, 1400]]);
    expect(pack.leftOut).toEqual([2]);
    expect(pack.listed.map((listed) => [listed.prescriptionId, listed.reason])).toEqual([
      [3, 'unpacked'],
      [4, 'unpackedPrn'],
      [5, 'withheld'],
    ]);
  });

  test('has doses only on days when the patient is present', () => {
    const toDayOrNull = (text: string | null) => (text === null ? null : createDay(text));
    const freezeWhileAway = (from: string | null, to: string | null) =>
      freezePack(
        buildProfile([buildDaily(1)], { suspension: { from: toDayOrNull(from), to: toDayOrNull(to) } }),
        buildOrder([1]),
      );
    expect(freezeWhileAway('2026-03-01', '2026-03-06').lines[0]?.doses.map((slots) => slots[0])).toEqual([
      0, 0, 0, 0, 0, 100, 100,
    ]);
    expect(hasNoDoses(freezeWhileAway('2026-02-20', null))).toBe(true);
    expect(hasNoDoses(freezeWhileAway(null, null))).toBe(true);
    expect(hasNoDoses(freezeWhileAway('2026-03-05', null))).toBe(false);
    expect(hasNoDoses(freezeWhileAway('2026-03-09', null))).toBe(false);
    expect(selectLinesToPack(freezeWhileAway('2026-02-20', null))).toEqual([]);
    expect(hasNoDoses(freezePack(buildProfile([]), buildOrder([])))).toBe(true);
  });

  test('as a PRN card holds its single dose per cell', () => {
    const prn = buildMedicine(1, {
      supply: 'prn',
      prnDose: fromTablets(2),
      rule: { ...emptyRule, end: addDays(monday, 5) },
    });
    const pack = freezePack(buildProfile([prn]), { ...buildOrder([1]), category: 'PRN' });
    expect(pack.lines[0]).toMatchObject({ isPrn: true, category: 'PRN', qty: 6 * 4 * 200 });
    const [page] = buildPackPages(pack);
    expect(page?.isTimetabled).toBe(false);
    expect(page?.rows[0]?.cells.map((packCell) => packCell.count)).toEqual([200, 200, 200, 200]);
    expect(page?.rows[6]?.cells.map((packCell) => packCell.count)).toEqual([0, 0, 0, 0]);
  });

  // Proves PACK-50.
  test('marks the medicines that an allergy concerns', () => {
    const penicillin = buildDrug('Amoxil', { drugId: 2, genericName: 'amoxicillin', genericCode: 'G7' });
    const medicines = [buildDaily(1), buildDaily(2, { drug: penicillin, brandName: 'Curamox' })];
    const matchTarget = (target: string, ...codes: string[]) => matchSigns({ target, drugId: null, codes });
    const matchSigns = (signs: AllergyIdentity) => {
      const allergies = { isNoneKnown: false, items: [{ ...signs, reaction: 'rash' }] };
      return freezePack(buildProfile(medicines, { allergies }), buildOrder([1, 2])).allergies.items[0]
        ?.prescriptionIds;
    };
    expect(matchTarget(' Amoxicillin ')).toEqual([2]);
    expect(matchTarget('amoxil')).toEqual([2]);
    expect(matchTarget('antibiotics', 'G7')).toEqual([2]);
    expect(matchTarget('antibiotics', 'AMOXIL')).toEqual([2]);
    expect(matchTarget('antibiotics', 'OTHER', 'G7')).toEqual([2]);
    expect(matchTarget('Curamox')).toEqual([2]);
    expect(matchSigns({ target: 'antibiotics', drugId: 2, codes: ['', ' '] })).toEqual([2]);
    expect(matchTarget('nuts')).toEqual([]);
    expect(matchTarget('')).toEqual([]);
  });
});

describe('the pages of a pack', () => {
  test('have seven rows each, and weeks follow each other', () => {
    const twoWeeks = { ...week, to: addDays(monday, 9) };
    const pages = buildPackPages(
      freezePack(buildProfile([buildDaily(1)]), { ...buildOrder([1]), window: twoWeeks }),
    );
    expect(pages.map((page) => [page.number, page.of, page.rows.length])).toEqual([
      [1, 2, 7],
      [2, 2, 7],
    ]);
    expect(pages[1]?.rows.map((row) => row.isOutside)).toEqual([false, false, false, true, true, true, true]);
  });

  test('have a column without heading only where a dose is due', () => {
    const late = buildDaily(1, { rule: { ...everyDay, slots: parseSlots('1 0 0 0 0 1 0 0') } });
    const [page] = buildPackPages(
      freezePack(buildProfile([late], { headings: ['08:00', '', '12:00', '14:00'] }), buildOrder([1])),
    );
    expect(page?.headings).toEqual(['08:00', '12:00', '14:00', 'Time 6']);
    expect(page?.rows[0]?.cells.map((packCell) => packCell.count)).toEqual([100, 0, 0, 100]);
  });

  test('take headings from foil, group or defaults (MED-14, PACK-52)', () => {
    const none = { defaultTimeslot: [], sachetTimeslot: [], shortCourseTimeslot: [] };
    const group = { defaultTimeslot: ['AM'], sachetTimeslot: ['S1', 'S2'], shortCourseTimeslot: ['C1'] };
    const card = { foilType: 'blister', category: 'STANDARD', heading: ['', ''] } as const;
    expect(getPackHeadings({ ...card, heading: ['06:00'] }, group)).toEqual(['06:00']);
    expect(getPackHeadings(card, group)).toEqual(['AM']);
    expect(getPackHeadings(card, none)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Bedtime']);
    expect(getPackHeadings({ ...card, foilType: 'sachet' }, group)).toEqual(['S1', 'S2']);
    expect(getPackHeadings({ ...card, category: 'SINEMET' }, group)).toEqual(['S1', 'S2']);
    expect(getPackHeadings({ ...card, category: 'SHORTCOURSE' }, group)).toEqual(['C1']);
    for (const eight of [
      { foilType: 'sachet' },
      { category: 'SINEMET' },
      { category: 'SHORTCOURSE' },
    ] as const)
      expect(getPackHeadings({ ...card, ...eight }, none)).toHaveLength(8);
  });
});

test('an impossible order is an error; a shared day is an overlap', () => {
  const computeWindows = (numberOfWeek: number, partWeekPack: number) => () =>
    computePackWindows({ packStartDate: monday, numberOfWeek, partWeekPack });
  for (const impossible of [
    computeWindows(0, 7),
    computeWindows(1.5, 7),
    computeWindows(1, 0),
    computeWindows(1, 8),
    computeWindows(1, 2.5),
  ])
    expect(impossible).toThrow(RangeError);
  const buildSpan = (from: string, to: string) => ({ from: createDay(from), to: createDay(to) });
  expect(
    areWindowsOverlapping(buildSpan('2026-03-02', '2026-03-08'), buildSpan('2026-03-08', '2026-03-14')),
  ).toBe(true);
  expect(
    areWindowsOverlapping(buildSpan('2026-03-02', '2026-03-08'), buildSpan('2026-03-09', '2026-03-15')),
  ).toBe(false);
  expect(
    areWindowsOverlapping(buildSpan('2026-03-09', '2026-03-15'), buildSpan('2026-03-02', '2026-03-08')),
  ).toBe(false);
});

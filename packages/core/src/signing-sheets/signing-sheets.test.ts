import { describe, expect, it } from 'vitest';
import { allIncluded, twiceDaily } from '../../tests/signing-medicine.ts';
import { createDay } from '../days/index.ts';
import { toHundredths, zero } from '../quantity/index.ts';
import type { SigningSheetCode } from '../reports/index.ts';
import { emptyRule, Frequency } from '../schedule/index.ts';
import type { WarfarinOrder } from '../warfarin/index.ts';
import {
  buildSigningSheet,
  orderSheets,
  type SigningMedicine,
  type SigningOptions,
  splitChartDays,
} from './index.ts';

const one = toHundredths(100);
const week = { from: createDay('2026-03-02'), to: createDay('2026-03-08') };
const atBreakfast = [one, zero, zero, zero, zero, zero, zero, zero];
const { flags } = twiceDaily;

const packed = { ...twiceDaily, name: 'Packed' };
const drops = { ...twiceDaily, name: 'Drops', supply: 'unpacked', pack: null } as const;
const packedPrn = { ...twiceDaily, name: 'Packed PRN', supply: 'prn', rule: emptyRule } as const;
const loosePrn = { ...packedPrn, name: 'Loose PRN', supply: 'unpackedPrn', pack: null } as const;
const insulin = { ...drops, name: 'Insulin', isInsulin: true, insulinTimes: ['bedtime'], rule: emptyRule };
const warfarin = { ...packed, name: 'Warfarin', strength: '3 mg', flags: { ...flags, isWarfarin: true } };
const course = { ...packed, name: 'Course', flags: { ...flags, isShortCourse: true } };
const controlled = { ...packed, name: 'Controlled', flags: { ...flags, isS8Drug: true } };
const patch = { ...drops, name: 'Patch', isPatch: true };
const cytotoxic = { ...packed, name: 'Cytotoxic', flags: { ...flags, isCytotoxic: true } };
const resident: readonly SigningMedicine[] = [
  packed,
  drops,
  packedPrn,
  loosePrn,
  insulin,
  warfarin,
  course,
  controlled,
  patch,
  cytotoxic,
].map((medicine, at) => ({ ...medicine, prescriptionId: at + 1 }));

const build = (
  code: SigningSheetCode,
  options: Partial<SigningOptions> = {},
  medicines: readonly SigningMedicine[] = resident,
) => buildSigningSheet(medicines, [], { code, ...week, options: { ...allIncluded, ...options } });

const listNames = (...args: Parameters<typeof build>): string[] | undefined =>
  build(...args)?.medicines.map(({ medicine }) => medicine.name);

// Proves SIGN-5.
describe('the medicines of a sheet', () => {
  it.each<[SigningSheetCode, string[]]>([
    ['REGULAR', ['Packed', 'Course', 'Controlled', 'Cytotoxic', 'Drops', 'Patch']],
    ['PRN', ['Packed PRN', 'Loose PRN']],
    ['WARFARIN', ['Warfarin']],
    ['INSULIN', ['Insulin']],
    ['SHORT_COURSE', ['Course']],
    ['S8', ['Controlled']],
    ['PATCHES', ['Patch']],
    ['NON_PACKED', ['Drops', 'Patch']],
    ['CYTOTOXIC', ['Cytotoxic']],
  ])('are right on %s', (code, expected) => {
    expect(listNames(code)).toEqual(expected);
  });

  it('make no sheet where there are none', () => {
    expect(build('WARFARIN', {}, [packed])).toBeNull();
  });

  it('are those of the days of the sheet', () => {
    const ended = { ...packed, rule: { ...packed.rule, end: createDay('2026-03-01') } };
    const later = { ...packed, rule: { ...packed.rule, start: createDay('2026-03-09') } };
    expect(build('REGULAR', {}, [ended, later])).toBeNull();
  });

  it('name the sheets of all others', () => {
    expect(build('REGULAR')?.otherSheets).toEqual(['PRN', 'INSULIN', 'WARFARIN']);
    expect(build('PRN')?.otherSheets).toEqual(['REGULAR', 'INSULIN', 'WARFARIN']);
  });
});

// Proves SIGN-3.
describe('the options of a sheet', () => {
  it.each<[SigningSheetCode, Partial<SigningOptions>, string[]]>([
    ['REGULAR', { isIncludePacked: false }, ['Drops', 'Patch']],
    ['REGULAR', { isIncludeNonePacked: false }, ['Packed', 'Course', 'Controlled', 'Cytotoxic']],
    ['PRN', { isIncludePackedPRN: false }, ['Loose PRN']],
    ['PRN', { isIncludeNonePackedPRN: false }, ['Packed PRN']],
    [
      'REGULAR',
      { printInsulinOnRegularSheets: true },
      ['Packed', 'Course', 'Controlled', 'Cytotoxic', 'Drops', 'Insulin', 'Patch'],
    ],
    [
      'REGULAR',
      { printWarfarinOnRegularSheets: true },
      ['Packed', 'Warfarin', 'Course', 'Controlled', 'Cytotoxic', 'Drops', 'Patch'],
    ],
  ])('choose the medicines of %s with %o', (code, options, expected) => {
    expect(listNames(code, options)).toEqual(expected);
  });

  it('leave nothing unsaid that they leave out', () => {
    expect(build('REGULAR', { isIncludeNonePacked: false })?.otherSheets).toContain('REGULAR');
  });
});

// Proves SIGN-4.
it('a care worker signs a pack once for each time', () => {
  const half = {
    ...packed,
    prescriptionId: 2,
    rule: { ...emptyRule, slots: atBreakfast.map((dose) => toHundredths(dose / 2)) },
  };
  const sheet = build('REGULAR', { includeOptionForCareWorker: true }, [packed, half, drops]);
  expect(sheet?.packs.map(({ title, rows }) => [title, rows.map(({ heading }) => heading)])).toEqual([
    ['Pack A', ['Breakfast', 'Dinner']],
  ]);
  expect(sheet?.packs[0]?.rows[0]?.cells[0]).toEqual({ state: 'due', count: 150 });
  expect(sheet?.packs[0]?.rows[1]?.cells[0]).toEqual({ state: 'due', count: 100 });
  expect(sheet?.medicines.map(({ medicine }) => medicine.name)).toEqual(['Drops']);
});

// Proves SIGN-6.
describe('the lines of a sheet', () => {
  it('of PRN are empty', () => {
    const lines = build('PRN')?.medicines[0]?.lines ?? [];
    expect(lines).toHaveLength(8);
    expect(new Set(lines.map(({ day }) => day))).toEqual(new Set([null]));
  });

  it('of insulin follow its times', () => {
    const lines = build('INSULIN')?.medicines[0]?.lines ?? [];
    expect(lines).toHaveLength(7);
    expect(lines[0]).toEqual({ day: '2026-03-02', heading: 'Bedtime', dose: zero });
  });

  it('of a controlled medicine are its doses and three more', () => {
    const lines = build('S8')?.medicines[0]?.lines ?? [];
    expect(lines.map(({ day }) => day).filter(Boolean)).toHaveLength(14);
    expect(lines).toHaveLength(17);
  });

  it('of a patch say when the next is due', () => {
    const every72Hours = {
      ...patch,
      rule: { ...emptyRule, frequency: Frequency.everyThirdDay, start: week.from, slots: atBreakfast },
    };
    const found = build('PATCHES', {}, [every72Hours])?.medicines[0]?.patch;
    expect(found?.changes).toEqual([
      { apply: '2026-03-02', next: '2026-03-05' },
      { apply: '2026-03-05', next: '2026-03-08' },
      { apply: '2026-03-08', next: '2026-03-11' },
    ]);
    expect(new Set(found?.inPlace)).toEqual(new Set(['due']));
  });

  it('of a course are numbered from its first dose', () => {
    // 21 doses from dinner on Tuesday 3 March: the tenth of March ends it after lunch.
    const antibiotic = {
      ...course,
      rule: {
        ...emptyRule,
        start: createDay('2026-03-03'),
        slots: [one, one, one, zero, zero, zero, zero, zero],
        shortCourse: { totalDoses: 21, startSlot: 2 },
      },
    };
    const found = build('SHORT_COURSE', {}, [antibiotic])?.medicines[0]?.course;
    expect(found).toMatchObject({ total: 21, last: '2026-03-10' });
    expect(found?.doses.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    expect(found?.doses[0]).toEqual({ number: 1, day: '2026-03-03', slot: 2, dose: 100 });
  });
});

// Proves SIGN-7.
describe('a warfarin sheet', () => {
  const toMilligrams = (milligrams: number) => toHundredths(milligrams * 100);
  const order: WarfarinOrder = {
    id: 1,
    inrDate: createDay('2026-03-01'),
    inr: toHundredths(240),
    targetLow: toHundredths(200),
    targetHigh: toHundredths(300),
    nextInrDate: createDay('2026-03-07'),
    fromDate: createDay('2026-03-02'),
    weekdayDoses: [3, 4, 3, 4, 3, 4, 3].map(toMilligrams),
  };
  const daily3 = { ...warfarin, colour: 'Blue', rule: { ...emptyRule, slots: atBreakfast } };
  const extra1 = {
    ...daily3,
    prescriptionId: 2,
    strength: '1 mg',
    colour: 'Brown',
    rule: {
      ...daily3.rule,
      frequency: Frequency.specificDays,
      weekDays: [false, true, false, true, false, true, false],
    },
  };
  const buildWarfarin = (medicines: readonly SigningMedicine[]) =>
    buildSigningSheet(medicines, [order], { code: 'WARFARIN', ...week, options: allIncluded })?.warfarin;

  it('says milligrams, and tablets by strength and colour', () => {
    const days = buildWarfarin([daily3, extra1])?.days ?? [];
    expect(days.map(({ milligrams }) => milligrams)).toEqual([300, 400, 300, 400, 300, 400, 300]);
    expect(days[0]?.tablets).toEqual([{ strength: '3 mg', colour: 'Blue', tablets: 100 }]);
    expect(days[1]?.tablets).toEqual([
      { strength: '3 mg', colour: 'Blue', tablets: 100 },
      { strength: '1 mg', colour: 'Brown', tablets: 100 },
    ]);
    expect(days.some(({ isDifferent }) => isDifferent)).toBe(false);
  });

  it('marks the days from the next test on', () => {
    expect(buildWarfarin([daily3, extra1])?.days.map(({ isTestDue }) => isTestDue)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('marks days on which the tablets make another dose', () => {
    expect(buildWarfarin([daily3])?.days.map(({ isDifferent }) => isDifferent)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});

it('a medicine whose days cannot be told says so', () => {
  const incomplete = { ...packed, rule: { ...packed.rule, frequency: Frequency.monthly } };
  expect(build('REGULAR', {}, [incomplete])?.medicines[0]?.isIncomplete).toBe(true);
});

// Proves SIGN-2.
it('a month stands on pages of fourteen days', () => {
  const pages = splitChartDays(createDay('2026-03-01'), createDay('2026-03-31'));
  expect(pages.map(({ length }) => length)).toEqual([14, 14, 3]);
  expect(pages[1]?.[0]).toBe('2026-03-15');
});

// Proves SIGN-9.
describe('residents of a facility', () => {
  const place = (sortName: string, room: string, medicine: SigningMedicine) => {
    const sheet = build('REGULAR', {}, [medicine]);
    if (sheet === null) throw new Error('no sheet');
    return { groupName: 'Banksia House', wardName: 'East', room, sortName, sheet };
  };
  const atDinner = {
    ...packed,
    rule: { ...emptyRule, slots: [zero, zero, one, zero, zero, zero, zero, zero] },
  };
  const residents = [
    place('adams', '10', packed),
    place('brown', '2', atDinner),
    place('clark', '1', packed),
  ];

  it.each([
    ['room', ['clark', 'brown', 'adams']],
    ['name', ['adams', 'brown', 'clark']],
    ['slot', ['clark', 'adams', 'brown']],
  ] as const)('are ordered by %s', (order, expected) => {
    expect(orderSheets(residents, order).map(({ sortName }) => sortName)).toEqual(expected);
  });
});

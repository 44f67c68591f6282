import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDay } from '../days/index.ts';
import { fromTablets, toHundredths, zero } from '../quantity/index.ts';
import { emptyRule, Frequency } from '../schedule/index.ts';
import {
  describeWarfarin,
  findOrderOn,
  findWarfarinProblems,
  isWarfarinDifferent,
  listDifferingDays,
  listTabletSplits,
  listWarfarinDays,
  planWarfarinLines,
  getInrRating,
  readMilligrams,
  type WarfarinMedicine,
  type WarfarinOrder,
} from './index.ts';

const toMg = (value: number) => toHundredths(Math.round(value * 100));
const listDoses = (...values: readonly number[]) => values.map(toMg);
const monday = buildDay(2026, 3, 2);
const sunday = buildDay(2026, 3, 8);
const order: WarfarinOrder = {
  id: 1,
  inrDate: buildDay(2026, 2, 27),
  inr: toMg(2.4),
  targetLow: toMg(2),
  targetHigh: toMg(3),
  nextInrDate: buildDay(2026, 3, 13),
  fromDate: monday,
  weekdayDoses: listDoses(3, 4, 3, 4, 3, 4, 3),
};
const buildSlots = (tablets: number) => [fromTablets(tablets), ...Array.from({ length: 7 }, () => zero)];
const buildDaily = (strength: string, tablets = 1): WarfarinMedicine => ({
  strength,
  isPacked: true,
  rule: { ...emptyRule, frequency: Frequency.daily, slots: buildSlots(tablets) },
});
const buildOnDays = (strength: string, ...days: readonly number[]): WarfarinMedicine => ({
  strength,
  isPacked: true,
  rule: {
    ...emptyRule,
    frequency: Frequency.specificDays,
    weekDays: Array.from({ length: 7 }, (_, day) => days.includes(day)),
    slots: buildSlots(1),
  },
});
const ordered = [buildDaily('3 mg'), buildOnDays('1 mg', 1, 3, 5)];

// Proves MED-41.
describe('the order of a day', () => {
  test('no order holds before its first day', () => {
    expect(findOrderOn([order], buildDay(2026, 3, 1))).toBeNull();
    expect(findOrderOn([order], monday)).toBe(order);
  });
  test('a newer test holds from its own first day', () => {
    const next = { ...order, id: 2, inrDate: monday, fromDate: buildDay(2026, 3, 5) };
    expect(findOrderOn([next, order], buildDay(2026, 3, 4))?.id).toBe(1);
    expect(findOrderOn([next, order], buildDay(2026, 3, 5))?.id).toBe(2);
  });
  test('an older result recorded later changes nothing', () => {
    const old = { ...order, id: 9, inrDate: buildDay(2026, 2, 1), fromDate: monday };
    expect(findOrderOn([order, old], sunday)?.id).toBe(1);
  });
  test('the later record of one test corrects the earlier', () => {
    expect(findOrderOn([{ ...order, id: 3 }, order], sunday)?.id).toBe(3);
  });
});

test.each([
  [1.9, 'below'],
  [2, 'inRange'],
  [3, 'inRange'],
  [3.01, 'above'],
])('an INR of %s is %s', (inr, rating) => {
  expect(getInrRating({ ...order, inr: toMg(inr) })).toBe(rating);
});

// Proves MED-42.
describe('what is to be put right in an order', () => {
  const today = buildDay(2026, 3, 1);
  test.each<[string, Partial<WarfarinOrder>, string, string]>([
    ['no INR', { inr: zero }, 'inr', 'Must provide a valid value'],
    ['an INR of 24', { inr: toMg(24) }, 'inr', 'Must provide a valid value'],
    [
      'a range upside down',
      { targetHigh: toMg(1.5) },
      'targetHigh',
      'Must not be below the lower end of the range',
    ],
    ['a test tomorrow', { inrDate: monday }, 'inrDate', 'The test cannot be in the future'],
    [
      'no later test',
      { nextInrDate: order.inrDate, fromDate: order.inrDate },
      'nextInrDate',
      'Must be after the day of the test',
    ],
    [
      'a test in 13 weeks',
      { nextInrDate: buildDay(2026, 5, 29) },
      'nextInrDate',
      'The next test must be within 12 weeks',
    ],
    [
      'doses before the test',
      { fromDate: buildDay(2026, 2, 26) },
      'fromDate',
      'Must not be before the day of the test',
    ],
    [
      'doses after the next test',
      { fromDate: order.nextInrDate },
      'fromDate',
      'Must be before the next test',
    ],
    [
      '31 mg a day',
      { weekdayDoses: listDoses(3, 4, 3, 31, 3, 4, 3) },
      'weekdayDoses',
      'Must provide a valid value',
    ],
  ])('%s', (_, change, field, message) => {
    expect(findWarfarinProblems({ ...order, ...change }, today)).toContainEqual({ field, message });
  });
  test('a sound order has nothing to put right', () => {
    expect(findWarfarinProblems(order, today)).toEqual([]);
  });
});

test.each([
  ['3 mg', 300],
  ['500 micrograms', 50],
  ['2.5 mg', 250],
  ['5 mg/5 mL', null],
  ['', null],
])('the strength %s', (strength, hundredths) => {
  expect(readMilligrams(strength)).toBe(hundredths);
});

// Proves MED-43.
describe('ordered and given milligrams', () => {
  test('a daily and a weekday line make the ordered week', () => {
    const days = listWarfarinDays([order], ordered, monday, sunday);
    expect(days.map(({ given }) => given)).toEqual(order.weekdayDoses);
    expect(days.some(isWarfarinDifferent)).toBe(false);
  });
  test('another weekday differs on both days', () => {
    const days = listWarfarinDays(
      [order],
      [buildDaily('3 mg'), buildOnDays('1 mg', 1, 3, 6)],
      monday,
      sunday,
    );
    expect(days.filter(isWarfarinDifferent).map(({ day }) => day)).toEqual(['2026-03-07', '2026-03-08']);
  });
  test('a strength that nobody can read differs', () => {
    expect(listWarfarinDays([order], [buildDaily('one')], monday, monday)).toEqual([
      { day: monday, ordered: toMg(3), given: null },
    ]);
  });
});

// Proves MED-44.
describe('a difference that stops packs', () => {
  test('lines as ordered do not', () => {
    expect(listDifferingDays([order], ordered, monday)).toEqual([]);
  });
  test('a missing strength does', () => {
    expect(listDifferingDays([order], [buildDaily('3 mg')], monday).slice(0, 3)).toEqual([
      '2026-03-03',
      '2026-03-05',
      '2026-03-07',
    ]);
  });
  test('lines beside the packs do not', () => {
    expect(listDifferingDays([order], [{ ...buildDaily('3 mg'), isPacked: false }], monday)).toEqual([]);
  });
  test('lines without an order do not', () => {
    expect(listDifferingDays([], ordered, monday)).toEqual([]);
  });
  test('days before the lines begin and after they end do not', () => {
    const started = ordered.map((line) => ({
      ...line,
      rule: { ...line.rule, start: buildDay(2026, 3, 4), end: sunday },
    }));
    expect(listDifferingDays([order], started, monday)).toEqual([]);
  });
});

// Proves MED-45.
describe('tablets that make a dose', () => {
  const tablets = [1, 2, 5].map((each) => ({ milligrams: toMg(each), isScored: false }));
  test('fewest tablets come first', () => {
    expect(listTabletSplits(toMg(4), tablets)).toEqual([
      [{ milligrams: toMg(2), tablets: 200 }],
      [
        { milligrams: toMg(2), tablets: 100 },
        { milligrams: toMg(1), tablets: 200 },
      ],
      [{ milligrams: toMg(1), tablets: 400 }],
    ]);
  });
  test('a scored tablet may be halved, after whole ones', () => {
    const scored = [
      { milligrams: toMg(5), isScored: true },
      { milligrams: toMg(1), isScored: true },
    ];
    expect(listTabletSplits(toMg(2.5), scored)[0]).toEqual([{ milligrams: toMg(5), tablets: 50 }]);
    expect(listTabletSplits(toMg(2.5), tablets)).toEqual([]);
  });
  test('whole tablets come before two halves', () => {
    const scored = tablets.map((each) => ({ ...each, isScored: true }));
    expect(listTabletSplits(toMg(3), scored)[0]).toEqual([
      { milligrams: toMg(2), tablets: 100 },
      { milligrams: toMg(1), tablets: 100 },
    ]);
  });
  test('no dose needs no tablet', () => {
    expect(listTabletSplits(zero, tablets)).toEqual([]);
  });
  test('every split makes the dose exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (halves) => {
        const dose = toMg(halves / 2);
        for (const split of listTabletSplits(
          dose,
          tablets.map((each) => ({ ...each, isScored: true })),
        ))
          expect(split.reduce((sum, { milligrams, tablets: n }) => sum + (milligrams * n) / 100, 0)).toBe(
            dose,
          );
      }),
    );
  });
  test('a week becomes a line for each strength and count', () => {
    const marevan = [1, 3, 5].map((each) => ({ milligrams: toMg(each), isScored: false }));
    expect(planWarfarinLines(order.weekdayDoses, marevan)).toEqual([
      { milligrams: toMg(3), tablets: 100, weekDays: [0, 1, 2, 3, 4, 5, 6] },
      { milligrams: toMg(1), tablets: 100, weekDays: [1, 3, 5] },
    ]);
    expect(planWarfarinLines(listDoses(0.5, 0, 0, 0, 0, 0, 0), marevan)).toBeNull();
  });
});

// Proves MED-48.
test('a test with its doses is one sentence on paper', () => {
  expect(describeWarfarin({ ...order, weekdayDoses: listDoses(3, 4, 3, 4, 3, 2.5, 0) })).toBe(
    'INR 2.4 on 27/02/2026; target 2 to 3; next test 13/03/2026; mg: Mon 3, Tue 4, Wed 3, Thu 4, Fri 3, Sat 2.5, Sun 0',
  );
});

import { expect, it } from 'vitest';
import { buildDay } from '../days/index.ts';
import { toHundredths } from '../quantity/index.ts';
import {
  describeSlotDoses,
  describeTabletParts,
  isSupplyChosen,
  isTakenDuring,
  orderResidents,
  printOrders,
  type SupplyChoice,
} from './index.ts';

const none: SupplyChoice = {
  isIncludePacked: false,
  isIncludeNonePacked: false,
  isIncludePackedPRN: false,
  isIncludeNonePackedPRN: false,
};

// Proves REPORT-4.
it.each<[keyof SupplyChoice, readonly number[]]>([
  ['isIncludePacked', [0]],
  ['isIncludeNonePacked', [-1, 1]],
  ['isIncludePackedPRN', [2]],
  ['isIncludeNonePackedPRN', [3]],
])('%s chooses the pack types %j', (flag, packTypes) => {
  const chosen = [-1, 0, 1, 2, 3].filter((packType) => isSupplyChosen(packType, { ...none, [flag]: true }));
  expect(chosen).toEqual(packTypes);
});

const march = { from: buildDay(2026, 3, 1), to: buildDay(2026, 3, 31) };

it.each([
  [null, null, true],
  [buildDay(2026, 3, 31), null, true],
  [buildDay(2026, 4, 1), null, false],
  [null, buildDay(2026, 3, 1), true],
  [null, buildDay(2026, 2, 28), false],
  [buildDay(2026, 3, 10), buildDay(2026, 3, 12), true],
])('a medicine from %s to %s is taken in March: %s', (startDate, endDate, isTaken) => {
  expect(isTakenDuring({ startDate, endDate }, march)).toBe(isTaken);
});

const createPlace = (sortName: string, room: string, firstSlot: number | null, wardName = '') => ({
  sortName,
  groupName: 'Acacia',
  wardName,
  room,
  firstSlot,
});
const residents = [
  createPlace('abbott', '10', 1),
  createPlace('baker', '9', null),
  createPlace('cole', '2', 0, 'East'),
  createPlace('dunn', '9', 0),
];

// Proves REPORT-5.
it.each([
  ['name', 'abbott baker cole dunn'],
  ['room', 'baker dunn abbott cole'],
  ['slot', 'dunn cole abbott baker'],
] as const)('puts residents in the order of their %s', (order, names) => {
  expect(
    orderResidents(residents, order)
      .map(({ sortName }) => sortName)
      .join(' '),
  ).toBe(names);
});

it('knows every order', () => {
  for (const order of printOrders) expect(orderResidents(residents, order)).toHaveLength(4);
});

// 1½ in the morning and ½ at noon for seven days: 14 tablets, 14 halves.
it.each([
  [Array.from({ length: 7 }, () => [150, 50, 0, 0]), '14 × ½'],
  [[[100, 200]], ''],
  [
    [
      [25, 75],
      [50, 125],
    ],
    '1 × ¾, 1 × ½, 2 × ¼',
  ],
])('describes the parts in %j', (doses, text) => {
  expect(describeTabletParts(doses.map((day) => day.map(toHundredths)))).toBe(text);
});

// Proves WEB-12.
it('a dose behind Arabic letters keeps its order', () => {
  const doses = [toHundredths(150), toHundredths(0), toHundredths(50)];
  expect(describeSlotDoses(doses, ['Breakfast', 'Lunch', 'Dinner'])).toBe('Breakfast 1½, Dinner ½');
  expect(describeSlotDoses(doses, ['الفطور', 'الغداء', 'العشاء'])).toBe(
    'الفطور \u20681½\u2069, العشاء \u2068½\u2069',
  );
});

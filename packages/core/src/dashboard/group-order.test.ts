import { expect, test } from 'vitest';
import { buildDay } from '../days/index.ts';
import { compareGroups, findEarliestDay, getComparedWeeks, type GroupOutlook } from './index.ts';

const day = (date: number) => buildDay(2026, 3, date);
const buildGroup = (change: Partial<GroupOutlook>): GroupOutlook => ({
  lateFrom: null,
  unpacked: 0,
  nextDay: null,
  ...change,
});

// Proves DASH-11.
test('late groups are first, then those without packs, then the next day', () => {
  const expected = [
    buildGroup({ lateFrom: day(1) }),
    buildGroup({ lateFrom: day(2), unpacked: 5, nextDay: day(3) }),
    buildGroup({ unpacked: 55 }),
    buildGroup({ unpacked: 2, nextDay: day(3) }),
    buildGroup({ nextDay: day(3) }),
    buildGroup({ nextDay: day(9) }),
    buildGroup({}),
  ];
  expect(expected.toReversed().toSorted(compareGroups)).toEqual(expected);
});

test('the earliest of days passes over those that are missing', () => {
  expect(findEarliestDay(null, day(4), day(2), null)).toBe(day(2));
  expect(findEarliestDay(null, null)).toBeNull();
});

// Proves DASH-12.
test('compared weeks are whole days, each weekday once', () => {
  expect(getComparedWeeks(day(2))).toEqual({
    week: { from: '2026-02-23', to: '2026-03-01' },
    before: { from: '2026-02-16', to: '2026-02-22' },
  });
});

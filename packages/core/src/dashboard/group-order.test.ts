import { expect, test } from 'vitest';
import { buildDay } from '../days/index.ts';
import { compareGroups, findEarliestDay, getComparedWeeks, type GroupOutlook } from './index.ts';

const buildMarch = (date: number) => buildDay(2026, 3, date);
const buildGroup = (change: Partial<GroupOutlook>): GroupOutlook => ({
  lateFrom: null,
  unpacked: 0,
  nextDay: null,
  ...change,
});

// Proves DASH-11.
test('late groups are first, then those without packs, then the next day', () => {
  const expected = [
    buildGroup({ lateFrom: buildMarch(1) }),
    buildGroup({ lateFrom: buildMarch(2), unpacked: 5, nextDay: buildMarch(3) }),
    buildGroup({ unpacked: 55 }),
    buildGroup({ unpacked: 2, nextDay: buildMarch(3) }),
    buildGroup({ nextDay: buildMarch(3) }),
    buildGroup({ nextDay: buildMarch(9) }),
    buildGroup({}),
  ];
  expect(expected.toReversed().toSorted(compareGroups)).toEqual(expected);
});

test('the earliest of days passes over those that are missing', () => {
  expect(findEarliestDay(null, buildMarch(4), buildMarch(2), null)).toBe(buildMarch(2));
  expect(findEarliestDay(null, null)).toBeNull();
});

// Proves DASH-12.
test('compared weeks are whole days, each weekday once', () => {
  expect(getComparedWeeks(buildMarch(2))).toEqual({
    week: { from: '2026-02-23', to: '2026-03-01' },
    before: { from: '2026-02-16', to: '2026-02-22' },
  });
});

import { expect, test } from 'vitest';
import { listTrends } from './trends.ts';

const buildWeek = (
  made: number,
  checked: number,
  passedFirst: number,
  corrected: number,
  runOuts: number | null,
) => ({
  fromDate: '2026-02-23',
  toDate: '2026-03-01',
  made,
  checks: { checked, passedFirst },
  corrected,
  runOuts: runOuts ?? 0,
  runOutsDate: runOuts === null ? '0001-01-01' : '2026-03-02',
});
const codes = ['made', 'firstPass', 'corrected', 'runOuts'] as const;

// Proves DASH-13.
test('trends say how much more or less, and whether that is good', () => {
  const trends = listTrends(
    { week: buildWeek(48, 40, 39, 1, 9), weekBefore: buildWeek(50, 30, 27, 3, 4) },
    codes,
  );
  expect(
    trends.map(({ code, now, before, difference, verdict }) => [code, now, before, difference, verdict]),
  ).toEqual([
    ['made', 48, 50, -2, null],
    ['firstPass', 97.5, 90, 7.5, 'good'],
    ['corrected', 1, 3, -2, 'good'],
    ['runOuts', 9, 4, 5, 'bad'],
  ]);
});

test('without a check or a count there is no difference', () => {
  const trends = listTrends(
    { week: buildWeek(0, 0, 0, 0, 9), weekBefore: buildWeek(0, 30, 27, 0, null) },
    codes,
  );
  expect(trends.map(({ now, before, difference }) => [now, before, difference])).toEqual([
    [0, 0, 0],
    [null, 90, null],
    [0, 0, 0],
    [9, null, null],
  ]);
});

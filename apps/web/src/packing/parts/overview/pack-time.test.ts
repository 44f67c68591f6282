import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { getPackTime } from './pack-time.ts';

const pack = { packStartDate: '2026-11-16', packEndDate: '2026-11-22' };

test.each([
  ['2026-11-15', 'next'],
  ['2026-11-16', 'now'],
  ['2026-11-22', 'now'],
  ['2026-11-23', 'over'],
])('on %s the pack is %s', (today, expected) => {
  expect(getPackTime(pack, createDay(today))).toBe(expected);
});

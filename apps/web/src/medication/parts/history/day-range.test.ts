import { expect, it } from 'vitest';
import { isReversed, pickRange } from './day-range.ts';

it.each([
  ['', '', false],
  ['2026-03-02', '', false],
  ['', '2026-03-02', false],
  ['2026-03-02', '2026-03-02', false],
  ['2026-03-03', '2026-03-02', true],
])('a range from %j to %j is reversed: %s', (from, to, expected) => {
  expect(isReversed(from, to)).toBe(expected);
});

it('asks for neither day of a reversed range', () => {
  expect(pickRange('2026-03-03', '2026-03-02')).toEqual({ fromDate: '', toDate: '' });
  expect(pickRange('2026-03-02', '')).toEqual({ fromDate: '2026-03-02', toDate: '' });
});

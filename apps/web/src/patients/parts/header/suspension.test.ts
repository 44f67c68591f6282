import { absentDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { getSuspension } from './suspension.ts';

test.each([
  ['none', absentDay, absentDay, null],
  ['that goes on', '2026-03-01', absentDay, { from: '2026-03-01', to: '' }],
  ['that ends today', '2026-03-01', '2026-03-09', { from: '2026-03-01', to: '2026-03-09' }],
  ['that is over', '2026-03-01', '2026-03-08', null],
  ['that is to come', '2026-04-01', '2026-04-08', { from: '2026-04-01', to: '2026-04-08' }],
])('a suspension %s', (_, suspendFromDate, suspendToDate, expected) => {
  expect(getSuspension({ suspendFromDate, suspendToDate }, '2026-03-09')).toEqual(expected);
});

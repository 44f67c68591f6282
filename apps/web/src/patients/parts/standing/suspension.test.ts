import { absentDay } from '@packwright/core/days';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endSuspension, getSuspension, suspensionOrder } from './suspension.ts';

const suspensionSchema = z
  .object({ suspendFromDate: z.string(), suspendToDate: z.string() })
  .check(suspensionOrder);

test.each([
  ['none', absentDay, absentDay, null],
  ['that goes on', '2026-03-01', absentDay, { from: '2026-03-01', to: '' }],
  ['that ends today', '2026-03-01', '2026-03-09', { from: '2026-03-01', to: '2026-03-09' }],
  ['that is over', '2026-03-01', '2026-03-08', null],
  ['that is to come', '2026-04-01', '2026-04-08', { from: '2026-04-01', to: '2026-04-08' }],
])('a suspension %s', (_, suspendFromDate, suspendToDate, expected) => {
  expect(getSuspension({ suspendFromDate, suspendToDate }, '2026-03-09')).toEqual(expected);
});

// Proves PATIENT-3.
test.each([
  ['2026-12-10', '2026-12-01', ['Must be greater than or equal to Suspend from']],
  ['2026-12-10', '2026-12-10', []],
  ['2026-12-10', '', []],
])('a suspension from %s to "%s" is judged before it is sent', (from, to, sentences) => {
  const { success, error } = suspensionSchema.safeParse({ suspendFromDate: from, suspendToDate: to });
  expect(success).toBe(sentences.length === 0);
  expect(error?.issues.map(({ path, message }) => [path, message]) ?? []).toEqual(
    sentences.map((sentence) => [['suspendToDate'], sentence]),
  );
});

// Proves PATIENT-42.
test.each([
  ['keeps the days that are over', '2026-03-01', absentDay, '2026-03-01', '2026-03-08'],
  ['of today leaves none', '2026-03-09', absentDay, absentDay, absentDay],
  ['that is to come leaves none', '2026-04-01', '2026-04-08', absentDay, absentDay],
  ['that was over leaves none', '2026-03-01', '2026-03-05', absentDay, absentDay],
])('the end of a suspension %s', (_, suspendFromDate, suspendToDate, from, to) => {
  expect(endSuspension({ suspendFromDate, suspendToDate }, '2026-03-09')).toEqual({
    suspendFromDate: from,
    suspendToDate: to,
  });
});

import { describe, expect, test } from 'vitest';
import {
  act,
  buildJob,
  buildPackedLine,
  confirmPass,
  describeOutcome,
  getAllowedOutcome,
  pharmacist,
} from '../../tests/sample-job.ts';
import type { Job, JobAction } from './index.ts';

const checked = buildPackedLine({ check: 'passed' });
const job = buildJob({ status: 'checking', lines: [checked], dropped: [8, 9] });
const passByPassword = (seenDropped?: readonly number[]): JobAction => ({
  ...confirmPass,
  ...(seenDropped && { seenDropped }),
});
const passBySession = (seenDropped?: readonly number[]): JobAction => ({
  kind: 'completeChecking',
  ...(seenDropped && { seenDropped }),
});

// Proves PACK-67.
describe('a pack without medicines of the last one', () => {
  test.each<[string, (seen?: readonly number[]) => JobAction]>([
    ['password', passByPassword],
    ['session', passBySession],
  ])('passes by %s when each of them is acknowledged', (_, pass) => {
    expect(describeOutcome(act(job, pass()))).toBe('DROPPED_NOT_ACKNOWLEDGED');
    expect(describeOutcome(act(job, pass([8])))).toBe('DROPPED_NOT_ACKNOWLEDGED');
    expect(describeOutcome(act(job, pass([9, 8])))).toBe('distribution');
  });

  test.each<[string, Partial<Job>, JobAction, string]>([
    ['one that was signed before', { signature: 'valid' }, passBySession(), 'distribution'],
    ['one from which nothing is missing', { dropped: [] }, passByPassword(), 'distribution'],
    ['an acknowledgement of more than is missing', { dropped: [8] }, passByPassword([8, 9]), 'distribution'],
  ])('asks nothing of %s', (_, change, action, next) => {
    expect(describeOutcome(act({ ...job, ...change }, action))).toBe(next);
  });

  test('asks nothing of a pack that was rebuilt', () => {
    const line = { id: 1, isGuarded: false, qty: checked.qty } as const;
    const rebuilt = getAllowedOutcome(act(job, { kind: 'remakePack', lines: [line] }, pharmacist)).job;
    expect(rebuilt.dropped).toEqual([]);
  });
});

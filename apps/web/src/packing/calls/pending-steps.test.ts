import { expect, test } from 'vitest';
import { buildJobRow } from '../tests/pack.fixtures.ts';
import {
  addPendingStep,
  type BenchStep,
  type PendingStep,
  removePendingStep,
  dropPendingSteps,
  isStepPending,
} from './pending-steps.ts';

function buildPendingStep(
  prescriptionId: number,
  kind: 'skip' | 'reverse',
  bench = 'packing 1',
): PendingStep {
  const step: BenchStep = { kind, prescriptionId, jobIds: [1] };
  const made = { step, bench, jobs: [buildJobRow()] };
  addPendingStep(made);
  return made;
}

test('a failed step drops only later pending steps of its medicine', () => {
  const before = buildPendingStep(1, 'reverse');
  const refused = buildPendingStep(1, 'skip');
  const other = buildPendingStep(2, 'skip');
  const after = buildPendingStep(1, 'reverse');
  const elsewhere = buildPendingStep(1, 'reverse', 'packing 2');
  dropPendingSteps(refused);
  expect([before, refused, other, after, elsewhere].map(isStepPending)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  // It fell away already: what was done to the medicine since then is of its own.
  const since = buildPendingStep(1, 'skip');
  dropPendingSteps(after);
  expect(isStepPending(since)).toBe(true);
  for (const each of [before, other, elsewhere, since]) removePendingStep(each);
  expect([before, other, elsewhere, since].some(isStepPending)).toBe(false);
});

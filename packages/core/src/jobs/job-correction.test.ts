import { describe, expect, test } from 'vitest';
import {
  act,
  buildCorrection,
  buildJob,
  buildLine,
  buildPackedLine,
  buildScanned,
  confirmPass,
  describeOutcome,
  getAllowedOutcome,
} from '../../tests/sample-job.ts';
import { fromTablets, zero } from '../quantity/index.ts';
import type { JobAction, JobLine, LineProof } from './index.ts';

describe('correcting a job', () => {
  const rejectJob = (lineIds?: readonly number[]) =>
    getAllowedOutcome(
      act(
        buildJob({
          status: 'checking',
          lines: [buildPackedLine(), buildPackedLine({ id: 2, check: 'incorrectDrug' })],
        }),
        lineIds === undefined
          ? { kind: 'rejectChecking', reason: 'incorrectQuality' }
          : { kind: 'rejectChecking', reason: 'incorrectQuality', lineIds },
      ),
    ).job;

  // Proves PACK-19.
  test('flags the lines found wrong and the named lines', () => {
    expect(rejectJob().lines.map((line) => line.correction)).toEqual(['none', 'flagged']);
    expect(rejectJob([1]).lines.map((line) => [line.correction, line.check])).toEqual([
      ['flagged', 'incorrectQuality'],
      ['flagged', 'incorrectDrug'],
    ]);
  });

  test('flags every packed line when none is named or wrong', () => {
    const job = buildJob({
      status: 'checking',
      lines: [buildPackedLine(), buildLine({ id: 2, packing: 'skipped' })],
    });
    const sent = getAllowedOutcome(act(job, { kind: 'rejectChecking', reason: 'specificReason' })).job;
    expect(sent.lines.map((line) => line.correction)).toEqual(['flagged', 'none']);
  });

  test('confirms flagged lines only, and the confirmation can be withdrawn', () => {
    const confirmed = getAllowedOutcome(act(rejectJob(), buildCorrection(2))).job;
    const open = getAllowedOutcome(
      act(confirmed, { kind: 'confirmCorrection', lineId: 2, isConfirmed: false }),
    ).job;
    expect(describeOutcome(act(open, { kind: 'completeCorrection' }))).toBe('CORRECTION_NOT_CONFIRMED 2');
    expect(describeOutcome(act(confirmed, buildCorrection(1)))).toBe('CORRECTION_NOT_FLAGGED 1');
    expect(describeOutcome(act(confirmed, buildCorrection(5)))).toBe('UNKNOWN_LINE 5');
  });

  // Proves PACK-97, PACK-58.
  test.each<[string, JobAction, string]>([
    ['by hand with a reason', buildCorrection(2), 'correction'],
    ['by hand without one', buildCorrection(2, { manualReason: ' ' }), 'MANUAL_NEEDS_REASON 2'],
    ['by its scan', buildCorrection(2, { isManual: false, manualReason: '' }), 'correction'],
    ['with expired stock', buildCorrection(2, { isExpired: true }), 'STOCK_EXPIRED 2'],
  ])('confirms a line %s', (_, action, expected) => {
    expect(describeOutcome(act(rejectJob(), action))).toBe(expected);
  });

  // Proves PACK-97.
  test.each<[string, Partial<JobLine>, Partial<LineProof>, Partial<JobLine>]>([
    ['a packed line by hand', {}, {}, { isManual: true }],
    [
      'a packed line of a new brand',
      { isManual: true },
      { isManual: false, isOtherBrand: true },
      { isOtherBrand: true },
    ],
    [
      'an unpacked line by its scan',
      { packing: 'waiting', packed: zero, posted: zero },
      { isManual: false },
      { packed: fromTablets(14), isManual: false },
    ],
  ])('takes %s as it was confirmed', (_, before, proof, after) => {
    const sent = buildJob({
      status: 'correction',
      lines: [buildPackedLine({ ...before, correction: 'flagged' })],
    });
    const confirmed = getAllowedOutcome(act(sent, buildCorrection(1, proof))).job;
    const done = getAllowedOutcome(act(confirmed, { kind: 'completeCorrection' })).job;
    const plain = { isManual: false, isOtherBrand: false };
    expect(done.lines).toEqual([buildPackedLine({ ...plain, ...after, wasCorrected: true })]);
  });

  // Proves PACK-20.
  test('reverses and reposts a changed quantity, which needs its own check', () => {
    const quantity = {
      kind: 'confirmLines',
      lines: [buildScanned({ id: 2, packed: fromTablets(13), quantityReason: 'One is missing' })],
    } as const;
    const changed = getAllowedOutcome(act(rejectJob(), quantity)).job;
    const confirmed = getAllowedOutcome(act(changed, buildCorrection(2))).job;
    const done = getAllowedOutcome(act(confirmed, { kind: 'completeCorrection' }));
    expect(done.effects).toEqual([
      { kind: 'resetChecks' },
      { kind: 'reversePack', lineIds: [2] },
      { kind: 'postPack', lines: [{ id: 2, quantity: 1300 }] },
    ]);
    expect(describeOutcome(act(done.job, confirmPass))).toBe('CHECK_LINES_FIRST 2');
  });

  test.each([
    ['packed', buildPackedLine({ check: 'passed' })],
    ['skipped', buildLine({ packing: 'skipped' })],
  ] as const)('of a changed %s line that was not rejected needs its check', (_, line) => {
    const buildCheckingJob = buildJob({
      status: 'checking',
      lines: [line, buildPackedLine({ id: 2, check: 'incorrectDrug' })],
    });
    const sent = getAllowedOutcome(
      act(buildCheckingJob, { kind: 'rejectChecking', reason: 'incorrectDrug' }),
    ).job;
    const changed = getAllowedOutcome(
      act(sent, {
        kind: 'confirmLines',
        lines: [buildScanned({ id: 1, packed: fromTablets(3), quantityReason: 'No more in stock' })],
      }),
    ).job;
    const confirmed = getAllowedOutcome(act(changed, buildCorrection(2))).job;
    const done = getAllowedOutcome(act(confirmed, { kind: 'completeCorrection' })).job;
    expect(describeOutcome(act(done, confirmPass))).toBe('CHECK_LINES_FIRST 1 2');
  });
});

import { describe, expect, test } from 'vitest';
import {
  act,
  getAllowedOutcome,
  confirmPass,
  buildJob,
  buildLine,
  buildPackedLine,
  buildPerson,
  buildCorrection,
  buildScanned,
  technician,
  describeOutcome,
} from '../../tests/sample-job.ts';
import { toHundredths } from '../quantity/index.ts';
import { type Job, selectCurrentPacks } from './index.ts';

describe('packing a job', () => {
  test('completes with all lines confirmed or skipped, one confirmed (PACK-12)', () => {
    const buildConfirmedLines = [buildLine({ id: 1 }), buildLine({ id: 2 })];
    const job = buildJob({ lines: buildConfirmedLines });
    expect(describeOutcome(act(job, { kind: 'completePacking' }))).toBe('LINES_NOT_PACKED 1 2');
    const skipped = getAllowedOutcome(
      act(job, { kind: 'skipLines', lineIds: [1, 2], reason: 'outOfStock', comment: '' }),
    ).job;
    expect(describeOutcome(act(skipped, { kind: 'completePacking' }))).toBe('NO_CONFIRMED_PRESCRIPTION');
    const reversed = getAllowedOutcome(act(skipped, { kind: 'reverseSkip', lineIds: [2] })).job;
    expect(describeOutcome(act(reversed, { kind: 'completePacking' }))).toBe('LINES_NOT_PACKED 2');
    const packed = getAllowedOutcome(
      act(reversed, {
        kind: 'confirmLines',
        lines: [buildScanned({ id: 2, packed: toHundredths(1350), quantityReason: 'Half is missing' })],
      }),
    ).job;
    const done = getAllowedOutcome(act(packed, { kind: 'completePacking' }));
    expect(done.job.status).toBe('checking');
    // The actual quantity posts; the skipped line posts nothing (LEDGER-6).
    expect(done.effects).toEqual([
      { kind: 'recordStage', stage: 'packing' },
      { kind: 'postPack', lines: [{ id: 2, quantity: 1350 }] },
    ]);
  });

  test('refuses unknown lines and zero quantities as a whole', () => {
    const buildConfirmedLines = (packed: number, id = 1) => [
      buildScanned({ id, packed: toHundredths(packed), quantityReason: 'One is missing' }),
    ];
    expect(
      describeOutcome(
        act(buildJob(), {
          kind: 'confirmLines',
          lines: [...buildConfirmedLines(100), ...buildConfirmedLines(100, 9)],
        }),
      ),
    ).toBe('UNKNOWN_LINE 9');
    expect(describeOutcome(act(buildJob(), { kind: 'confirmLines', lines: buildConfirmedLines(0) }))).toBe(
      'QUANTITY_NOT_POSITIVE 1',
    );
    expect(
      describeOutcome(
        act(buildJob(), { kind: 'skipLines', lineIds: [4], reason: 'outOfStock', comment: '' }),
      ),
    ).toBe('UNKNOWN_LINE 4');
  });

  test.each([
    ['waiting confirmed waiting', [0, 2]],
    ['skipped waiting confirmed', [1]],
    ['skipped confirmed', [1]],
    ['confirmed confirmed', [0, 1]],
    ['skipped skipped', [0, 1]],
  ])('of packs where a medicine is %s, those in hand are %s', (states, inHand) => {
    const packs = states.split(' ').map((packing, at) => ({ packing: packing as 'waiting', at }));
    expect(selectCurrentPacks(packs).map(({ at }) => at)).toEqual(inHand);
  });

  test('by the robot is for PPAK only (PACK-34)', () => {
    const job = buildJob({ status: 'printing', clientCode: 'MEDICO' });
    expect(describeOutcome(act(job, { kind: 'robotPack' }))).toBe('NOT_PPAK');
    const robot = getAllowedOutcome(act({ ...job, clientCode: 'PPAK' }, { kind: 'robotPack' }));
    expect(robot.effects).toContainEqual({ kind: 'sendToRobot' });
  });

  // Proves PACK-18.
  test('corrects before completion and posts when the correction completes', () => {
    const job = buildJob({ lines: [buildLine({ id: 1 }), buildLine({ id: 2, packing: 'skipped' })] });
    const sent = getAllowedOutcome(act(job, { kind: 'rejectPacking', reason: 'incorrectDrug' }));
    expect(sent.effects).toEqual([{ kind: 'flagLines', lineIds: [1], reason: 'incorrectDrug' }]);
    expect(describeOutcome(act(sent.job, { kind: 'completeCorrection' }))).toBe('CORRECTION_NOT_CONFIRMED 1');
    const confirmed = getAllowedOutcome(act(sent.job, buildCorrection(1))).job;
    const done = getAllowedOutcome(act(confirmed, { kind: 'completeCorrection' }));
    expect(done.job).toMatchObject({
      status: 'checking',
      lines: [{ packing: 'confirmed', packed: 1400, isManual: true }, { packing: 'skipped' }],
    });
    // Nobody had completed packing: who completes the correction has packed it.
    expect(done.effects).toEqual([
      { kind: 'recordStage', stage: 'packing' },
      { kind: 'resetChecks' },
      { kind: 'postPack', lines: [{ id: 1, quantity: 1400 }] },
    ]);
  });

  test.each([true, false])(
    'is not done by correcting an unpacked medicine (taken back: %s)',
    (isTakenBack) => {
      const sent = getAllowedOutcome(act(buildJob(), { kind: 'rejectPacking', reason: 'incorrectDrug' })).job;
      const confirmCorrection = (job: Job, isConfirmed: boolean) =>
        getAllowedOutcome(
          act(job, isConfirmed ? buildCorrection(1) : { kind: 'confirmCorrection', lineId: 1, isConfirmed }),
        ).job;
      const confirmed = confirmCorrection(sent, true);
      const left = isTakenBack ? confirmCorrection(confirmed, false) : confirmed;
      const back = getAllowedOutcome(act(left, { kind: 'returnToPacking' })).job;
      expect(back.status).toBe('packing');
      expect(back.lines).toEqual([buildLine({ wasCorrected: true })]);
      expect(describeOutcome(act(back, { kind: 'completePacking' }))).toBe('LINES_NOT_PACKED 1');
    },
  );
});

describe('checking a job', () => {
  const buildCheckingJob = (change: Partial<Job> = {}) =>
    buildJob({ status: 'checking', lines: [buildPackedLine()], ...change });

  test('with Confirm Passed passes pending lines, signs and advances', () => {
    const done = getAllowedOutcome(act(buildCheckingJob(), confirmPass, technician));
    expect(done.job).toMatchObject({
      status: 'distribution',
      signature: 'valid',
      lines: [{ check: 'passed' }],
    });
    expect(done.effects).toContainEqual({ kind: 'sign', method: 'password' });
  });

  test('is signed only by a pharmacist with the right (ACCESS-27)', () => {
    expect(describeOutcome(act(buildCheckingJob(), { ...confirmPass, signer: technician }))).toBe(
      'NOT_A_PHARMACIST',
    );
    const plain = buildPerson(['checkingPackCorrection'], true);
    expect(describeOutcome(act(buildCheckingJob(), { ...confirmPass, signer: plain }))).toBe(
      'NOT_A_PHARMACIST',
    );
    expect(
      describeOutcome(
        act(
          buildCheckingJob({ lines: [buildPackedLine({ check: 'passed' })] }),
          { kind: 'completeChecking' },
          technician,
        ),
      ),
    ).toBe('NOT_A_PHARMACIST');
  });

  test.each([
    ['changed since the last pack', { isChanged: true }],
    ['corrected', { wasCorrected: true }],
    ['S8, cytotoxic or warfarin', { isGuarded: true }],
  ] as const)('needs an individual check of a line that is %s (PACK-23)', (_, change) => {
    const line = buildPackedLine({ id: 7, ...change });
    expect(describeOutcome(act(buildCheckingJob({ lines: [buildPackedLine(), line] }), confirmPass))).toBe(
      'CHECK_LINES_FIRST 7',
    );
    const checked = act(buildCheckingJob({ lines: [line] }), {
      kind: 'checkLine',
      lineId: 7,
      result: 'passed',
    });
    expect(describeOutcome(act(getAllowedOutcome(checked).job, confirmPass))).toBe('distribution');
  });

  test('cannot pass a pack with a line found wrong', () => {
    const job = buildCheckingJob({ lines: [buildPackedLine({ check: 'incorrectQuality' })] });
    expect(describeOutcome(act(job, confirmPass))).toBe('CHECK_FAILED 1');
    expect(describeOutcome(act(job, { kind: 'completeChecking' }))).toBe('CHECK_FAILED 1');
  });

  test('without credentials needs every line checked (PACK-24)', () => {
    expect(describeOutcome(act(buildCheckingJob(), { kind: 'completeChecking' }))).toBe(
      'CHECK_LINES_FIRST 1',
    );
    const checked = buildCheckingJob({ lines: [buildPackedLine({ check: 'passed' })] });
    expect(getAllowedOutcome(act(checked, { kind: 'completeChecking' })).effects).toContainEqual({
      kind: 'sign',
      method: 'session',
    });
    const confirmedBefore = { ...checked, signature: 'valid' } as const;
    expect(describeOutcome(act(confirmedBefore, { kind: 'completeChecking' }, technician))).toBe(
      'distribution',
    );
  });

  test('by quick-job mode excludes S8, cytotoxic, warfarin and rejected packs (PACK-28)', () => {
    const quick = { ...confirmPass, method: 'quick' } as const;
    expect(describeOutcome(act(buildCheckingJob(), quick))).toBe('distribution');
    expect(describeOutcome(act(buildCheckingJob({ wasRejected: true }), quick))).toBe('PASSWORD_REQUIRED');
    const job = buildCheckingJob({ lines: [buildPackedLine({ isGuarded: true, check: 'passed' })] });
    expect(describeOutcome(act(job, quick))).toBe('PASSWORD_REQUIRED');
    expect(describeOutcome(act(job, { kind: 'completeChecking' }))).toBe('PASSWORD_REQUIRED');
    expect(describeOutcome(act(job, confirmPass))).toBe('distribution');
  });
});

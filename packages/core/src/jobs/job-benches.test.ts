import { describe, expect, test } from 'vitest';
import {
  act,
  allowed,
  confirmPass,
  jobOf,
  lineOf,
  packedLine,
  personWith,
  technician,
  told,
} from '../../tests/sample-job.ts';
import { hundredths, tablets, zero } from '../quantity/index.ts';
import { type Job, packsInHand } from './index.ts';

describe('packing', () => {
  test('is complete when each line is confirmed or skipped and one is confirmed (D-140)', () => {
    const lines = [lineOf({ id: 1 }), lineOf({ id: 2 })];
    const job = jobOf({ lines });
    expect(told(act(job, { kind: 'completePacking' }))).toBe('LINES_NOT_PACKED 1 2');
    const skipped = allowed(act(job, { kind: 'skipLines', lineIds: [1, 2] })).job;
    expect(told(act(skipped, { kind: 'completePacking' }))).toBe('NO_CONFIRMED_PRESCRIPTION');
    const reversed = allowed(act(skipped, { kind: 'reverseSkip', lineIds: [2] })).job;
    expect(told(act(reversed, { kind: 'completePacking' }))).toBe('LINES_NOT_PACKED 2');
    const packed = allowed(
      act(reversed, { kind: 'confirmLines', lines: [{ id: 2, packed: hundredths(1350), isManual: true }] }),
    ).job;
    const done = allowed(act(packed, { kind: 'completePacking' }));
    expect(done.job.status).toBe('checking');
    // The actual quantity posts; the skipped line posts nothing (domain 4.3).
    expect(done.effects).toEqual([
      { kind: 'recordStage', stage: 'packing' },
      { kind: 'postPack', lines: [{ id: 2, quantity: 1350 }] },
    ]);
  });

  test('lines that the pack does not have, or no pills at all, are refused as a whole', () => {
    const lines = (packed: number, id = 1) => [{ id, packed: hundredths(packed), isManual: false }];
    expect(told(act(jobOf(), { kind: 'confirmLines', lines: [...lines(100), ...lines(100, 9)] }))).toBe(
      'UNKNOWN_LINE 9',
    );
    expect(told(act(jobOf(), { kind: 'confirmLines', lines: lines(0) }))).toBe('QUANTITY_NOT_POSITIVE 1');
    expect(told(act(jobOf(), { kind: 'skipLines', lineIds: [4] }))).toBe('UNKNOWN_LINE 4');
  });

  test.each([
    ['waiting confirmed waiting', [0, 2]],
    ['skipped waiting confirmed', [1]],
    ['skipped confirmed', [1]],
    ['confirmed confirmed', [0, 1]],
    ['skipped skipped', [0, 1]],
  ])('of packs where a medicine is %s, those in hand are %s', (states, inHand) => {
    const packs = states.split(' ').map((packing, at) => ({ packing: packing as 'waiting', at }));
    expect(packsInHand(packs).map(({ at }) => at)).toEqual(inHand);
  });

  test('Robot Pack is for PPAK (D-144)', () => {
    const job = jobOf({ status: 'printing', clientCode: 'MEDICO' });
    expect(told(act(job, { kind: 'robotPack' }))).toBe('NOT_PPAK');
    const robot = allowed(act({ ...job, clientCode: 'PPAK' }, { kind: 'robotPack' }));
    expect(robot.effects).toContainEqual({ kind: 'sendToRobot' });
  });

  test('a pack sent to correction from packing posts when the correction is done', () => {
    const job = jobOf({ lines: [lineOf({ id: 1 }), lineOf({ id: 2, packing: 'skipped' })] });
    const sent = allowed(act(job, { kind: 'rejectPacking', reason: 'incorrectDrug' }));
    expect(sent.effects).toEqual([{ kind: 'flagLines', lineIds: [1], reason: 'incorrectDrug' }]);
    expect(told(act(sent.job, { kind: 'completeCorrection' }))).toBe('CORRECTION_NOT_CONFIRMED 1');
    const confirmed = allowed(act(sent.job, { kind: 'confirmCorrection', lineId: 1, isConfirmed: true })).job;
    const done = allowed(act(confirmed, { kind: 'completeCorrection' }));
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
    'a medicine that nobody packed is not packed by its correction (taken back: %s)',
    (isTakenBack) => {
      const sent = allowed(act(jobOf(), { kind: 'rejectPacking', reason: 'incorrectDrug' })).job;
      const correct = (job: Job, isConfirmed: boolean) =>
        allowed(act(job, { kind: 'confirmCorrection', lineId: 1, isConfirmed })).job;
      const confirmed = correct(sent, true);
      const left = isTakenBack ? correct(confirmed, false) : confirmed;
      const back = allowed(act(left, { kind: 'returnToPacking' })).job;
      expect(back).toMatchObject({ status: 'packing', lines: [{ packing: 'waiting', packed: zero }] });
      expect(told(act(back, { kind: 'completePacking' }))).toBe('LINES_NOT_PACKED 1');
    },
  );
});

describe('checking', () => {
  const checking = (change: Partial<Job> = {}) =>
    jobOf({ status: 'checking', lines: [packedLine()], ...change });

  test('Confirm Passed passes what is pending, signs and moves on', () => {
    const done = allowed(act(checking(), confirmPass, technician));
    expect(done.job).toMatchObject({
      status: 'distribution',
      signature: 'valid',
      lines: [{ check: 'passed' }],
    });
    expect(done.effects).toContainEqual({ kind: 'sign', method: 'password' });
  });

  test('only a pharmacist with the right may sign (D-042)', () => {
    expect(told(act(checking(), { ...confirmPass, signer: technician }))).toBe('NOT_A_PHARMACIST');
    const plain = personWith(['checkingPackCorrection'], true);
    expect(told(act(checking(), { ...confirmPass, signer: plain }))).toBe('NOT_A_PHARMACIST');
    expect(
      told(
        act(checking({ lines: [packedLine({ check: 'passed' })] }), { kind: 'completeChecking' }, technician),
      ),
    ).toBe('NOT_A_PHARMACIST');
  });

  test.each([
    ['changed since the last pack', { isChanged: true }],
    ['corrected', { wasCorrected: true }],
    ['S8', { category: 'S8' }],
    ['cytotoxic', { category: 'CYTOTOXIC' }],
    ['warfarin', { category: 'WARFARIN' }],
  ] as const)('a line that is %s is checked by itself first (D-141)', (_, change) => {
    const line = packedLine({ id: 7, ...change });
    expect(told(act(checking({ lines: [packedLine(), line] }), confirmPass))).toBe('CHECK_LINES_FIRST 7');
    const checked = act(
      checking({ lines: [line] }),
      { kind: 'checkLine', lineId: 7, result: 'passed' },
      technician,
    );
    expect(told(act(allowed(checked).job, confirmPass))).toBe('distribution');
    const skipped = lineOf({ id: 7, packing: 'skipped', ...change });
    expect(told(act(checking({ lines: [packedLine(), skipped] }), confirmPass))).toBe('distribution');
  });

  test('a line found wrong stops the pass both ways', () => {
    const job = checking({ lines: [packedLine({ check: 'incorrectQuality' })] });
    expect(told(act(job, confirmPass))).toBe('CHECK_FAILED 1');
    expect(told(act(job, { kind: 'completeChecking' }))).toBe('CHECK_FAILED 1');
  });

  test('without credentials every line must have been checked (D-141)', () => {
    expect(told(act(checking(), { kind: 'completeChecking' }))).toBe('CHECK_LINES_FIRST 1');
    const checked = checking({ lines: [packedLine({ check: 'passed' })] });
    expect(allowed(act(checked, { kind: 'completeChecking' })).effects).toContainEqual({
      kind: 'sign',
      method: 'session',
    });
    const confirmedBefore = { ...checked, signature: 'valid' } as const;
    expect(told(act(confirmedBefore, { kind: 'completeChecking' }, technician))).toBe('distribution');
  });

  test('quick-job mode never signs S8, cytotoxic, warfarin or a rejected pack (D-142)', () => {
    const quick = { ...confirmPass, method: 'quick' } as const;
    expect(told(act(checking(), quick))).toBe('distribution');
    expect(told(act(checking({ wasRejected: true }), quick))).toBe('PASSWORD_REQUIRED');
    for (const category of ['S8', 'CYTOTOXIC', 'WARFARIN'] as const) {
      const job = checking({ lines: [packedLine({ category, check: 'passed' })] });
      expect(told(act(job, quick))).toBe('PASSWORD_REQUIRED');
      expect(told(act(job, { kind: 'completeChecking' }))).toBe('PASSWORD_REQUIRED');
      expect(told(act(job, confirmPass))).toBe('distribution');
    }
  });

  test('a skipped line has nothing to check', () => {
    const job = checking({ lines: [packedLine(), lineOf({ id: 2, packing: 'skipped' })] });
    expect(told(act(job, { kind: 'checkLine', lineId: 2, result: 'passed' }))).toBe('LINE_SKIPPED 2');
  });
});

describe('correction', () => {
  const rejected = (lineIds?: readonly number[]) =>
    allowed(
      act(
        jobOf({ status: 'checking', lines: [packedLine(), packedLine({ id: 2, check: 'incorrectDrug' })] }),
        lineIds === undefined
          ? { kind: 'rejectChecking', reason: 'incorrectQuality' }
          : { kind: 'rejectChecking', reason: 'incorrectQuality', lineIds },
      ),
    ).job;

  test('flags the lines found wrong and the ones named', () => {
    expect(rejected().lines.map((line) => line.correction)).toEqual(['none', 'flagged']);
    expect(rejected([1]).lines.map((line) => [line.correction, line.check])).toEqual([
      ['flagged', 'incorrectQuality'],
      ['flagged', 'incorrectDrug'],
    ]);
  });

  test('with nothing named or found wrong, every packed line is flagged', () => {
    const job = jobOf({ status: 'checking', lines: [packedLine(), lineOf({ id: 2, packing: 'skipped' })] });
    const sent = allowed(act(job, { kind: 'rejectChecking', reason: 'specificReason' })).job;
    expect(sent.lines.map((line) => line.correction)).toEqual(['flagged', 'none']);
  });

  test('a confirmation can be taken back, and an unflagged line has none', () => {
    const confirmed = allowed(
      act(rejected(), { kind: 'confirmCorrection', lineId: 2, isConfirmed: true }),
    ).job;
    const open = allowed(act(confirmed, { kind: 'confirmCorrection', lineId: 2, isConfirmed: false })).job;
    expect(told(act(open, { kind: 'completeCorrection' }))).toBe('CORRECTION_NOT_CONFIRMED 2');
    expect(told(act(confirmed, { kind: 'confirmCorrection', lineId: 1, isConfirmed: true }))).toBe(
      'CORRECTION_NOT_FLAGGED 1',
    );
    expect(told(act(confirmed, { kind: 'confirmCorrection', lineId: 5, isConfirmed: true }))).toBe(
      'UNKNOWN_LINE 5',
    );
  });

  test('a changed quantity is reversed and posted anew, and the line must be checked by itself', () => {
    const quantity = {
      kind: 'confirmLines',
      lines: [{ id: 2, packed: tablets(13), isManual: true }],
    } as const;
    const changed = allowed(act(rejected(), quantity)).job;
    const confirmed = allowed(act(changed, { kind: 'confirmCorrection', lineId: 2, isConfirmed: true })).job;
    const done = allowed(act(confirmed, { kind: 'completeCorrection' }));
    expect(done.effects).toEqual([
      { kind: 'resetChecks' },
      { kind: 'reversePack', lineIds: [2] },
      { kind: 'postPack', lines: [{ id: 2, quantity: 1300 }] },
    ]);
    expect(told(act(done.job, confirmPass))).toBe('CHECK_LINES_FIRST 2');
  });

  test.each([
    ['packed', packedLine({ check: 'passed' })],
    ['skipped', lineOf({ packing: 'skipped' })],
  ] as const)('a %s line that was not sent back but changed must be checked by itself', (_, line) => {
    const checking = jobOf({
      status: 'checking',
      lines: [line, packedLine({ id: 2, check: 'incorrectDrug' })],
    });
    const sent = allowed(act(checking, { kind: 'rejectChecking', reason: 'incorrectDrug' })).job;
    const changed = allowed(
      act(sent, { kind: 'confirmLines', lines: [{ id: 1, packed: tablets(3), isManual: true }] }),
    ).job;
    const confirmed = allowed(act(changed, { kind: 'confirmCorrection', lineId: 2, isConfirmed: true })).job;
    const done = allowed(act(confirmed, { kind: 'completeCorrection' })).job;
    expect(told(act(done, confirmPass))).toBe('CHECK_LINES_FIRST 1 2');
  });
});

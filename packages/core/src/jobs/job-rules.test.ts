import { describe, expect, test } from 'vitest';
import { entryCodes } from '../permissions/index.ts';
import { hundredths, tablets, zero } from '../quantity/index.ts';
import {
  checkResultOfCode,
  isQuickGrantOpen,
  type Job,
  type JobAction,
  type JobOutcome,
  type JobStatus,
  jobRefusals,
  jobStatuses,
  jobStatusOfCode,
  mayAct,
  needOf,
  nextState,
} from './index.ts';
import { allStages, jobOf, lineOf, packedLine, personWith, pharmacist, technician } from './job.fixtures.ts';

const act = (job: Job, action: JobAction, who = pharmacist) => nextState(job, action, allStages, who);
const confirmPass = { kind: 'confirmPass', signer: pharmacist, method: 'password' } as const;

function told(outcome: JobOutcome) {
  return outcome.isAllowed
    ? outcome.job.status
    : [outcome.refusal.code, ...outcome.refusal.lineIds].join(' ');
}

function allowed(outcome: JobOutcome) {
  if (!outcome.isAllowed) throw new Error(outcome.refusal.code);
  return outcome;
}

describe('codes and names', () => {
  test('statuses travel as D-076 says', () => {
    const spelt = Object.values(jobStatuses).map(({ code, name }) => `${code} ${name}`);
    expect(spelt.toSorted()).toEqual(
      ['-1 FAILED', '0 PENDING', '1 PRINTING', '2 PACKING', '3 CHECKING', '4 DISTRIBUTION', '5 CORRECTION']
        .concat(['6 COMPLETED', '7 CREATING', '8 DELETED'])
        .toSorted(),
    );
    for (const [status, { code }] of Object.entries(jobStatuses)) expect(jobStatusOfCode(code)).toBe(status);
    expect(jobStatusOfCode(9)).toBeNull();
  });

  test('check results', () => {
    const named = [0, 1, 2, 3, 4, 5].map(checkResultOfCode);
    expect(named).toEqual(['pending', 'passed', 'incorrectDrug', 'incorrectQuality', 'specificReason', null]);
  });

  test('the sentences of the specification are spelt as it spells them', () => {
    expect(jobRefusals.PACK_DELETED).toBe('This pack has been deleted and cannot be packed.');
    expect(jobRefusals.NOT_PPAK).toBe('This action for PPAK job only');
    expect(jobRefusals.NO_CONFIRMED_PRESCRIPTION).toBe('There is no confirmed prescription in this job');
  });
});

describe('rights', () => {
  // Action, status, the entry permission it needs: with all others held it is refused, with it alone it is not.
  const table: readonly [JobAction['kind'], JobStatus, (typeof entryCodes)[number]][] = [
    ['retryBuild', 'failed', 'printingPrintAndPack'],
    ['completePrinting', 'printing', 'printingPrintAndPack'],
    ['robotPack', 'printing', 'printingRobotPack'],
    ['deletePack', 'pending', 'printingDeletePack'],
    ['deletePack', 'printing', 'printingDeletePack'],
    ['confirmLines', 'packing', 'packingCompletePack'],
    ['skipLines', 'packing', 'packingCompletePack'],
    ['reverseSkip', 'packing', 'packingCompletePack'],
    ['completePacking', 'packing', 'packingCompletePack'],
    ['rejectPacking', 'packing', 'packingPackCorrection'],
    ['deletePack', 'packing', 'packingDeletePack'],
    ['completeCorrection', 'correction', 'packingPackCorrection'],
    ['confirmCorrection', 'correction', 'packingPackCorrection'],
    ['returnToPacking', 'correction', 'packingPackCorrection'],
    ['deletePack', 'correction', 'packingDeletePack'],
    ['rejectChecking', 'checking', 'checkingPackCorrection'],
    ['returnToPacking', 'checking', 'checkingPackCorrection'],
    ['deletePack', 'checking', 'checkingDeletePack'],
    ['completeDistribution', 'distribution', 'distributionCompletePack'],
    ['returnToPacking', 'distribution', 'distributionCompletePack'],
    ['returnToChecking', 'distribution', 'distributionCompletePack'],
    ['deletePack', 'distribution', 'distributionDeletePack'],
    ['revertCompleted', 'completed', 'completedRevertToDistribution'],
    ['returnToDistribution', 'completed', 'completedRevertToDistribution'],
  ];
  test.each(table)('%s in %s needs %s and no other entry', (kind, status, entry) => {
    expect(needOf(kind, status)?.entry).toEqual([entry]);
    expect(mayAct(jobOf({ status }), kind, personWith([entry]))).toBe(true);
    const others = entryCodes.filter((code) => code !== entry);
    expect(mayAct(jobOf({ status }), kind, personWith(others, true))).toBe(false);
  });

  test('want of a right is told before anything about the job', () => {
    const outcome = act(jobOf({ status: 'deleted' }), { kind: 'completePacking' }, personWith([]));
    expect(told(outcome)).toBe('NOT_PERMITTED');
  });

  test('only a build may act without a person', () => {
    expect(told(nextState(jobOf({ status: 'pending' }), { kind: 'failBuild' }, allStages, null))).toBe(
      'failed',
    );
    expect(told(nextState(jobOf(), { kind: 'completePacking' }, allStages, null))).toBe('NOT_PERMITTED');
  });
});

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
    expect(done.job.status).toBe('checking');
    expect(done.effects).toContainEqual({ kind: 'postPack', lines: [{ id: 1, quantity: 1400 }] });
  });
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
});

describe('the profile moved on (security 4.4)', () => {
  const forward: readonly [JobStatus, JobAction][] = [
    ['printing', { kind: 'completePrinting' }],
    ['packing', { kind: 'completePacking' }],
    ['checking', confirmPass],
    ['correction', { kind: 'completeCorrection' }],
    ['distribution', { kind: 'completeDistribution' }],
  ];
  test.each(forward)('%s does not advance until someone decides', (status, action) => {
    const job = jobOf({ status, signature: 'valid', lines: [packedLine()] });
    expect(told(act({ ...job, profile: 'changed' }, action))).toBe('PROFILE_CHANGED');
    expect(told(act({ ...job, profile: 'unsafe' }, action))).toBe('PROFILE_UNSAFE');
    const acknowledged = allowed(act({ ...job, profile: 'changed' }, { kind: 'acknowledgeProfile' }));
    expect(acknowledged.effects).toEqual([{ kind: 'acknowledgeProfile' }]);
    expect(act(acknowledged.job, action).isAllowed).toBe(true);
    expect(told(act({ ...job, profile: 'unsafe' }, { kind: 'acknowledgeProfile' }))).toBe('PROFILE_UNSAFE');
  });

  test('made again, the pack starts over and gives its pills back', () => {
    const job = jobOf({
      status: 'distribution',
      signature: 'valid',
      profile: 'unsafe',
      lines: [packedLine()],
    });
    const line = { id: 3, category: 'STANDARD', qty: tablets(7), isChanged: true } as const;
    const remade = allowed(act(job, { kind: 'remakePack', lines: [line] }));
    expect(remade.effects).toEqual([
      { kind: 'reversePack', lineIds: [1] },
      { kind: 'voidSignature' },
      { kind: 'makeSnapshot' },
    ]);
    expect(remade.job).toMatchObject({
      status: 'printing',
      profile: 'same',
      lines: [{ id: 3, posted: zero }],
    });
  });
});

describe('the end of the line', () => {
  test('nothing is delivered without a sign-off that stands, where checking is in use (security I10)', () => {
    const job = jobOf({
      status: 'distribution',
      signature: 'void',
      lines: [packedLine({ check: 'passed' })],
    });
    expect(told(act(job, { kind: 'completeDistribution' }))).toBe('NOT_SIGNED');
    const unchecked = { ...allStages, checking: false };
    expect(told(nextState(job, { kind: 'completeDistribution' }, unchecked, pharmacist))).toBe('completed');
    const completed = { ...job, status: 'completed' } as const;
    expect(told(act(completed, { kind: 'revertCompleted' }))).toBe('checking');
  });

  test('a deleted pack keeps its balance when the pills are gone, and deleting twice is once (D-136)', () => {
    const job = jobOf({ status: 'checking', lines: [packedLine()] });
    const kept = allowed(act(job, { kind: 'deletePack', keepsBalance: true }));
    expect(kept.effects).toEqual([]);
    expect(kept.job.lines[0]?.posted).toBe(1400);
    const again = allowed(act(kept.job, { kind: 'deletePack', keepsBalance: false }));
    expect(again).toEqual({ isAllowed: true, job: kept.job, effects: [] });
    expect(told(act(kept.job, { kind: 'completePacking' }))).toBe('PACK_DELETED');
  });
});

test('a quick grant ends after 10 idle minutes, after an hour, and at another bench or session (D-142)', () => {
  const grant = { sessionId: 's', pharmacistId: 4, benchId: 'b', startedAt: 0, lastUsedAt: 50 * 60_000 };
  const use = { sessionId: 's', benchId: 'b', now: 55 * 60_000 };
  expect(isQuickGrantOpen(grant, use)).toBe(true);
  expect(isQuickGrantOpen(grant, { ...use, now: 60 * 60_000 })).toBe(false);
  expect(isQuickGrantOpen({ ...grant, lastUsedAt: 45 * 60_000 }, use)).toBe(false);
  expect(isQuickGrantOpen(grant, { ...use, benchId: 'c' })).toBe(false);
  expect(isQuickGrantOpen(grant, { ...use, sessionId: 't' })).toBe(false);
  expect(isQuickGrantOpen(grant, { ...use, now: 49 * 60_000 })).toBe(false);
});

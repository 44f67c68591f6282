import { describe, expect, test } from 'vitest';
import {
  act,
  getAllowedOutcome,
  allStages,
  confirmPass,
  buildJob,
  buildPackedLine,
  buildPerson,
  pharmacist,
  describeOutcome,
} from '../../tests/sample-job.ts';
import { entryCodes } from '../permissions/index.ts';
import { fromTablets, zero } from '../quantity/index.ts';
import {
  readCheckResult,
  isQuickGrantOpen,
  type JobAction,
  type JobStatus,
  jobRefusals,
  jobStatuses,
  readJobStatus,
  mayAct,
  getActionNeed,
  computeNextState,
} from './index.ts';

describe('job statuses and check results', () => {
  test('have a code and a name for each status (PACK-1)', () => {
    const spelt = Object.values(jobStatuses).map(({ code, name }) => `${code} ${name}`);
    expect(spelt.toSorted()).toEqual(
      ['-1 FAILED', '0 PENDING', '1 PRINTING', '2 PACKING', '3 CHECKING', '4 DISTRIBUTION', '5 CORRECTION']
        .concat(['6 COMPLETED', '7 CREATING', '8 DELETED'])
        .toSorted(),
    );
    for (const [status, { code }] of Object.entries(jobStatuses)) expect(readJobStatus(code)).toBe(status);
    expect(readJobStatus(9)).toBeNull();
  });

  // Proves PACK-21.
  test('have a code and a label for each check result', () => {
    const named = [0, 1, 2, 3, 4, 5].map(readCheckResult);
    expect(named).toEqual(['pending', 'passed', 'incorrectDrug', 'incorrectQuality', 'specificReason', null]);
  });

  test('have fixed sentences spelt exactly', () => {
    expect(jobRefusals.PACK_DELETED).toBe('This pack has been deleted and cannot be packed.');
    expect(jobRefusals.NOT_PPAK).toBe('This action for PPAK job only');
    expect(jobRefusals.NO_CONFIRMED_PRESCRIPTION).toBe('There is no confirmed prescription in this job');
  });
});

describe('the rights of job actions', () => {
  // Action, status, the entry permission it needs: with all others held it is refused, with it alone it is not.
  const table: readonly [JobAction['kind'], JobStatus, (typeof entryCodes)[number]][] = [
    ['retryBuild', 'failed', 'printingPrintAndPack'],
    ['createJob', 'pending', 'printingPrintAndPack'],
    ['completePrinting', 'printing', 'printingPrintAndPack'],
    ['robotPack', 'printing', 'printingRobotPack'],
    ['deletePack', 'pending', 'printingDeletePack'],
    ['deletePack', 'printing', 'printingDeletePack'],
    ['confirmLines', 'packing', 'packingCompletePack'],
    ['skipLines', 'packing', 'packingCompletePack'],
    ['reverseSkip', 'packing', 'packingCompletePack'],
    ['takeOutLines', 'packing', 'packingCompletePack'],
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
  test.each(table)('%s in %s need %s and no other entry', (kind, status, entry) => {
    expect(getActionNeed(kind, status)?.entry).toEqual([entry]);
    expect(mayAct(buildJob({ status }), kind, buildPerson([entry]))).toBe(true);
    const others = entryCodes.filter((code) => code !== entry);
    expect(mayAct(buildJob({ status }), kind, buildPerson(others, true))).toBe(false);
  });

  test('are checked before the state of the job', () => {
    const outcome = act(buildJob({ status: 'deleted' }), { kind: 'completePacking' }, buildPerson([]));
    expect(describeOutcome(outcome)).toBe('NOT_PERMITTED');
  });

  test('need a person except for a build', () => {
    expect(
      describeOutcome(
        computeNextState(buildJob({ status: 'pending' }), { kind: 'failBuild' }, allStages, null),
      ),
    ).toBe('failed');
    expect(describeOutcome(computeNextState(buildJob(), { kind: 'completePacking' }, allStages, null))).toBe(
      'NOT_PERMITTED',
    );
  });
});

describe('a pack with a changed profile (PACK-9)', () => {
  const forward: readonly [JobStatus, JobAction][] = [
    ['printing', { kind: 'completePrinting' }],
    ['packing', { kind: 'completePacking' }],
    ['checking', confirmPass],
    ['correction', { kind: 'completeCorrection' }],
    ['distribution', { kind: 'completeDistribution', comment: '' }],
  ];
  test.each(forward)('does not leave %s until somebody acknowledges it', (status, action) => {
    const job = buildJob({ status, signature: 'valid', lines: [buildPackedLine()] });
    expect(describeOutcome(act({ ...job, profile: 'changed' }, action))).toBe('PROFILE_CHANGED');
    expect(describeOutcome(act({ ...job, profile: 'unsafe' }, action))).toBe('PROFILE_UNSAFE');
    const acknowledged = getAllowedOutcome(
      act({ ...job, profile: 'changed' }, { kind: 'acknowledgeProfile' }),
    );
    expect(acknowledged.effects).toEqual([{ kind: 'acknowledgeProfile' }]);
    expect(act(acknowledged.job, action).isAllowed).toBe(true);
    expect(describeOutcome(act({ ...job, profile: 'unsafe' }, { kind: 'acknowledgeProfile' }))).toBe(
      'PROFILE_UNSAFE',
    );
  });

  // Proves PACK-11.
  test('starts again when rebuilt and returns its pills', () => {
    const job = buildJob({
      status: 'distribution',
      signature: 'valid',
      profile: 'unsafe',
      lines: [buildPackedLine()],
    });
    const line = { id: 3, isGuarded: false, qty: fromTablets(7) } as const;
    const remade = getAllowedOutcome(act(job, { kind: 'remakePack', lines: [line] }));
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

// Proves PACK-4, PACK-11.
test('a retried build first returns what was posted', () => {
  const job = buildJob({ status: 'failed', lines: [buildPackedLine()] });
  expect(act(job, { kind: 'retryBuild' })).toEqual({
    isAllowed: true,
    job: { ...job, status: 'pending', lines: [buildPackedLine({ posted: zero })] },
    effects: [{ kind: 'reversePack', lineIds: [1] }],
  });
});

describe('a delivered or deleted pack', () => {
  test('needs a valid sign-off where checking is enabled (PACK-30)', () => {
    const job = buildJob({
      status: 'distribution',
      signature: 'void',
      lines: [buildPackedLine({ check: 'passed' })],
    });
    const distribute = { kind: 'completeDistribution', comment: '' } as const;
    expect(describeOutcome(act(job, distribute))).toBe('NOT_SIGNED');
    const unchecked = { ...allStages, checking: false };
    const distributeUnchecked = (signature: 'none' | 'valid' | 'void', comment = '') =>
      describeOutcome(
        computeNextState({ ...job, signature }, { ...distribute, comment }, unchecked, pharmacist),
      );
    // Proves PACK-63.
    expect(distributeUnchecked('void')).toBe('SIGN_OFF_VOID');
    expect(distributeUnchecked('void', ' ')).toBe('SIGN_OFF_VOID');
    expect(distributeUnchecked('void', 'Needed today')).toBe('completed');
    expect([distributeUnchecked('none'), distributeUnchecked('valid')]).toEqual(['completed', 'completed']);
    const completed = { ...job, status: 'completed' } as const;
    expect(describeOutcome(act(completed, { kind: 'revertCompleted' }))).toBe('checking');
  });

  test('returns nowhere when no stage is in use', () => {
    const none = { printing: false, packing: false, checking: false, distribution: false };
    const job = buildJob({ status: 'completed', lines: [buildPackedLine()] });
    const back = computeNextState(job, { kind: 'revertCompleted' }, none, pharmacist);
    expect(describeOutcome(back)).toBe('NO_STAGE_TO_RETURN_TO');
  });

  test('may keep its balance; deleting again does nothing (PACK-32)', () => {
    const job = buildJob({ status: 'checking', lines: [buildPackedLine()] });
    const kept = getAllowedOutcome(act(job, { kind: 'deletePack', keepsBalance: true }));
    expect(kept.effects).toEqual([]);
    expect(kept.job.lines[0]?.posted).toBe(1400);
    const again = getAllowedOutcome(act(kept.job, { kind: 'deletePack', keepsBalance: false }));
    expect(again).toEqual({ isAllowed: true, job: kept.job, effects: [] });
    expect(describeOutcome(act(kept.job, { kind: 'completePacking' }))).toBe('PACK_DELETED');
  });
});

test('quick-job mode ends on idling, age, bench or session change (PACK-27)', () => {
  const grant = { sessionId: 's', pharmacistId: 4, benchId: 'b', startedAt: 0, lastUsedAt: 50 * 60_000 };
  const use = { sessionId: 's', benchId: 'b', now: 55 * 60_000 };
  expect(isQuickGrantOpen(grant, use)).toBe(true);
  expect(isQuickGrantOpen(grant, { ...use, now: 60 * 60_000 })).toBe(false);
  // Two calls of one bench overlap; a clock set back by more than a call ends the mode.
  expect(isQuickGrantOpen({ ...grant, lastUsedAt: use.now + 500 }, use)).toBe(true);
  expect(isQuickGrantOpen({ ...grant, lastUsedAt: 45 * 60_000 }, use)).toBe(false);
  expect(isQuickGrantOpen({ ...grant, startedAt: use.now + 1 }, use)).toBe(false);
  expect(isQuickGrantOpen(grant, { ...use, benchId: 'c' })).toBe(false);
  expect(isQuickGrantOpen(grant, { ...use, sessionId: 't' })).toBe(false);
  expect(isQuickGrantOpen(grant, { ...use, now: 49 * 60_000 })).toBe(false);
});

import { createDay } from '@packwright/core/days';
import { computeRights, type UserRights } from '@packwright/core/permissions';
import { describe, expect, test } from 'vitest';
import { getBenchPath, isBenchAddress } from './bench-path.ts';
import { toCreatedRange, readDateRange } from './date-range.ts';
import { isSearchMatch } from './job-search-match.ts';
import { groupByLane, findLane } from './lanes.ts';
import { getOfferedActions } from './offered-actions.ts';
import { buildJobRow } from '../../tests/pack.fixtures.ts';

const all = { printing: true, packing: true, checking: true, distribution: true };

const buildEntries = (...codes: readonly string[]) =>
  codes.map((code) => ({ menuCode: 'job' as const, code: code as 'packingCompletePack', isAllowed: true }));
const jobRights = {
  code: 'job' as const,
  isAccessible: true,
  read: true,
  create: true,
  update: true,
  delete: true,
};

function buildPerson(...codes: readonly string[]): UserRights {
  const rights = computeRights([{ permissions: [jobRights], entryPermissions: buildEntries(...codes) }]);
  return { roleLevel: 0, isPharmacist: false, ...rights };
}

describe('the lanes of the board', () => {
  test.each([
    ['printing', all, 'printing'],
    ['failed', all, 'printing'],
    ['pending', { ...all, printing: false }, 'packing'],
    ['creating', { printing: false, packing: false, checking: false, distribution: false }, 'completed'],
    ['correction', all, 'packing'],
    ['correction', { ...all, packing: false }, 'checking'],
    ['completed', all, 'completed'],
    ['deleted', all, null],
  ] as const)('hold %s in the lane of its status', (status, flags, lane) => {
    expect(findLane(status, flags)).toBe(lane);
  });

  // Proves PACK-3.
  test('show a disabled stage only while it holds packs', () => {
    const off = { ...all, checking: false };
    const listLaneNames = (rows: Parameters<typeof groupByLane>[0]) =>
      groupByLane(rows, off).map(({ lane }) => lane);
    expect(listLaneNames([])).toEqual(['printing', 'packing', 'distribution', 'completed']);
    expect(listLaneNames([buildJobRow({ status: 3 })])).toEqual([
      'printing',
      'packing',
      'checking',
      'distribution',
      'completed',
    ]);
  });

  // Proves PACK-133.
  test('stand by due day, or handed out last first', () => {
    const toDay = (day: string) => day as ReturnType<typeof buildJobRow>['dueDate'];
    const rows = [
      buildJobRow({ jobId: 4, dueDate: toDay('2026-11-30') }),
      buildJobRow({ jobId: 3, dueDate: toDay('2026-11-24'), status: 5 }),
      buildJobRow({ jobId: 2, dueDate: toDay('2026-11-24') }),
      buildJobRow({ jobId: 6, status: 6, completedDate: '2026-11-20T01:00:00Z' }),
      buildJobRow({ jobId: 5, status: 6, completedDate: '2026-11-21T01:00:00Z' }),
    ];
    const getLane = (name: string) =>
      groupByLane(rows, all)
        .find(({ lane }) => lane === name)
        ?.jobs.map(({ jobId }) => jobId);
    expect(getLane('packing')).toEqual([3, 2, 4]);
    expect(getLane('completed')).toEqual([5, 6]);
  });

  test.each([
    ['elli', true],
    ['ellison, marg', true],
    ['Banksia 14', true],
    ['PJ-7', true],
    ['smith', false],
    ['Bánksia', true],
    ['obrien', true],
    ["o'brien", true],
    ['isik ozgur', true],
  ])('are searched for %s as the table is', (query, found) => {
    const job = buildJobRow({
      patientGroupName: 'Banksia House',
      room: '14',
      jobNumber: 'PJ-7',
      wardName: "O'Brien Işık Özgür",
    });
    expect(isSearchMatch(job, query)).toBe(found);
  });
});

describe('the actions offered for packs', () => {
  const listActionNames = (...parts: Parameters<typeof getOfferedActions>) =>
    getOfferedActions(...parts).map(({ action }) => action);

  test('are only to look at for a person without entry rights', () => {
    expect(listActionNames([buildJobRow({ status: 1 })], buildPerson())).toEqual([
      'printSheet',
      'printLabel',
      'preview',
    ]);
  });

  // Proves PACK-46.
  test('follow each entry right', () => {
    const listActionsAt = (status: number, ...codes: string[]) =>
      listActionNames([buildJobRow({ status })], buildPerson(...codes));
    expect(listActionsAt(1, 'printingPrintAndPack')).toContain('printAndPack');
    expect(listActionsAt(-1, 'printingPrintAndPack')).toContain('printAndPack');
    expect(listActionsAt(-1, 'printingRobotPack')).not.toContain('printAndPack');
    expect(listActionsAt(1, 'printingRobotPack')).toContain('robotPack');
    expect(listActionsAt(1, 'printingDeletePack')).toContain('delete');
    expect(listActionsAt(2, 'printingDeletePack')).not.toContain('delete');
    expect(listActionsAt(2, 'packingCompletePack')).toContain('completePacking');
    expect(listActionsAt(3, 'checkingPackCorrection')).toEqual(
      expect.arrayContaining(['returnToPacking', 'confirmPassed']),
    );
    expect(listActionsAt(4, 'distributionCompletePack')).toEqual(
      expect.arrayContaining(['complete', 'returnToPacking', 'returnToChecking']),
    );
    expect(listActionsAt(6, 'completedRevertToDistribution')).toContain('revert');
  });

  // Proves PACK-109.
  test('order packs from a machine until they are packed', () => {
    const who = buildPerson('printingRobotPack');
    const isOffered = (change: Parameters<typeof buildJobRow>[0]) =>
      listActionNames([buildJobRow(change)], who).includes('machineOrder');
    expect([1, 2, 3, 4, 6].map((status) => isOffered({ status }))).toEqual([true, true, true, false, false]);
    expect(isOffered({ status: 3, packedDate: '2026-11-20T01:00:00Z' })).toBe(false);
    expect(listActionNames([buildJobRow({ status: 1 })], buildPerson())).not.toContain('machineOrder');
  });

  // Proves PACK-122.
  test('withdraw an order that waits or that the machine left', () => {
    const who = buildPerson('printingRobotPack');
    const states = ['waiting', 'sent', 'notTaken', 'withdrawn'] as const;
    const isOffered = (machineOrder: (typeof states)[number]) =>
      listActionNames([buildJobRow({ status: 2, machineOrder })], who).includes('withdrawOrder');
    expect(states.filter(isOffered)).toEqual(['waiting', 'notTaken']);
    expect(listActionNames([buildJobRow({ machineOrder: 'notTaken' })], buildPerson())).not.toContain(
      'withdrawOrder',
    );
  });

  // Proves PACK-116.
  test('start a delivery run with packs in distribution', () => {
    const who = buildPerson('distributionCompletePack');
    expect(listActionNames([buildJobRow({ status: 4 })], who)).toContain('deliveryRun');
    expect(listActionNames([buildJobRow({ status: 6 })], who)).not.toContain('deliveryRun');
  });

  test('of a mixed selection are those that fit every pack', () => {
    const who = buildPerson('printingPrintAndPack', 'packingCompletePack');
    expect(listActionNames([buildJobRow({ status: 1 }), buildJobRow({ status: 2 })], who)).toEqual([
      'printSheet',
      'printLabel',
      'preview',
    ]);
  });

  test.each([
    ['printLabel', [{ packType: 'SOLID' }, { packType: 'PERF' }], 'differentPackTypes'],
    ['printSheet', [{ packType: 'SOLID' }, { packType: 'PERF' }], 'differentPackTypes'],
    ['printSheet', [{ blisterType: 0 }, { blisterType: 1 }], 'differentPapers'],
    ['printSheet', [{ blisterType: 1, clientCode: 'PPAK' }, { blisterType: 1 }], 'differentPapers'],
    ['printLabel', [{ blisterType: 0 }, { blisterType: 1 }], null],
    ['printSheet', [{ clientCode: 'PPAK' }, { clientCode: '' }], null],
    ['robotPack', [{ clientCode: 'PPAK' }, { clientCode: '' }], 'notPpak'],
  ] as const)('give the reason why %s is not possible', (action, changes, reason) => {
    const rows = changes.map((change) => buildJobRow({ status: 1, ...change }));
    const offered = getOfferedActions(rows, buildPerson('printingRobotPack'));
    expect(offered.find((each) => each.action === action)?.blockReason).toBe(reason);
  });

  test('open only packs of one profile on the bench together', () => {
    const findPrintBlockReason = (foils: readonly number[]) =>
      getOfferedActions(
        foils.map((foilId) => buildJobRow({ status: 2, foilId })),
        buildPerson(),
      ).find(({ action }) => action === 'open')?.blockReason;
    expect(findPrintBlockReason([7, 7])).toBeNull();
    expect(findPrintBlockReason([7, 8])).toBe('differentPatients');
  });
});

// Proves PACK-45.
test('the date filter covers 30 days by default, today included', () => {
  expect(['all', '14', '30', '60', '7', undefined].map(readDateRange)).toEqual([
    'all',
    '14',
    '30',
    '60',
    '30',
    '30',
  ]);
  expect(toCreatedRange('14', createDay('2026-11-21'))).toEqual({ createdDateFrom: '2026-11-07' });
  expect(toCreatedRange('all', createDay('2026-11-21'))).toEqual({});
});

test('each bench has its own address', () => {
  expect(getBenchPath('packing', [3, 4])).toEqual({ to: '/job/pack', search: { job: ['3', '4'] } });
  expect(getBenchPath('correction', [3])).toEqual({ to: '/job/correct/3', search: { tab: 'packing' } });
});

test.each([
  ['packing', [3, 4], '/job/pack', { job: ['3', '4'] }, true],
  ['packing', [3], '/job/pack', { job: '3' }, true],
  ['packing', [3], '/job/pack', { job: ['3', '4'] }, false],
  ['packing', [3], '/job/pack', {}, false],
  ['packing', [3], '/job/list', { job: '3' }, false],
  ['checking', [3], '/job/check/3', { tab: 'packing' }, true],
  ['checking', [3], '/job/check/4', {}, false],
  ['correction', [3], '/job/correct/3', {}, true],
  ['distribution', [3], '/job/check/3', {}, false],
] as const)('the bench %s of %j is open at %s %j: %s', (bench, ids, pathname, search, isThere) => {
  expect(isBenchAddress({ pathname, search }, bench, ids)).toBe(isThere);
});

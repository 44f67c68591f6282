import { createDay, farthestDay } from '@packwright/core/days';
import { jobStatuses } from '@packwright/core/jobs';
import { expect, test } from 'vitest';
import type { PackInUse } from '../../calls/index.ts';
import { countStages } from './count-stages.ts';
import { selectPacksOfDays } from './select-packs-of-days.ts';

const buildPack = (packJobId: number, status: number, packStartDate: string, packEndDate: string) =>
  ({
    packJobId,
    jobNumber: `J${packJobId}`,
    foilLabel: 'A',
    packStartDate,
    packEndDate,
    status,
  }) satisfies PackInUse;

const packs = [
  buildPack(1, jobStatuses.completed.code, '2026-03-02', '2026-03-08'),
  buildPack(2, jobStatuses.checking.code, '2026-03-09', '2026-03-15'),
  buildPack(3, jobStatuses.printing.code, '2026-03-16', '2026-03-22'),
  buildPack(4, jobStatuses.printing.code, '2026-03-23', '2026-03-29'),
];

test('only packs in the pharmacy are counted by stage', () => {
  expect([...countStages(packs)]).toEqual([
    ['checking', 1],
    ['printing', 2],
  ]);
});

// Proves PATIENT-41.
test.each([
  ['2026-03-08', '2026-03-09', [1, 2]],
  ['2026-03-16', farthestDay, [3, 4]],
  ['2026-04-01', farthestDay, []],
])('an absence from %s to %s meets packs with its days', (from, to, met) => {
  const found = selectPacksOfDays(packs, { from: createDay(from), to: createDay(to) });
  expect(found.map(({ packJobId }) => packJobId)).toEqual(met);
});

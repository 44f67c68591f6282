import { createDay } from '@packwright/core/days';
import { jobStatuses } from '@packwright/core/jobs';
import { expect, test } from 'vitest';
import { countDueThisWeek, countDueByGroup, type SummaryJob, countByStage } from './pack-counts.ts';

const buildPack = (change: Partial<SummaryJob>): SummaryJob =>
  ({
    status: jobStatuses.checking.code,
    dateCreated: '2026-11-18T00:00:00Z',
    lastPrintDate: '',
    packedDate: '',
    checkedDate: '',
    packStartDate: '2026-11-23',
    ...change,
  }) as SummaryJob;

test('a pack is old after a day without activity', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const jobs = [
    buildPack({}),
    buildPack({ packedDate: '2026-11-20T01:00:00Z' }),
    buildPack({ status: jobStatuses.completed.code }),
  ];
  expect(countByStage(jobs, now).find(({ stage }) => stage === 'checking')).toEqual({
    stage: 'checking',
    count: 2,
    old: 1,
  });
});

test('this week runs Monday to Sunday and counts checked packs as finished', () => {
  const jobs = [
    buildPack({}),
    buildPack({ packStartDate: '2026-11-29', status: jobStatuses.distribution.code }),
    buildPack({ packStartDate: '2026-11-30' }),
    buildPack({ packStartDate: '2026-11-22' }),
  ];
  expect(countDueThisWeek(jobs, createDay('2026-11-25'))).toEqual({ total: 2, left: 1 });
  expect(countDueThisWeek([], createDay('2026-11-25'))).toEqual({ total: 0, left: 0 });
});

test('groups of this week are sorted by their remaining packs', () => {
  const buildPackAt = (patientGroupName: string, status: number = jobStatuses.checking.code): SummaryJob =>
    buildPack({ patientGroupName, status });
  const jobs = [
    buildPackAt('Acacia'),
    buildPackAt('Banksia'),
    buildPackAt('Banksia'),
    buildPackAt('Banksia', jobStatuses.completed.code),
    buildPackAt('Callistemon', jobStatuses.distribution.code),
    buildPack({ patientGroupName: 'Next week', packStartDate: '2026-11-30' }),
  ];
  expect(countDueByGroup(jobs, createDay('2026-11-25'))).toEqual([
    { group: 'Banksia', total: 3, left: 2 },
    { group: 'Acacia', total: 1, left: 1 },
    { group: 'Callistemon', total: 1, left: 0 },
  ]);
});

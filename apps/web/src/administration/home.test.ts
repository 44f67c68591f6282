import { day } from '@packwright/core/days';
import { jobStatuses } from '@packwright/core/jobs';
import { expect, test } from 'vitest';
import { dueThisWeek, groupsThisWeek, type JobRow, stageNumbers } from './parts/day-numbers.ts';

const pack = (change: Partial<JobRow>): JobRow =>
  ({
    status: jobStatuses.checking.code,
    dateCreated: '2026-11-18T00:00:00Z',
    lastPrintDate: '',
    packedDate: '',
    checkedDate: '',
    packStartDate: '2026-11-23',
    ...change,
  }) as JobRow;

test('a pack is old when nothing has happened to it for a day', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const jobs = [
    pack({}),
    pack({ packedDate: '2026-11-20T01:00:00Z' }),
    pack({ status: jobStatuses.completed.code }),
  ];
  expect(stageNumbers(jobs, now).find(({ stage }) => stage === 'checking')).toEqual({
    stage: 'checking',
    count: 2,
    old: 1,
  });
});

test('this week is Monday to Sunday; past the check nothing is left to do', () => {
  const jobs = [
    pack({}),
    pack({ packStartDate: '2026-11-29', status: jobStatuses.distribution.code }),
    pack({ packStartDate: '2026-11-30' }),
    pack({ packStartDate: '2026-11-22' }),
  ];
  expect(dueThisWeek(jobs, day('2026-11-25'))).toEqual({ total: 2, left: 1 });
  expect(dueThisWeek([], day('2026-11-25'))).toEqual({ total: 0, left: 0 });
});

test('the groups of this week stand in the order of what is left to do in them', () => {
  const at = (patientGroupName: string, status: number = jobStatuses.checking.code): JobRow =>
    pack({ patientGroupName, status });
  const jobs = [
    at('Acacia'),
    at('Banksia'),
    at('Banksia'),
    at('Banksia', jobStatuses.completed.code),
    at('Callistemon', jobStatuses.distribution.code),
    pack({ patientGroupName: 'Next week', packStartDate: '2026-11-30' }),
  ];
  expect(groupsThisWeek(jobs, day('2026-11-25'))).toEqual([
    { group: 'Banksia', total: 3, left: 2 },
    { group: 'Acacia', total: 1, left: 1 },
    { group: 'Callistemon', total: 1, left: 0 },
  ]);
});

import { expect, test } from 'vitest';
import { findAge, listDueGroups, listStages, sumDue } from './morning-figures.ts';

const buildDue = (patientGroupId: number, packStartDate: string, packs: number, left: number) => ({
  patientGroupId,
  patientGroupName: `Group ${patientGroupId}`,
  packStartDate,
  packs,
  left,
});

// Proves DASH-8.
test('groups of this week are sorted by their remaining packs', () => {
  const due = [
    buildDue(1, '2026-11-23', 5, 0),
    buildDue(2, '2026-11-23', 2, 1),
    buildDue(2, '2026-11-29', 3, 3),
  ];
  const groups = listDueGroups({ due, unpacked: [], weekStart: '2026-11-23' });
  expect(groups.map(({ id, total, left }) => [id, total, left])).toEqual([
    [2, 5, 4],
    [1, 5, 0],
  ]);
  expect(groups[0]?.days.map(({ packs }) => packs)).toEqual([2, 0, 0, 0, 0, 0, 3]);
  expect(groups[0]?.days.at(-1)?.day).toBe('2026-11-29');
  expect(sumDue(due)).toEqual({ total: 10, left: 4 });
});

// Proves DASH-10.
test('groups without a pack this week are listed with their residents', () => {
  const unpacked = [3, 1].map((id) => ({
    patientGroupId: id,
    patientGroupName: `Group ${id}`,
    residents: id * 10,
  }));
  const groups = listDueGroups({
    due: [buildDue(1, '2026-11-23', 5, 0)],
    unpacked,
    weekStart: '2026-11-23',
  });
  expect(groups.map(({ id, total, unpacked: residents }) => [id, total, residents])).toEqual([
    [3, 0, 30],
    [1, 5, 10],
  ]);
});

test('every stage has its numbers, also without packs', () => {
  const stages = [{ status: 3, packs: 4, oldestDate: '2026-11-20T00:00:00Z', olderThanDay: 2 }];
  const listed = listStages({ stages });
  expect(listed.find(({ stage }) => stage === 'checking')).toMatchObject({ count: 4, old: 2 });
  expect(listed.find(({ stage }) => stage === 'failed')).toEqual({
    stage: 'failed',
    count: 0,
    old: 0,
    oldestDate: '',
  });
});

test.each([
  ['2026-11-20T11:30:00Z', null],
  ['2026-11-20T10:59:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-18T12:01:00Z', { unit: 'hours', count: 47 }],
  ['2026-11-18T12:00:00Z', { unit: 'days', count: 2 }],
  ['', null],
])('since %s it is %j', (since, age) => {
  expect(findAge(since, Date.parse('2026-11-20T12:00:00Z'))).toEqual(age);
});

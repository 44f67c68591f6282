import { expect, test } from 'vitest';
import { findAge, listStages } from './morning-figures.ts';

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

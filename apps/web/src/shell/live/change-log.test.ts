import { limits } from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { createChangeLog } from './change-log.ts';

test('a change log tells which rows changed after a position', () => {
  const log = createChangeLog();
  log.record([1, 2]);
  const seen = log.getPosition();
  expect(log.listSince(seen)).toEqual([]);
  log.record([2, 3]);
  expect(log.listSince(seen)).toEqual([2, 3]);
  expect(log.listSince(0)).toEqual([1, 2, 3]);
});

test('a change log forgets more rows than are asked for alone', () => {
  const log = createChangeLog();
  const many = Array.from({ length: limits.announcedRows }, (_, at) => at);
  log.record(many);
  expect(log.listSince(0)).toHaveLength(limits.announcedRows);
  log.record([limits.announcedRows]);
  expect(log.listSince(0)).toBeNull();
  expect(log.listSince(log.getPosition())).toEqual([]);
});

import { expect, test } from 'vitest';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { describeWaitingPack } from './describe-waiting-pack.ts';

// Proves PACK-114.
test.each([
  [1, 'PJ-000001, Ellison, Margaret: this pack is not printed yet.'],
  [-1, 'PJ-000001, Ellison, Margaret: this pack could not be made.'],
  [6, 'PJ-000001, Ellison, Margaret: this pack cannot be opened here. Its stage: Completed.'],
])('a pack in status %i says what it waits for', (status, begin) => {
  const said = describeWaitingPack(buildJobRow({ status })).replace(/[\u2066-\u2069]/g, '');
  expect(said.startsWith(begin)).toBe(true);
});

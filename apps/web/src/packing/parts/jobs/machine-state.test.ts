import { expect, test } from 'vitest';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { getMachineTone, isMachineConcern } from './machine-state.ts';

// Proves GROUP-21, PACK-111.
test.each([
  ['', false],
  ['accepted', false],
  ['due', 'blue'],
  ['refused', 'amber'],
  ['notTaken', 'amber'],
] as const)('a machine order that is "%s" needs a person: %s', (machineOrder, tone) => {
  const job = buildJobRow({ machineOrder });
  expect(isMachineConcern(job) && getMachineTone(job)).toBe(tone);
});

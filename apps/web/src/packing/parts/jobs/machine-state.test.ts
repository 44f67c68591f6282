import { expect, test } from 'vitest';
import type { JobRow } from '../../calls/index.ts';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { getMachineTone, isMachineConcern } from './machine-state.ts';

const getShownTone = (change: Partial<JobRow>) => {
  const job = buildJobRow({ status: 2, ...change });
  return isMachineConcern(job) && getMachineTone(job);
};

// Proves GROUP-21, PACK-111, PACK-122.
test.each([
  ['', false],
  ['accepted', false],
  ['withdrawn', false],
  ['due', 'blue'],
  ['refused', 'amber'],
  ['outdated', 'amber'],
  ['notTaken', 'amber'],
] as const)('a machine order that is "%s" needs a person: %s', (machineOrder, tone) => {
  expect(getShownTone({ machineOrder })).toBe(tone);
});

// Proves PACK-111, PACK-122.
test.each([
  ['refused', false],
  ['outdated', false],
  ['notTaken', 'amber'],
] as const)('an order that is "%s" once its pack is packed: %s', (machineOrder, tone) => {
  expect(getShownTone({ machineOrder, packedDate: '2026-11-20T01:00:00Z' })).toBe(tone);
  expect(getShownTone({ machineOrder, status: 4 })).toBe(tone);
});

import { controlledRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeWitnessRefusal } from '../failure.ts';
import { buildWitnessShape, noWitness, toWitnessBody } from './witness-fields.tsx';

const seen = { reason: 'counted', witnessUsername: ' tom.okafor ', witnessPassword: ' with spaces ' };

// Proves LEDGER-20.
test('only a controlled medicine asks for a reason and a second person', () => {
  const listWrong = (isControlled: boolean, values: object) =>
    z
      .safeParse(z.object(buildWitnessShape(isControlled)), values)
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(listWrong(false, noWitness)).toEqual([]);
  expect(listWrong(true, noWitness)).toEqual(['reason', 'witnessUsername', 'witnessPassword']);
  expect(listWrong(true, seen)).toEqual([]);
});

test('a password is sent as it was typed', () => {
  expect(toWitnessBody(seen)).toEqual({
    reason: 'counted',
    witnessUsername: 'tom.okafor',
    witnessPassword: ' with spaces ',
  });
});

test('a refused second person is told at their fields', () => {
  const refused = controlledRefusals.WITNESS_IS_SAME_PERSON;
  expect(describeWitnessRefusal(new Refusal(refused))).toBe(refused.message);
  expect(describeWitnessRefusal(new Refusal(sharedRefusals.changedMeanwhile))).toBeNull();
});

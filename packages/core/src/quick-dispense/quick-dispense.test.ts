import { expect, test } from 'vitest';
import { fromTablets, toHundredths } from '../quantity/index.ts';
import { formatQueueFileName, planSupply, queueColumns } from './index.ts';

// Proves QUICK-2: short, box, owing; what is asked for.
test.each([
  ['nothing short', 0, 30, false, 30, 'MANUAL'],
  ['one short', 1, 30, false, 30, 'FORECAST'],
  ['a whole pack short', 30, 30, false, 30, 'FORECAST'],
  ['more than a pack short', 31, 30, false, 60, 'FORECAST'],
  ['the example of a forecast', 26, 60, false, 60, 'FORECAST'],
  ['an owing supply', 26, 60, true, 60, 'OWING'],
  ['an owing supply, nothing short', 0, 60, true, 60, 'OWING'],
  ['no pack is known', 26, 0, false, 26, 'FORECAST'],
  ['nothing short and no pack', 0, 0, false, 0, 'MANUAL'],
] as const)('with %s', (_, shortage, packSize, isOwing, quantity, reason) => {
  const supply = planSupply({ shortage: fromTablets(shortage), packSize: fromTablets(packSize), isOwing });
  expect(supply).toEqual({ quantity: fromTablets(quantity), reason });
});

test('a half tablet asks for a whole one', () => {
  const half = { shortage: toHundredths(50), packSize: toHundredths(0), isOwing: false };
  expect(planSupply(half).quantity).toBe(fromTablets(1));
});

// Proves QUICK-3.
test('the file has its pharmacy and moment in its name', () => {
  const moment = { day: '2026-03-02', time: '09:30', seconds: '05' };
  expect(formatQueueFileName('WATTLE', moment, 1)).toBe('QS1_WATTLE_20260302093005.csv');
  expect(formatQueueFileName('WATTLE', moment, 2)).toBe('QS1_WATTLE_20260302093005-2.csv');
  expect(queueColumns.join()).toBe(
    'externalPatientId,patientName,dob,drugCode,drugName,strength,quantityToDispense,scriptNumber,repeatsLeft,prescriberNumber,neededBy,reason,requestedBy,requestId',
  );
});

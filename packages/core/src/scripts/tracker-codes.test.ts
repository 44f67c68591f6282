import { expect, it } from 'vitest';
import { createDay } from '../days/index.ts';
import { fromTablets, zero } from '../quantity/index.ts';
import {
  countOwingDays,
  doseChanges,
  getDoseChange,
  getOwingAge,
  mappingCodes,
  owingAges,
  type ScriptStep,
} from './index.ts';

const step: ScriptStep = {
  ordinal: 1,
  externalPatientId: '5001',
  drugCode: 'D00001',
  isCancelled: false,
  orderStatus: 'active',
  initialQuantity: fromTablets(60),
  quantity: fromTablets(60),
  manualQuantity: null,
  given: zero,
  state: 'waiting',
  effect: null,
};
const given = fromTablets(60);

// Proves SCRIPT-9.
it.each<[Partial<ScriptStep>, boolean, number, string]>([
  [{}, false, 0, 'Add'],
  [{ orderStatus: 'owing' }, false, 0, 'Add'],
  [{ given, quantity: fromTablets(40) }, false, 2, 'Qty Change'],
  [{ given, isCancelled: true, orderStatus: 'cancelled' }, false, 1, 'Subtract'],
  [{ given, isCancelled: true, orderStatus: 'cancelled' }, true, 1, 'Subtract'],
  [{}, true, 3, 'Hidden'],
  [{ state: 'imported', effect: given }, false, 4, 'Imported'],
  [{ state: 'ignored' }, true, 5, 'Ignored'],
  [{ orderStatus: 'deferred' }, false, -1, ''],
  [{ orderStatus: 'onHold' }, true, -1, ''],
])('a step of %j, ceased %s, has the change %i', (change, isCeased, code, name) => {
  expect(doseChanges[getDoseChange({ ...step, ...change }, isCeased)]).toEqual({ code, name });
});

it('has the numbers of the mapping', () => {
  expect(mappingCodes).toEqual({ none: -1, mapped: 0, unmapped: 1, ignored: 2 });
});

// Proves SCRIPT-10.
it.each([
  ['2026-03-02', 0, 0],
  ['2026-02-26', 4, 0],
  ['2026-02-25', 5, 1],
  ['2026-02-23', 7, 1],
  ['2026-02-22', 8, 2],
  ['2026-03-05', 0, 0],
])('owed since %s is %i days on 02/03/2026', (since, days, code) => {
  const owed: ScriptStep = { ...step, orderStatus: 'owing' };
  const counted = countOwingDays(owed, createDay(since), createDay('2026-03-02'));
  expect(counted).toBe(days);
  expect(owingAges[getOwingAge(days)].code).toBe(code);
  expect(countOwingDays(step, createDay(since), createDay('2026-03-02'))).toBeNull();
  expect(
    countOwingDays({ ...owed, isCancelled: true }, createDay(since), createDay('2026-03-02')),
  ).toBeNull();
});

import { expect, test } from 'vitest';
import { packDose, packLine } from '../tests/pack.fixtures.ts';
import { confirmed, reversed, skipped } from './line-changes.ts';

const dose = packDose([packLine(1), packLine(2)], []);
const packed = {
  packingQty: '7',
  qty: '7',
  isManually: false,
  manualReason: '',
  drugApn: '9300000000001',
  isAlternativeSameGeneric: false,
};
const first = (changed: typeof dose) => changed.prescriptions[0];

test('a step changes its own medicine and no other', () => {
  expect(first(confirmed(dose, 1, packed))).toMatchObject({ isPackingConfirmed: true, packingQty: '7' });
  expect(confirmed(dose, 1, packed).prescriptions[1]).toBe(dose.prescriptions[1]);
});

test('skipping a packed medicine takes it out, and reversing leaves it waiting', () => {
  const out = skipped(confirmed(dose, 1, packed), 1);
  expect(first(out)).toMatchObject({ isSkip: true, isPackingConfirmed: false, packingQty: '0' });
  expect(first(reversed(out, 1))).toMatchObject({ isSkip: false, isPackingConfirmed: false });
});

test('reversing what was not skipped changes nothing', () => {
  const done = confirmed(dose, 1, packed);
  expect(first(reversed(done, 1))).toMatchObject({ isPackingConfirmed: true, packingQty: '7' });
});

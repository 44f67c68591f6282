import { expect, test } from 'vitest';
import { linePack, packDose, packLine } from '../tests/pack.fixtures.ts';
import { confirmed, reversed, skipped } from './line-changes.ts';

const about = { prescriptionId: 1, jobIds: [1] };
const dose = packDose([packLine(1), packLine(2)], []);
const packed = {
  packingQty: '6',
  qty: '7',
  isManually: false,
  manualReason: '',
  drugApn: '9300000000001',
  isAlternativeSameGeneric: false,
};
const packsOf = (changed: typeof dose) =>
  changed.prescriptions[0]?.packs.map(({ packing, packingQty }) => `${packing} ${packingQty}`);

test('a step changes its own medicine and no other', () => {
  expect(packsOf(confirmed(dose, about, packed))).toEqual(['confirmed 6']);
  expect(confirmed(dose, about, packed).prescriptions[1]).toBe(dose.prescriptions[1]);
});

test('skipping a packed medicine takes it out, and reversing leaves it waiting', () => {
  const out = skipped(confirmed(dose, about, packed), about);
  expect(packsOf(out)).toEqual(['skipped 0']);
  expect(packsOf(reversed(out, about))).toEqual(['waiting 0']);
});

test('reversing what was not skipped changes nothing', () => {
  expect(packsOf(reversed(confirmed(dose, about, packed), about))).toEqual(['confirmed 6']);
});

test('a step changes the packs that it is about and no other', () => {
  const packs = [linePack('skipped', 1), linePack('waiting', 2), linePack('waiting', 3)];
  const three = packDose([packLine(1, { packs })], []);
  const two = { ...about, jobIds: [2, 3] };
  const done = confirmed(three, two, { ...packed, packingQty: '14' });
  expect(packsOf(done)).toEqual(['skipped 0', 'confirmed 7', 'confirmed 7']);
  expect(packsOf(reversed(skipped(done, two), two))).toEqual(['skipped 0', 'waiting 0', 'waiting 0']);
});

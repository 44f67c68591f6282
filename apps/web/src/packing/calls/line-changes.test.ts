import { expect, test } from 'vitest';
import { buildLinePack, buildBenchPack, buildPackLine } from '../tests/pack.fixtures.ts';
import { confirmLine, reverseSkip, skipLine, takeOutLine } from './line-changes.ts';

const about = { prescriptionId: 1, jobIds: [1] };
const dose = buildBenchPack([buildPackLine(1), buildPackLine(2)], []);
const packed = {
  packingQty: '6',
  qty: '7',
  isManually: false,
  manualReason: '',
  quantityReason: '',
  drugApn: '9300000000001',
  isAlternativeSameGeneric: false,
  isShortDateConfirmed: false,
};
const because = { reason: 'outOfStock', comment: 'Comes on Friday' } as const;
const getPacks = (changed: typeof dose) =>
  changed.prescriptions[0]?.packs.map(({ packing, packingQty }) => `${packing} ${packingQty}`);

// Proves WEB-17.
test('a step changes only its own medicine', () => {
  expect(getPacks(confirmLine(dose, about, packed))).toEqual(['confirmed 6']);
  expect(confirmLine(dose, about, packed).prescriptions[1]).toBe(dose.prescriptions[1]);
});

test('skipping removes a packed medicine; reversing leaves it waiting', () => {
  const out = skipLine(confirmLine(dose, about, packed), about, because);
  expect(getPacks(out)).toEqual(['skipped 0']);
  expect(out.prescriptions[0]).toMatchObject({
    skippedReason: 'outOfStock',
    skippedComment: 'Comes on Friday',
  });
  expect(getPacks(reverseSkip(out, about))).toEqual(['waiting 0']);
});

test('reversing a medicine that was not skipped changes nothing', () => {
  expect(getPacks(reverseSkip(confirmLine(dose, about, packed), about))).toEqual(['confirmed 6']);
});

test('a step changes only its own packs', () => {
  const packs = [buildLinePack('skipped', 1), buildLinePack('waiting', 2), buildLinePack('waiting', 3)];
  const three = buildBenchPack([buildPackLine(1, { packs })], []);
  const two = { ...about, jobIds: [2, 3] };
  const done = confirmLine(three, two, { ...packed, packingQty: '14' });
  expect(getPacks(done)).toEqual(['skipped 0', 'confirmed 7', 'confirmed 7']);
  expect(getPacks(takeOutLine(done, two))).toEqual(['skipped 0', 'waiting 0', 'waiting 0']);
  expect(getPacks(reverseSkip(skipLine(done, two, because), two))).toEqual([
    'skipped 0',
    'waiting 0',
    'waiting 0',
  ]);
});

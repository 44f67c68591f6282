import { expect, it } from 'vitest';
import { pickDoseInputs } from './dose-inputs.ts';
import { drug } from './form.fixtures.ts';
import { createMedicineValues } from './new-medicine.ts';

const empty = createMedicineValues(drug, 3);
const [packed, unpacked] = [0, 1];

// Proves MED-8.
it.each([
  ['doses by mealtime for a packed medicine', { packType: packed }, { hasTime: false, hasDoses: true }],
  ['a time for one outside the pack', { packType: unpacked }, { hasTime: true, hasDoses: false }],
  [
    'a time that a packed one has already',
    { packType: packed, tabletTime: '08:00' },
    { hasTime: true, hasDoses: true },
  ],
  [
    'doses that one outside the pack has already',
    { packType: unpacked, dose: ['', '2', '', '', '', '', '', ''] },
    { hasTime: true, hasDoses: true },
  ],
])('shows %s', (_, values, expected) => {
  expect(pickDoseInputs({ ...empty, ...values })).toEqual(expected);
});

import { expect, test, vi } from 'vitest';
import type { MedicineValues } from '../../medication/index.ts';
import { changed, supplied } from './supplies.fixtures.ts';
import { fillChanged, fillNew } from './supply-values.ts';

vi.mock('../../medication/index.ts', () => ({
  formatInterval: (minutes: number) => ({ prnInterval: String(minutes / 60), prnIntervalUnit: 60 }),
}));

const pack = { headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'], strength: '40 mg' };
const values = {
  packType: 0,
  dose: ['', '2', '', '', '', '', '', ''],
  direction: 'With food',
  isPreventBrandswap: false,
  note: 'kept',
} as unknown as MedicineValues;

// Proves IMPORT-4.
test('a new medicine starts from the words and doses of its label', () => {
  expect(fillNew(supplied, values, pack)).toMatchObject({
    direction: 'Take ONE tablet in the morning',
    dose: ['1', '', '', '', '', '', '', ''],
    packType: 0,
    note: 'kept',
  });
});

test('words that leave a choice fill in no dose', () => {
  const direction = ['Take ONE tablet twice a day'];
  expect(fillNew({ ...supplied, direction }, values, pack)).toMatchObject({
    direction: 'Take ONE tablet twice a day',
    dose: values.dose,
  });
});

test('a label without words leaves those of the drug', () => {
  expect(fillNew({ ...supplied, direction: [] }, values, pack).direction).toBe('With food');
});

test('a medicine for when it is required starts with its limits', () => {
  const direction = ['Take TWO tablets every 4 hours when required, maximum 8 tablets in 24 hours'];
  expect(fillNew({ ...supplied, packType: 2, direction }, values, pack)).toMatchObject({
    packType: 2,
    prnDose: '2',
    prnInterval: '4',
    prnMaximum: '8',
  });
});

// Proves IMPORT-6.
test('a medicine of the profile takes only what was said otherwise', () => {
  expect(fillChanged({ ...changed, packType: 1 }, values, pack)).toMatchObject({
    direction: 'Take TWO tablets at night',
    dose: ['', '', '', '2', '', '', '', ''],
    packType: 0,
    isPreventBrandswap: false,
    note: 'kept',
  });
  expect(fillChanged({ ...changed, isPreventBrandswap: true }, values, pack).isPreventBrandswap).toBe(true);
});

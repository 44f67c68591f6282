import { expect, test } from 'vitest';
import { findDrugDifferences } from './drug-differences.ts';

const amlofict = {
  drugName: 'Amlofict',
  strength: '5 mg',
  form: 'tablet',
  genericName: 'amlodipine',
  genericCode: 'G-AMLODIPINE-5MG',
};

test('spelling and missing values are no differences between drug records', () => {
  const typed = { ...amlofict, drugName: 'AMLOFICT TAB', strength: '5mg', form: 'Tablet', genericCode: '' };
  expect(findDrugDifferences(typed, amlofict)).toEqual([]);
  expect(findDrugDifferences(amlofict, typed)).toEqual([]);
});

test('another strength, form or generic is a difference between drug records', () => {
  expect(findDrugDifferences({ ...amlofict, strength: '10 mg' }, amlofict)).toEqual(['strength']);
  expect(
    findDrugDifferences(
      { ...amlofict, form: 'capsule', genericName: 'felodipine', genericCode: 'F' },
      amlofict,
    ),
  ).toEqual(['form', 'genericName', 'genericCode']);
});

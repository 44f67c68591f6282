import { expect, test } from 'vitest';
import { differencesOf } from './drug-differences.ts';

const amlofict = {
  drugName: 'Amlofict',
  strength: '5 mg',
  form: 'tablet',
  genericName: 'amlodipine',
  genericCode: 'G-AMLODIPINE-5MG',
};

test('records of one drug differ neither by spelling nor by what one of them leaves open', () => {
  const typed = { ...amlofict, drugName: 'AMLOFICT TAB', strength: '5mg', form: 'Tablet', genericCode: '' };
  expect(differencesOf(typed, amlofict)).toEqual([]);
  expect(differencesOf(amlofict, typed)).toEqual([]);
});

test('another strength, form or generic is a difference', () => {
  expect(differencesOf({ ...amlofict, strength: '10 mg' }, amlofict)).toEqual(['strength']);
  expect(
    differencesOf({ ...amlofict, form: 'capsule', genericName: 'felodipine', genericCode: 'F' }, amlofict),
  ).toEqual(['form', 'genericName', 'genericCode']);
});

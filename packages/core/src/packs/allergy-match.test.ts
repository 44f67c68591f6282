import { expect, it } from 'vitest';
import { isAllergyTo } from './index.ts';

const drug = { drugId: 7, drugCode: 'D00007', genericCode: 'G1', names: ['Moxiclar 500 mg', 'amoxicillin'] };

// Proves PATIENT-11, ID-5.
it.each([
  ['amoxicillin (rash 2019)', true],
  ['amoxi\u00ADcillin', true],
  ['\u202Eamoxicillin\u202C', true],
  ['amoxi\u200Bcillin', true],
  ['amoxapine', false],
])('an allergy to %j is about amoxicillin: %s', (target, isAbout) => {
  expect(isAllergyTo({ target, drugId: null, codes: [] }, drug)).toBe(isAbout);
});

import { expect, it } from 'vitest';
import { findDestructionRefusal } from './index.ts';

const nobody = { isColleague: false, name: '', reason: '' };
const outsider = { isColleague: false, name: 'Ruth Adeyemi', reason: 'Independent pharmacist' };

// Proves PACK-123.
it.each([
  ['nobody', true, nobody, 'DESTRUCTION_NEEDS_WITNESS'],
  ['a name alone', true, { ...outsider, reason: '' }, 'DESTRUCTION_NEEDS_WITNESS'],
  ['a reason alone', true, { ...outsider, name: '' }, 'DESTRUCTION_NEEDS_WITNESS'],
  ['an outsider and a pharmacist', true, outsider, null],
  ['an outsider and no pharmacist', false, outsider, 'PHARMACIST_REQUIRED'],
  ['a colleague', false, { ...nobody, isColleague: true }, null],
] as const)('a destruction before %s', (_, isPharmacist, witness, refusal) => {
  expect(findDestructionRefusal({ isPharmacist }, witness)).toBe(refusal);
});

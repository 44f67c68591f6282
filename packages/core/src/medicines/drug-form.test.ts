import { expect, it } from 'vitest';
import { getDoseUnit, isSameForm } from './index.ts';

// Proves PACK-80.
it.each([
  ['tablet', 'Film coated tablet', true],
  ['Tablets', 'tablet, scored', true],
  ['tablet', 'capsule', false],
  ['tablet', 'Modified release tablet', false],
  ['Tablet MR', 'tablet, extended release', true],
  ['tablet', 'tablet (enteric coated)', false],
  ['', 'capsule', true],
  ['pellet', 'capsule', true],
] as const)('%s and %s are one form: %s', (form, other, isSame) => {
  expect(isSameForm({ form }, { form: other })).toBe(isSame);
  expect(isSameForm({ form: other }, { form })).toBe(isSame);
});

it.each([
  ['Film coated tablet', 'tablet'],
  ['Capsule, hard', 'capsule'],
  ['', 'dose'],
])('%s is counted as %s', (form, unit) => {
  expect(getDoseUnit(form)).toBe(unit);
});

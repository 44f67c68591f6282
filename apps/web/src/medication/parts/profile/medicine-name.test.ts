import { expect, test } from 'vitest';
import { formatMedicineName } from './medicine-name.ts';

test.each([
  ['Drug 150 mg', 'Drug 150 mg 50 mg'],
  ['Drug 50 mg', 'Drug 50 mg'],
  ['Drug', 'Drug 50 mg'],
])('%s of 50 mg is shown as %s', (drugName, expected) => {
  expect(formatMedicineName({ drugName, drug: { strength: '50 mg' } })).toBe(expected);
});

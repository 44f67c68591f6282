import { expect, test } from 'vitest';
import { findNextStep, isGuidanceShown } from './step-links.ts';

const open = (...codes: ('pharmacist' | 'printer' | 'pack')[]) =>
  (['pharmacist', 'printer', 'pack'] as const).map((code) => ({ code, isDone: !codes.includes(code) }));

// Proves ADMIN-50.
test('a missing printer is named and holds the list open for nobody', () => {
  expect(findNextStep(open('pharmacist', 'printer', 'pack'))).toBe('pharmacist');
  expect(findNextStep(open('printer', 'pack'))).toBe('pack');
  expect(isGuidanceShown(open('printer'))).toBe(false);
  expect(isGuidanceShown(open('printer', 'pack'))).toBe(true);
});

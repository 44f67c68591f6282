import { expect, test } from 'vitest';
import { findNextStep, findNextWay, hasTakenStep, isGuidanceShown } from './step-links.ts';

const open = (...codes: ('pharmacist' | 'printer' | 'pack')[]) =>
  (['pharmacist', 'printer', 'pack'] as const).map((code) => ({ code, isDone: !codes.includes(code) }));

// Proves ADMIN-50.
test('a missing printer is named and holds the list open for nobody', () => {
  expect(findNextStep(open('pharmacist', 'printer', 'pack'))).toBe('pharmacist');
  expect(findNextStep(open('printer', 'pack'))).toBe('pack');
  expect(isGuidanceShown(open('printer'))).toBe(false);
  expect(isGuidanceShown(open('printer', 'pack'))).toBe(true);
});

const medicineNext = [
  { code: 'resident', isDone: true },
  { code: 'medicine', isDone: false },
  { code: 'pack', isDone: false },
] as const;

// Proves ADMIN-70.
test.each([
  ['/patient-group/4', { code: 'medicine', to: '/patient/list' }],
  ['/patient/12', { code: 'medicine', to: '/patient/12/medication' }],
  ['/patient/12/notes', { code: 'medicine', to: '/patient/12/medication' }],
  ['/patient/12/several', null],
  ['/patient/12/medication', null],
  ['/home', null],
] as const)('from %s the next step leads to its page', (pathname, way) => {
  expect(findNextWay(medicineNext, pathname)).toEqual(way);
});

// Proves ADMIN-70.
test('a step counts as taken when it was seen open before', () => {
  const packOpen = open('pack');
  expect(hasTakenStep(open('printer', 'pack'), packOpen)).toBe(true);
  expect(hasTakenStep(packOpen, packOpen)).toBe(false);
  expect(hasTakenStep(undefined, packOpen)).toBe(false);
  expect(findNextWay(open(), '/drug/1/barcode')).toBeNull();
});

import { expect, test } from 'vitest';
import { readQuickFilter, writeQuickFilter } from './quick-filter.ts';

// Proves WEB-15.
test('a filter comes back from its address', () => {
  const filter = { patientGroupIds: [3, 4], weekCount: 6, isFavorite: true };
  expect(readQuickFilter(writeQuickFilter(filter))).toEqual(filter);
});

test('an address that nobody wrote is the usual filter', () => {
  const usual = { patientGroupIds: [], weekCount: 1, isFavorite: false };
  expect(readQuickFilter({ groups: 'x', weeks: '5', favourites: 'yes' })).toEqual(usual);
});

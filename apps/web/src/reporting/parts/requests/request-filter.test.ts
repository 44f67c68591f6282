import { expect, test } from 'vitest';
import { applyChoice, readRequestFilter, writeRequestFilter } from './request-filter.ts';

const usual = readRequestFilter({});

test('an empty address asks for four weeks without repeats', () => {
  expect(usual).toMatchObject({
    weekNumber: 4,
    repeatsLeft: 0,
    isIncludedOnly: true,
    includePRN: false,
    isIncludeMedicationDetails: true,
    includedIds: [],
  });
});

// Proves WEB-15.
test('a filter comes back from its address', () => {
  const filter = {
    ...usual,
    patientGroupIds: [3, 4],
    doctorIds: [27, 31],
    patientIds: [5, 6],
    weekNumber: 6,
    repeatsLeft: 1,
    includeCeased: true,
    isIncludedOnly: false,
    isRepeatsRemaining: false,
    includedIds: [11],
    excludedIds: [12, 13],
  };
  expect(readRequestFilter(writeRequestFilter(filter))).toEqual(filter);
});

test('an address that nobody wrote is the usual filter', () => {
  expect(readRequestFilter({ weeks: '5', repeats: '-1', groups: 'x', doctor: '0', in: '1.5' })).toEqual(
    usual,
  );
});

test('a decision replaces an earlier one', () => {
  const included = applyChoice(usual, 7, 'include');
  expect(included).toMatchObject({ includedIds: [7], excludedIds: [] });
  const excluded = applyChoice(included, 7, 'exclude');
  expect(excluded).toMatchObject({ includedIds: [], excludedIds: [7] });
  expect(applyChoice(excluded, 7, '')).toEqual(usual);
});

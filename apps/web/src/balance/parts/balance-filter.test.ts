import { expect, test } from 'vitest';
import { readBalanceFilter, writeBalanceFilter } from './balance-filter.ts';

// Proves LEDGER-12.
test('a filter is restored from its address; defaults are not written', () => {
  const usual = readBalanceFilter({}, false);
  expect(usual).toMatchObject({ weekCount: 1, packingStatus: 0, isShowPacked: true, patientId: 0 });
  expect(Object.values(writeBalanceFilter(usual, false)).every((value) => value === undefined)).toBe(true);
  const chosen = {
    ...usual,
    patientGroupIds: [3, 4],
    patientId: 9,
    packStartDate: '2026-12-01',
    weekCount: 6,
    packingStatus: -1,
    isShowPacked: false,
    isDisplayInsufficentBalance: true,
  };
  expect(readBalanceFilter(writeBalanceFilter(chosen, false), false)).toEqual(chosen);
});

test('the pharmacy chooses the shown balances until the person does', () => {
  expect(readBalanceFilter({}, true).isDisplayInsufficentBalance).toBe(true);
  const off = { ...readBalanceFilter({}, true), isDisplayInsufficentBalance: false };
  expect(readBalanceFilter(writeBalanceFilter(off, true), true).isDisplayInsufficentBalance).toBe(false);
});

test.each([{ weeks: '5' }, { status: '7' }, { start: 'soon' }, { group: 'x' }, { patient: '-3' }])(
  'an invalid address %o gives the default filter',
  (search) => {
    expect(readBalanceFilter(search, false)).toEqual(readBalanceFilter({}, false));
  },
);

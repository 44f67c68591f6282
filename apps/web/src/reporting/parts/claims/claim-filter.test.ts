import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { listClaimMonths, readClaimFilter, writeClaimFilter } from './claim-filter.ts';

const today = createDay('2026-03-31');
const usual = { fromDate: '2026-02-01', toDate: '2026-02-28', daaFunding: 1, patientGroupIds: [] };

test.each([
  ['nothing', {}, usual],
  ['a month', { month: '2025-12' }, { ...usual, fromDate: '2025-12-01', toDate: '2025-12-31' }],
  ['a month that is none', { month: '2025-13' }, usual],
  [
    'program and groups',
    { program: '2', groups: '3-x-7' },
    { ...usual, daaFunding: 2, patientGroupIds: [3, 7] },
  ],
])('the filter of an address with %s', (_, search, filter) => {
  expect(readClaimFilter(search, today)).toEqual(filter);
});

test('what an address says is read again', () => {
  const filter = { ...usual, daaFunding: 2, patientGroupIds: [4] };
  expect(readClaimFilter(writeClaimFilter(filter), today)).toEqual(filter);
});

test('two years of months are offered, the newest first', () => {
  const months = listClaimMonths(today);
  expect([months[0], months.at(-1)]).toEqual(['2026-03-01', '2024-03-01']);
});

import { buildDay } from '@packwright/core/days';
import { expect, it } from 'vitest';
import { readSummaryFilter, writeSummaryFilter } from './summary-filter.ts';

const today = buildDay(2026, 3, 2);
const usual = { fromDate: '2026-02-02', toDate: '2026-03-02', patientGroupIds: [] };

// Proves SUMMARY-1.
it('begins with the month up to today and all groups', () => {
  expect(readSummaryFilter({}, today)).toEqual(usual);
});

it('reads what it wrote', () => {
  const filter = { fromDate: '2024-01-01', toDate: '2025-12-31', patientGroupIds: [4, 12] };
  expect(readSummaryFilter(writeSummaryFilter(filter), today)).toEqual(filter);
});

it.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2020-01-01', to: '2026-01-01' },
  { from: 'soon' },
])('takes %j for no choice', (search) => {
  expect(readSummaryFilter(search, today)).toEqual(usual);
});

import { expect, test } from 'vitest';
import { readUsageFilter, writeUsageFilter } from './usage-filter.ts';

const month = { fromDate: '2026-02-02', toDate: '2026-03-02' };

// Proves WEB-15.
test('the address holds the filter, and bad parts are the default', () => {
  const filter = { fromDate: '2026-01-01', toDate: '2026-01-31', patientGroupIds: [3, 12] };
  expect(readUsageFilter(writeUsageFilter(filter), month)).toEqual(filter);
  const bad = { from: 'yesterday', to: '2026-13-01', groups: 'x-4' };
  expect(readUsageFilter(bad, month)).toEqual({ ...month, patientGroupIds: [4] });
  expect(readUsageFilter({ from: '2026-05-01', to: '2026-04-01' }, month)).toEqual({
    ...month,
    patientGroupIds: [],
  });
});

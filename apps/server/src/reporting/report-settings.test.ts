import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

// Proves REPORT-1.
it('lists what can be printed of an area with its options', async () => {
  const { data, total } = await api.listReportSettings({ query: { area: 'signing-sheets' } });
  expect(total).toBe(9);
  expect(data[1]).toEqual({
    reportSettingId: 12,
    reportCode: 'PRN',
    reportTitle: 'PRN',
    area: 'signing-sheets',
    options: [
      'isIncludePackedPRN',
      'isIncludeNonePackedPRN',
      'isPrintIndications',
      'printOrder',
      'printDate',
      'reportTitle',
    ],
  });
  const reports = await api.listReportSettings({ query: { area: 'report' } });
  expect(reports.data.map(({ reportTitle }) => reportTitle)).toEqual([
    'Medication profile',
    'Medication list',
    'Packing summary',
    'Medication changes',
    'Pack history',
    'Brand swaps',
    'Corrections and incidents',
  ]);
});

it('refuses an area that does not exist', async () => {
  const refusal = await expectRefusal(api.listReportSettings({ query: { area: 'labels' as 'report' } }));
  expect(refusal).toMatchObject({ code: 'INVALID', status: 400 });
});

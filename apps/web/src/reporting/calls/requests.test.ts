import { expect, test, vi } from 'vitest';
import { client } from '../../shell/client.ts';
import { readRequestFilter } from '../parts/requests/request-filter.ts';
import { exportRequests } from './requests.ts';

vi.mock('../../shell/client.ts', () => ({
  client: { exportScriptRequests: vi.fn(async () => ({ data: {} })) },
}));

test('the filter asks for groups, patients and prescribers', async () => {
  const filter = readRequestFilter({ groups: '3', patients: '5-6', doctor: '27-31', weeks: '6' });
  await exportRequests({ page: 1, size: 50, query: '' }, filter, {
    format: 'csv',
    language: 'en',
    columns: [],
  });
  expect(vi.mocked(client.exportScriptRequests).mock.lastCall?.[0].body).toMatchObject({
    patientGroupIds: [3],
    patientIds: [5, 6],
    doctorIds: [27, 31],
    weekNumber: 6,
  });
});

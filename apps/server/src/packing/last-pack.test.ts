import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob, createResident } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(async () => server.close());

it('deleted packs do not count for the last day of a patient', async () => {
  const resident = await createResident(server);
  const findLastEnd = () =>
    queryAsOwner<{ lastEnd: string }>(
      server,
      'select last_end::text from patient_last_pack_view where patient_id = $1',
      [resident.patientId],
    );
  expect(await findLastEnd()).toEqual([]);
  const job = await createJob(api, resident);
  expect(await findLastEnd()).toEqual([{ lastEnd: '2026-03-08' }]);
  await api.deleteAndReverse({ body: { ids: [job] } });
  expect(await findLastEnd()).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob, createJobs, createResident } from './packing.fixtures.ts';

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

it('the newest pack left gives the last day of a patient', async () => {
  const resident = await createResident(server);
  const [first = 0, second = 0] = await createJobs(api, resident, { numberOfWeek: 2 });
  const findLastEnd = async () =>
    (
      await queryAsOwner<{ lastEnd: string | null }>(
        server,
        'select last_end::text from patient_last_pack where patient_id = $1',
        [resident.patientId],
      )
    ).map(({ lastEnd }) => lastEnd);
  expect(await findLastEnd()).toEqual(['2026-03-15']);
  await api.deleteAndReverse({ body: { ids: [second] } });
  expect(await findLastEnd()).toEqual(['2026-03-08']);
  await api.deleteAndReverse({ body: { ids: [first] } });
  expect(await findLastEnd()).toEqual([null]);
  await createJob(api, resident, { packStartDate: '2026-03-09' });
  expect(await findLastEnd()).toEqual(['2026-03-15']);
});

it('packs made and deleted at once leave the right last day', async () => {
  const residents = await Promise.all(Array.from({ length: 6 }, () => createResident(server)));
  await Promise.all(
    residents.map(async (resident) => {
      const old = await createJob(api, resident, { packStartDate: '2026-03-16' });
      await Promise.all([
        api.deleteAndReverse({ body: { ids: [old] } }),
        createJob(api, resident, { packStartDate: '2026-03-09' }),
      ]);
    }),
  );
  const ends = await queryAsOwner<{ lastEnd: string }>(
    server,
    'select last_end::text from patient_last_pack where patient_id = any($1)',
    [residents.map(({ patientId }) => patientId)],
  );
  expect(ends.map(({ lastEnd }) => lastEnd)).toEqual(residents.map(() => '2026-03-15'));
});

// Proves PATIENT-22.
it('the patient list sorts, filters and exports the last day on request', async () => {
  const packed = await createResident(server);
  const unpacked = await createResident(server);
  await createJob(api, packed);
  const patientIds = [packed.patientId, unpacked.patientId];
  const search = async (body: Parameters<ApiClient['searchPatients']>[0]['body']) =>
    (await api.searchPatients({ body: { patientIds, ...body } })).data.map((row) => [
      row.id,
      row.lastPackEndDate,
    ]);
  const sorted = {
    sortField: 'lastPackEndDate',
    columns: ['lastPackEndDate'] as 'lastPackEndDate'[],
  } as const;
  const expected = [
    [packed.patientId, '2026-03-08'],
    [unpacked.patientId, '0001-01-01'],
  ];
  expect(await search(sorted)).toEqual(expected);
  expect(await search({ ...sorted, sortOrder: 'desc' })).toEqual(expected.toReversed());
  expect(await search({ sortField: 'lastPackEndDate' })).toEqual([
    [packed.patientId, undefined],
    [unpacked.patientId, undefined],
  ]);
  const filters = [{ field: 'lastPackEndDate', type: 'greater-than' as const, value: '2026-03-07' }];
  expect(await search({ filters })).toEqual([[packed.patientId, undefined]]);
  const later = [{ field: 'lastPackEndDate', type: 'less-than' as const, value: '2026-03-08' }];
  expect(await search({ filters: later })).toEqual([]);
  const columns = ['lastPackEndDate'] as 'lastPackEndDate'[];
  const { fileUrl } = await api.exportPatients({
    body: { format: 'csv', columns, patientIds, sortField: 'lastPackEndDate' },
  });
  const { body } = await server.app.inject({ method: 'GET', url: fileUrl });
  expect(body).toBe('\uFEFFLast pack ends\r\n2026-03-08\r\n\r\n');
  // The first page of the whole list, and a search by a word, read it in statements of their own.
  const whole = await api.searchPatients({ body: { ...sorted, size: 10 } });
  expect(whole.data[0]?.lastPackEndDate).toBe('2026-03-08');
  const found = await api.searchPatients({ body: { ...sorted, query: whole.data[0]?.lastName ?? '' } });
  expect(found.data[0]?.lastPackEndDate).toBe('2026-03-08');
});

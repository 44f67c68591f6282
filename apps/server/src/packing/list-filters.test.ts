import type { FilterType } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob, createPackedJob, createResident, monday, type Resident } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

type Case = readonly [field: string, type: FilterType, value: string];

const searchJobs = ({ patientId }: Resident, filters: { field: string; type: FilterType; value: string }[]) =>
  api.searchPackJobs({ body: { patientIds: [patientId], filters } });

// Proves API-5, PACK-45.
it('filters packs by what a column shows', async () => {
  const resident = await createResident(server);
  await createPackedJob(api, resident);
  const [job] = (await searchJobs(resident, [])).data;
  if (!job) throw new Error('No job was created');
  const isFound = async ([field, type, value]: Case) =>
    (await searchJobs(resident, [{ field, type, value }])).total === 1;
  expect(await isFound(['patientName', 'contains', 'rosa'])).toBe(true);
  expect(await isFound(['jobNumber', 'matches', job.jobNumber.toLowerCase()])).toBe(true);
  expect(await isFound(['patientGroupName', 'starts-with', job.patientGroupName])).toBe(true);
  expect(await isFound(['room', 'matches', '12'])).toBe(true);
  expect(await isFound(['room', 'matches', '1'])).toBe(false);
  expect(await isFound(['foilLabel', 'matches', 'a'])).toBe(true);
  expect(await isFound(['packType', 'ends-with', job.packType])).toBe(true);
  expect(await isFound(['packStartDate', 'matches', monday])).toBe(true);
  expect(await isFound(['packStartDate', 'greater-than', monday])).toBe(false);
  expect(await isFound(['numberOfWeek', 'less-than', '2'])).toBe(true);
  expect(await isFound(['dateCreated', 'matches', '2026-03-02'])).toBe(true);
  expect(await isFound(['lastPrintDate', 'less-than', '2026-03-02'])).toBe(false);
  expect(await isFound(['createdBy', 'matches', job.createdBy])).toBe(true);
  expect(await isFound(['packedBy', 'contains', job.packedBy])).toBe(true);
  expect(await isFound(['checkedBy', 'contains', 'a'])).toBe(false);
  expect(await isFound(['completedBy', 'contains', 'a'])).toBe(false);
  expect(await isFound(['category', 'contains', ''])).toBe(false);
});

// Proves GROUP-20.
it('lists packs to print by room where their group says so', async () => {
  const administrator = await server.as('administrator');
  const { id } = await administrator.createPatientGroup({ body: { name: 'Room House' } });
  for (const room of ['10', '2', '1']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they move in
    await createResident(server, undefined, { lastName: `Roomer ${room}`, patientGroupId: id, room });
  }
  const listRooms = async (body: object = {}) => {
    const order = { patientGroupId: id, packStartDate: monday, ...body };
    return (await api.searchQuickPrint({ body: order })).data.map(({ room }) => room);
  };
  expect(await listRooms()).toEqual(['1', '10', '2']);
  await administrator.updatePatientGroup({ params: { id }, body: { isListPatientByRoom: true } });
  expect(await listRooms()).toEqual(['1', '2', '10']);
  expect(await listRooms({ sortField: 'lastName' })).toEqual(['1', '10', '2']);
});

// Proves API-5, PACK-44.
it('filters the packs to print by what a column shows', async () => {
  const resident = await createResident(server);
  await createJob(api, resident);
  const isFound = async ([field, type, value]: Case) => {
    const filters = [{ field, type, value }];
    const body = { patientIds: [resident.patientId], packStartDate: monday, filters };
    return (await api.searchQuickPrint({ body })).total === 1;
  };
  expect(await isFound(['lastName', 'contains', 'delgado'])).toBe(true);
  expect(await isFound(['firstName', 'matches', 'delgado'])).toBe(false);
  expect(await isFound(['foilLabel', 'matches', 'A'])).toBe(true);
  expect(await isFound(['packType', 'matches', 'none of them'])).toBe(false);
  expect(await isFound(['lastPackEndDate', 'matches', '2026-03-08'])).toBe(true);
  expect(await isFound(['lastPackEndDate', 'less-than', '2026-03-08'])).toBe(false);
  expect(await isFound(['patientGroupName', 'contains', 'no such place'])).toBe(false);
  expect(await isFound(['room', 'starts-with', '12'])).toBe(true);
  expect(await isFound(['frequency', 'matches', '4'])).toBe(true);
  expect(await isFound(['note', 'contains', 'a'])).toBe(false);
});

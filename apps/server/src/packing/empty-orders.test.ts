import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createResident, monday, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

// Proves PACK-112.
it('answers an empty result for packs without any dose', async () => {
  const { foilId, patientId } = await createResident(server, []);
  const body = { foildIds: [foilId], packStartDate: monday };
  const empty = { fileName: '', fileUrl: '', taskId: 0, prints: [] };
  const skipped = [
    { foilId, patientId, patientName: 'Delgado, Rosa', foilLabel: 'A', reason: 'noDoses', stops: [] },
  ];
  expect((await api.printFoils({ body })).data).toEqual({ ...empty, skipped });
  expect((await api.printFoilLabels({ body })).data).toEqual({ ...empty, skipped });
  expect((await api.createPackJobs({ body })).data).toEqual({
    ...empty,
    jobIds: [],
    jobNumbers: [],
    skipped,
  });
  expect((await api.printFoils({ body: { packStartDate: monday } })).data).toEqual({
    ...empty,
    skipped: [],
  });
});

it('takes the packs under both spellings', async () => {
  const [one, other] = [await createResident(server), await createResident(server)];
  const body = { foilIds: [one.foilId], foildIds: [one.foilId, other.foilId], packStartDate: monday };
  expect((await api.createPackJobs({ body })).jobIds).toHaveLength(2);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findPersonByToken } from '../access/index.ts';
import { runAs } from '../platform/platform.ts';
import { loadLiveProfiles } from './index.ts';
import { createPack, addMedicine } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

it('a missing drug raises an error instead of dropping its medicine', async () => {
  const foilId = await createPack(api, server);
  const hidden = server.ids.drugs.D00003 ?? 0;
  await addMedicine(api, { foilId, drugId: server.ids.drugs.D00001 ?? 0, dose: ['1'] });
  const id = await addMedicine(api, { foilId, drugId: hidden, dose: ['1'] });
  const who = await findPersonByToken(server.platform, await server.token('pharmacist'), true);
  if (who === null) throw new Error('Nobody is signed in');
  const origin = { call: 'test', address: '', device: '' };
  const loadProfile = () => runAs(server.platform, who, origin, (work) => loadLiveProfiles(work, [foilId]));
  expect((await loadProfile()).get(foilId)?.medicines).toHaveLength(2);

  await queryAsOwner(
    server,
    `create policy hidden on drug as restrictive for select using (id <> ${hidden})`,
  );
  await expect(loadProfile()).rejects.toThrow(`Medicine ${id} names drug ${hidden}, which is not there`);
  await expect(api.listPrescriptions({ query: { foilId } })).rejects.toMatchObject({ status: 500 });
  await expect(api.getPrescription({ params: { id } })).rejects.toMatchObject({ status: 500 });
});

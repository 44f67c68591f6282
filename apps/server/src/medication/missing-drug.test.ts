import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { personOfToken } from '../access/index.ts';
import { perform } from '../platform/platform.ts';
import { profileForPack } from './index.ts';
import { aPack, add } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

it('a medicine whose drug is not there is a fault, never a shorter list or a pack without it', async () => {
  const foilId = await aPack(api, server);
  const hidden = server.ids.drugs.D00003 ?? 0;
  await add(api, { foilId, drugId: server.ids.drugs.D00001 ?? 0, dose: ['1'] });
  const id = await add(api, { foilId, drugId: hidden, dose: ['1'] });
  const who = await personOfToken(server.platform, await server.token('pharmacist'), true);
  if (who === null) throw new Error('Nobody is signed in');
  const origin = { call: 'test', address: '', device: '' };
  const profile = () => perform(server.platform, who, origin, (work) => profileForPack(work, [foilId]));
  expect((await profile()).get(foilId)?.medicines).toHaveLength(2);

  await asOwner(server, `create policy hidden on drug as restrictive for select using (id <> ${hidden})`);
  await expect(profile()).rejects.toThrow(`Medicine ${id} names drug ${hidden}, which is not there`);
  await expect(api.listPrescriptions({ query: { foilId } })).rejects.toMatchObject({ status: 500 });
  await expect(api.getPrescription({ params: { id } })).rejects.toMatchObject({ status: 500 });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { runWaitingTasks } from '../../tests/run-waiting-tasks.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addTablets, createOwnDrug } from '../brand-swap/swap.fixtures.ts';
import { createResidentOnOwnDrug } from './merge.fixtures.ts';
import { createFollowAccountNamesHandler } from './index.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

// Proves MED-63.
it('pills of a medicine that is over are named as their drug', async () => {
  const drug = await createOwnDrug(api);
  const resident = await createResidentOnOwnDrug(server, drug);
  await addTablets(api, resident, drug, '30');
  const [id = 0] = resident.prescriptionIds;
  await api.setPrescriptionStatus({
    params: { id },
    query: { state: 'ceased' },
    body: { userComment: 'Over' },
  });
  const findNames = async () => {
    const body = { patientIds: [resident.patientId], isShowCeasedDeletedMed: true };
    const { data } = await api.searchBalances({ body });
    return data.map(({ medication, balanceQty }) => [medication, balanceQty]);
  };
  const [[before] = []] = await findNames();
  expect(before).toBeTypeOf('string');

  await api.updateDrug({ params: { id: drug.id }, body: { drugName: 'Renamedol' } });
  await runWaitingTasks(server, createFollowAccountNamesHandler(server.platform));
  expect(await findNames()).toEqual([[expect.stringMatching(/^Renamedol/), '30']]);

  await api.updateDrug({ params: { id: drug.id }, body: { supplier: 'Another' } });
  await runWaitingTasks(server, createFollowAccountNamesHandler(server.platform));
  expect(await findNames()).toEqual([[expect.stringMatching(/^Renamedol/), '30']]);
});

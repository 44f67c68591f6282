import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Hold, hold } from '../../tests/hold.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aPack, add } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const dose = ['1', '0', '0', '0'];
const newDrug = async () =>
  (await api.createDrug({ body: { drugName: 'Passing', genericCode: 'G-PASS' } })).id;

/** Archives a drug while a call that has found it there waits to write its medicine. */
async function archiveDuring(drugId: number, call: () => Promise<unknown>): Promise<number> {
  const writing: Hold = await hold(server, 'lock table prescription in share mode');
  const outcome = refusalOf(call());
  try {
    await writing.untilWaiting(1);
    await api.archiveDrug({ params: { id: drugId } });
  } finally {
    await writing.release();
  }
  return (await outcome).status;
}

it('a new medicine does not get a drug that was archived meanwhile', async () => {
  const foilId = await aPack(api, server);
  const drugId = await newDrug();
  const body = { foilId, drugId, dose };
  expect(await archiveDuring(drugId, () => api.createPrescription({ body }))).toBe(404);
  expect((await api.listPrescriptions({ query: { foilId } })).total).toBe(0);
});

it('nor does one that is changed, or swapped', async () => {
  const foilId = await aPack(api, server);
  const [from, first, second] = [await newDrug(), await newDrug(), await newDrug()];
  const id = await add(api, { foilId, drugId: from, dose });
  for (const each of [from, first, second])
    await api.authorizeDrug({ params: { id: each }, body: { authorized: 1 } });
  const change = () => api.updatePrescription({ params: { id }, body: { drugId: first } });
  expect(await archiveDuring(first, change)).toBe(404);
  const swap = () => api.swapBrand({ body: { fromDrugId: from, toDrugId: second, prescriptionIds: [id] } });
  expect(await archiveDuring(second, swap)).toBe(404);
  expect((await api.getPrescription({ params: { id } })).data.drugId).toBe(from);
});

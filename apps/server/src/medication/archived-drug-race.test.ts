import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeldLock, holdLock } from '../../tests/held-lock.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createPack, addMedicine } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const dose = ['1', '0', '0', '0'];
const createDrug = async () =>
  (await api.createDrug({ body: { drugName: 'Passing', genericCode: 'G-PASS' } })).id;

/** Archives a drug while a call that has found it there waits to write its medicine. */
async function archiveDuring(drugId: number, call: () => Promise<unknown>): Promise<number> {
  const writing: HeldLock = await holdLock(server, 'lock table prescription in share mode');
  const outcome = expectRefusal(call());
  try {
    await writing.waitForBlocked(1);
    await api.archiveDrug({ params: { id: drugId } });
  } finally {
    await writing.release();
  }
  return (await outcome).status;
}

it('a new medicine does not take a drug that is being archived', async () => {
  const foilId = await createPack(api, server);
  const drugId = await createDrug();
  const body = { foilId, drugId, dose };
  expect(await archiveDuring(drugId, () => api.createPrescription({ body }))).toBe(404);
  expect((await api.listPrescriptions({ query: { foilId } })).total).toBe(0);
});

it('a changed or swapped medicine does not take a drug being archived', async () => {
  const foilId = await createPack(api, server);
  const [from, first, second] = [await createDrug(), await createDrug(), await createDrug()];
  const id = await addMedicine(api, { foilId, drugId: from, dose });
  for (const each of [from, first, second])
    await api.authorizeDrug({ params: { id: each }, body: { authorized: 1 } });
  const changeDrug = () => api.updatePrescription({ params: { id }, body: { drugId: first } });
  expect(await archiveDuring(first, changeDrug)).toBe(404);
  const swapDrug = () =>
    api.swapBrand({ body: { fromDrugId: from, toDrugId: second, prescriptionIds: [id] } });
  expect(await archiveDuring(second, swapDrug)).toBe(404);
  expect((await api.getPrescription({ params: { id } })).data.drugId).toBe(from);
});

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
const createDrug = async (genericCode = 'G-PASS') =>
  (await api.createDrug({ body: { drugName: 'Passing', genericCode } })).id;

const archiveDrug = (id: number): Promise<unknown> => api.archiveDrug({ params: { id } });
const ceaseDrug = (id: number): Promise<unknown> =>
  api.ceaseDrug({ params: { id }, body: { userComment: 'No longer made' } });

/** Ends a drug while a call that has found it there waits to write its medicine. */
async function endDuring(
  drugId: number,
  call: () => Promise<unknown>,
  endDrug = archiveDrug,
): Promise<string> {
  const writing: HeldLock = await holdLock(server, 'lock table prescription in share mode');
  const outcome = expectRefusal(call());
  try {
    await writing.waitForBlocked(1);
    await endDrug(drugId);
  } finally {
    await writing.release();
  }
  return (await outcome).code;
}

it('a new medicine does not take a drug that is being archived', async () => {
  const foilId = await createPack(api, server);
  const drugId = await createDrug();
  const body = { foilId, drugId, dose };
  expect(await endDuring(drugId, () => api.createPrescription({ body }))).toBe('NOT_FOUND');
  expect((await api.listPrescriptions({ query: { foilId } })).total).toBe(0);
});

it('a changed or swapped medicine does not take a drug being archived', async () => {
  const foilId = await createPack(api, server);
  const [from, first, second] = [await createDrug(), await createDrug(), await createDrug()];
  const id = await addMedicine(api, { foilId, drugId: from, dose });
  for (const each of [from, first, second])
    await api.authorizeDrug({ params: { id: each }, body: { authorized: 1 } });
  const changeDrug = () => api.updatePrescription({ params: { id }, body: { drugId: first } });
  expect(await endDuring(first, changeDrug)).toBe('NOT_FOUND');
  const swapDrug = () =>
    api.swapBrand({ body: { fromDrugId: from, toDrugId: second, prescriptionIds: [id] } });
  expect(await endDuring(second, swapDrug)).toBe('NOT_FOUND');
  expect((await api.getPrescription({ params: { id } })).data.drugId).toBe(from);
});

// Proves DRUG-3.
it('a drug that is being ceased is given to nobody', async () => {
  const foilId = await createPack(api, server);
  const [from, to] = [await createDrug('G-CEASE'), await createDrug('G-CEASE')];
  const id = await addMedicine(api, { foilId, drugId: from, dose });
  for (const each of [from, to]) await api.authorizeDrug({ params: { id: each }, body: { authorized: 1 } });
  const swapDrug = () => api.swapBrand({ body: { fromDrugId: from, toDrugId: to, prescriptionIds: [id] } });
  expect(await endDuring(to, swapDrug, ceaseDrug)).toBe('BRAND_NOT_OFFERED');
  await api.recommenceDrug({ params: { id: to }, body: { userComment: 'Made again' } });
  const changeDrug = () => api.updatePrescription({ params: { id }, body: { drugId: to } });
  expect(await endDuring(to, changeDrug, ceaseDrug)).toBe('DRUG_CEASED');
  expect((await expectRefusal(changeDrug())).code).toBe('DRUG_CEASED');
  const other = await createDrug('G-OTHER');
  const addDrug = () => api.createPrescription({ body: { foilId, drugId: other, dose } });
  expect(await endDuring(other, addDrug, ceaseDrug)).toBe('DRUG_CEASED');
  expect((await expectRefusal(addDrug())).code).toBe('DRUG_CEASED');
  await ceaseDrug(from);
  await api.updatePrescription({ params: { id }, body: { dose: ['2'] } });
});

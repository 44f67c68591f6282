import { computeCheckDigit } from '@packwright/core/barcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createPrintedJob, everyStage, setStages } from '../packing/packing.fixtures.ts';
import { createBrandPair, createResidentTaking } from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const strength = '50 mg';
/** The strength is only part of the number in the name. */
const createPair = () =>
  createBrandPair(
    server,
    { drugName: 'Wattle 150 mg', strength },
    { drugName: 'Banksia 50mg tablets', strength },
  );

it('balances and the swap log show a strength beside another number', async () => {
  const [from, to] = await createPair();
  const { patientId } = await createResidentTaking(server, from, [{ drugName: 'Wattle 150 mg' }]);
  const listMedications = async () =>
    (await api.searchBalances({ body: { patientIds: [patientId], weekCount: 1 } })).data.map(
      ({ medication }) => medication,
    );
  await api.adjustBalance({
    body: { patientId, drugCode: from.code, adjustmentType: 'add', qty: '30', note: 'Counted' },
  });
  expect(await listMedications()).toEqual(['Wattle 150 mg 50 mg']);
  await api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [patientId], comment: 'Out of stock' },
  });
  expect(await listMedications()).toContain('Banksia tablets 50 mg');
  const { data } = await api.listBrandSwapLog({ query: { query: 'stock' } });
  expect(data[0]).toMatchObject({
    fromDrugName: 'Wattle 150 mg 50 mg',
    toDrugName: 'Banksia tablets 50 mg',
  });
});

it('the bench and a taken barcode show a strength once', async () => {
  const [other, packed] = await createPair();
  const toBarcode = (digits: string) => ({ drugApn: `${digits}${computeCheckDigit(digits)}` });
  const body = toBarcode(`29${String(packed.id).padStart(10, '0')}`);
  await api.addDrugApn({ params: { drugId: packed.id }, body });
  const taken = await expectRefusal(api.addDrugApn({ params: { drugId: other.id }, body }));
  expect(taken.data).toMatchObject({ drugName: 'Banksia tablets 50 mg' });
  const scanned = toBarcode(`29${String(other.id).padStart(10, '0')}`);
  await api.addDrugApn({ params: { drugId: other.id }, body: scanned });
  const jobId = await createPrintedJob(api, await createResidentTaking(server, packed));
  const { data } = await api.matchScan({ body: { jobIds: [jobId], ...scanned } });
  expect(data.message).toContain(' Banksia tablets 50 mg.');
  const [prescriptionId = 0] = data.prescriptionIds;
  const line = { prescriptionId, packingQty: '7', ...scanned, isAlternativeSameGeneric: true };
  await api.confirmPacking({ body: { jobIds: [jobId], prescriptions: [line] } });
  const bench = (await api.loadPacking({ body: { ids: [jobId] } })).data;
  expect(bench.prescriptions[0]).toMatchObject({ substitutedDrugName: 'Wattle 150 mg 50 mg' });
});

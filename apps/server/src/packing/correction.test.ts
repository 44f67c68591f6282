import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { castPassword } from '../../tests/cast.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aResident, checkAll, everyStage, ledgerOf, printedJob, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

/** A pack that the packing bench sent to correction with nothing in it. */
async function unpackedInCorrection() {
  const { foilId, prescriptionIds } = await aResident(server);
  const id = await printedJob(api, { foilId });
  await api.rejectPacking({ params: { id }, body: { reason: 2, comment: 'Wrong box on the bench' } });
  return { id, prescriptionIds };
}

const correct = (id: number, prescriptionId: number, isConfirmed = true) =>
  api.confirmCorrection({ params: { id, prescriptionId, isConfirmed } });

it('a correction that was confirmed by mistake and taken back leaves the medicine to be packed', async () => {
  const { id, prescriptionIds } = await unpackedInCorrection();
  const [mistaken = 0] = prescriptionIds;
  await correct(id, mistaken);
  await correct(id, mistaken, false);
  await api.returnToPacking({ body: { ids: [id], comment: 'Not packed yet' } });
  const { prescriptions } = (await api.loadPacking({ body: { ids: [id] } })).data;
  expect(prescriptions.find(({ prescriptionId }) => prescriptionId === mistaken)).toMatchObject({
    isPackingConfirmed: false,
    packingQty: '0',
  });
  const refusal = await refusalOf(api.completePacking({ body: { jobIds: [id] } }));
  expect(refusal.code).toBe('LINES_NOT_PACKED');
  expect(refusal.data.prescriptionIds).toEqual(prescriptionIds);
  expect(await ledgerOf(server, id)).toBe(0);
});

it('who completes the correction of a pack that nobody had packed has packed it, and may not pass it', async () => {
  await asOwner(server, `update pharmacy_configuration set checker_is_packer = 'block'`);
  const { id, prescriptionIds } = await unpackedInCorrection();
  for (const prescriptionId of prescriptionIds) await correct(id, prescriptionId);
  await api.completeCorrection({ params: { id } });
  expect(await ledgerOf(server, id)).toBe(-2450);
  expect((await api.getPackJob({ params: { id } })).data).toMatchObject({
    statusName: 'CHECKING',
    packedBy: 'Priya Raman',
  });
  await checkAll(api, id);
  const own = { username: 'pharmacist', password: castPassword };
  const refusal = await refusalOf(api.confirmPassed({ body: { jobIds: [id], ...own } }));
  expect(refusal.code).toBe('CHECKER_IS_PACKER');
});

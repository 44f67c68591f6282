import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  checkJob,
  everyStage,
  sumLedger,
  packJob,
  createPackedJob,
  createPassedJob,
  createPrintedJob,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

/** An empty pack that the packing bench sent to correction. */
async function createUnpackedInCorrection() {
  const { foilId, prescriptionIds } = await createResident(server);
  const id = await createPrintedJob(api, { foilId });
  await api.rejectPacking({ params: { id }, body: { reason: 2, comment: 'Wrong box on the bench' } });
  return { id, prescriptionIds };
}

const confirmCorrection = (id: number, prescriptionId: number, isConfirmed = true) =>
  api.confirmCorrection({ params: { id, prescriptionId, isConfirmed } });

it('withdrawing a mistaken correction leaves the medicine to be packed', async () => {
  const { id, prescriptionIds } = await createUnpackedInCorrection();
  const [mistaken = 0] = prescriptionIds;
  await confirmCorrection(id, mistaken);
  await confirmCorrection(id, mistaken, false);
  await api.returnToPacking({ body: { ids: [id], comment: 'Not packed yet' } });
  const { prescriptions } = (await api.loadPacking({ body: { ids: [id] } })).data;
  expect(prescriptions.find(({ prescriptionId }) => prescriptionId === mistaken)).toMatchObject({
    isPackingConfirmed: false,
    packingQty: '0',
  });
  const refusal = await expectRefusal(api.completePacking({ body: { jobIds: [id] } }));
  expect(refusal.code).toBe('LINES_NOT_PACKED');
  expect(refusal.data.prescriptionIds).toEqual(prescriptionIds);
  expect(await sumLedger(server, id)).toBe(0);
});

it('the corrector of an unpacked pack becomes its packer, not its checker', async () => {
  await queryAsOwner(server, `update pharmacy_configuration set checker_is_packer = 'block'`);
  const { id, prescriptionIds } = await createUnpackedInCorrection();
  for (const prescriptionId of prescriptionIds) await confirmCorrection(id, prescriptionId);
  await api.completeCorrection({ params: { id } });
  expect(await sumLedger(server, id)).toBe(-2450);
  expect((await api.getPackJob({ params: { id } })).data).toMatchObject({
    statusName: 'CHECKING',
    packedBy: 'Priya Raman',
  });
  await checkJob(api, id);
  const own = { username: 'pharmacist', password: castPassword };
  const refusal = await expectRefusal(api.confirmPassed({ body: { jobIds: [id], ...own } }));
  expect(refusal.code).toBe('CHECKER_IS_PACKER');
});

describe('a person who corrects a pack that another person packed', () => {
  const own = { username: 'pharmacist2', password: castPassword };
  let second: ApiClient;
  beforeAll(async () => {
    second = await server.as('pharmacist2');
  });

  /** A pack that was packed, found wrong at the check and corrected; here by the second pharmacist. */
  async function createCorrected(
    confirm: (id: number, prescriptionId: number) => Promise<unknown> = (id, prescriptionId) =>
      putInByCorrection(second, id, prescriptionId),
  ) {
    const { foilId, prescriptionIds } = await createResident(server);
    const id = await createPackedJob(api, { foilId });
    await api.rejectChecking({ params: { id }, body: { reason: 2, comment: 'Another tablet' } });
    for (const prescriptionId of prescriptionIds) await confirm(id, prescriptionId);
    await api.completeCorrection({ params: { id } });
    await checkJob(second, id);
    return id;
  }
  const putInByCorrection = (by: ApiClient, id: number, prescriptionId: number, isConfirmed = true) =>
    by.confirmCorrection({ params: { id, prescriptionId, isConfirmed } });
  const setCheckerPolicy = (value: 'block' | 'warn') =>
    queryAsOwner(server, 'update pharmacy_configuration set checker_is_packer = $1', [value]);
  const getCheckerIsPacker = async (by: ApiClient, id: number) =>
    (await by.getChecking({ params: { id } })).data.checkerIsPacker;

  it('may not pass it, as the bench shows', async () => {
    await setCheckerPolicy('block');
    const id = await createCorrected();
    expect([await getCheckerIsPacker(api, id), await getCheckerIsPacker(second, id)]).toEqual([
      'block',
      'block',
    ]);
    const refusal = await expectRefusal(api.confirmPassed({ body: { jobIds: [id], ...own } }));
    expect([refusal.code, refusal.data.jobIds]).toEqual(['CHECKER_IS_PACKER', [id]]);
    expect((await expectRefusal(second.completeChecking({ params: { id }, body: {} }))).code).toBe(
      'CHECKER_IS_PACKER',
    );
  });

  it('is warned, and the signing pharmacist sees the name', async () => {
    await setCheckerPolicy('warn');
    const id = await createCorrected();
    expect(await getCheckerIsPacker(second, id)).toBe('warn');
    const names = { packedBy: 'Priya Raman', correctedBy: 'Tom Okafor' };
    expect((await api.getPackJob({ params: { id } })).data).toMatchObject(names);
  });

  it('may not pass it after recounting another medicine, which is checked alone', async () => {
    await setCheckerPolicy('block');
    const { foilId, prescriptionIds } = await createResident(server);
    // All of it was in the pack before, so nothing of it is checked alone.
    await createPassedJob(api, { foilId });
    const id = await createPackedJob(api, { foilId });
    const [wrong = 0, other = 0] = prescriptionIds;
    const rejection = { reason: 2, comment: 'Another tablet', prescriptionIds: [wrong] };
    await api.rejectChecking({ params: { id }, body: rejection });
    const changed = {
      prescriptionId: other,
      packingQty: '3',
      drugApn: '2000000000046',
      quantityReason: 'Broken',
    };
    await second.confirmPacking({ body: { jobIds: [id], prescriptions: [changed] } });
    await putInByCorrection(api, id, wrong);
    await api.completeCorrection({ params: { id } });
    const { prescriptions } = (await second.getChecking({ params: { id } })).data;
    const alone = prescriptions.filter(({ mustCheckAlone }) => mustCheckAlone);
    expect(alone.map(({ prescriptionId }) => prescriptionId)).toEqual([wrong, other]);
    await checkJob(second, id);
    const refusal = await expectRefusal(api.confirmPassed({ body: { jobIds: [id], ...own } }));
    expect(refusal.code).toBe('CHECKER_IS_PACKER');
  });

  it('may pass it after a rebuild or a withdrawn confirmation', async () => {
    await setCheckerPolicy('block');
    const mistaken = await createCorrected(async (id, prescriptionId) => {
      await putInByCorrection(second, id, prescriptionId);
      await putInByCorrection(second, id, prescriptionId, false);
      await putInByCorrection(api, id, prescriptionId);
    });
    expect(await getCheckerIsPacker(second, mistaken)).toBe('no');
    await api.confirmPassed({ body: { jobIds: [mistaken], ...own } });
    const id = await createCorrected();
    await api.remakePack({ params: { id }, body: { comment: 'Anew' } });
    await api.printPackJobs({ body: { ids: [id] } });
    await api.completePrinting({ body: { ids: [id] } });
    await packJob(api, id);
    expect(await getCheckerIsPacker(second, id)).toBe('no');
  });
});

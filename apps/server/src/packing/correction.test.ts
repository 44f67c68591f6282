import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  byHand,
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
  api.confirmCorrection({ params: { id, prescriptionId, isConfirmed }, query: byHand });

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

// Proves PACK-113.
it('a correction that is completed twice is completed once', async () => {
  const { id, prescriptionIds } = await createUnpackedInCorrection();
  for (const prescriptionId of prescriptionIds) await confirmCorrection(id, prescriptionId);
  const first = await api.completeCorrection({ params: { id } });
  const { version, statusName } = (await api.getPackJob({ params: { id } })).data;
  expect(await api.completeCorrection({ params: { id } })).toEqual(first);
  expect((await api.getPackJob({ params: { id } })).data).toMatchObject({ version, statusName: 'CHECKING' });
  expect(statusName).toBe('CHECKING');
  // Once something else has happened, it is another request.
  const [prescriptionId = 0] = prescriptionIds;
  await api.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1 } });
  expect((await expectRefusal(api.completeCorrection({ params: { id } }))).code).toBe('WRONG_STAGE');
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

// Proves PACK-97.
describe('a medicine that was sent back', () => {
  const own = '2000000000015';
  let id: number;
  let medicine: number;
  beforeEach(async () => {
    const { foilId, prescriptionIds } = await createResident(server);
    medicine = prescriptionIds[0] ?? 0;
    id = await createPackedJob(api, { foilId });
    const rejection = { reason: 2, comment: 'Another tablet', prescriptionIds: [medicine] };
    await api.rejectChecking({ params: { id }, body: rejection });
  });
  const putRight = (query: Parameters<ApiClient['confirmCorrection']>[0]['query'], by = api) =>
    by.confirmCorrection({ params: { id, prescriptionId: medicine, isConfirmed: true }, query });
  const findLine = async () =>
    (await api.getCorrection({ params: { id } })).data.prescriptions.find(
      ({ prescriptionId }) => prescriptionId === medicine,
    );

  it('is not confirmed by hand without a reason', async () => {
    for (const query of [{}, { manualReason: '  ' }]) {
      const refusal = await expectRefusal(putRight(query));
      expect(refusal).toMatchObject({ status: 400, code: 'MANUAL_NEEDS_REASON' });
      expect(refusal.data.prescriptionIds).toEqual([medicine]);
    }
  });

  it('keeps the reason of a confirmation by hand, to the check', async () => {
    await putRight({ manualReason: 'The box has no barcode' });
    expect(await findLine()).toMatchObject({
      isCorrectionConfirm: true,
      isManually: true,
      manualReason: 'The box has no barcode',
    });
    const history = (await api.getPackJobHistory({ params: { id } })).data;
    expect(history.at(-1)).toMatchObject({
      action: 'confirmCorrection',
      comment: 'The box has no barcode',
    });
    await api.completeCorrection({ params: { id } });
    const { prescriptions } = (await api.getChecking({ params: { id } })).data;
    expect(prescriptions.find(({ prescriptionId }) => prescriptionId === medicine)?.checkReasons).toEqual(
      expect.arrayContaining(['corrected', 'manual']),
    );
  });

  it.each(['beside it', 'by this session before'])('needs none with its scan %s', async (when) => {
    if (when === 'beside it') await putRight({ drugApn: own });
    else {
      await api.matchScan({ body: { jobIds: [id], drugApn: own } });
      await putRight({});
    }
    expect(await findLine()).toMatchObject({
      isCorrectionConfirm: true,
      isManually: false,
      manualReason: '',
    });
  });

  it('does not take the scan of another session, medicine or brand', async () => {
    const second = await server.as('pharmacist2');
    await second.matchScan({ body: { jobIds: [id], drugApn: own } });
    await api.matchScan({ body: { jobIds: [id], drugApn: '2000000000046' } });
    expect((await expectRefusal(putRight({}))).code).toBe('MANUAL_NEEDS_REASON');
    expect((await expectRefusal(putRight({ drugApn: '2000000000046' }))).code).toBe('APN_NOT_IN_PROFILE');
    const otherBrand = '2000000000022';
    expect((await expectRefusal(putRight({ drugApn: otherBrand }))).code).toBe('APN_NOT_IN_PROFILE');
    await putRight({ drugApn: otherBrand, isAlternativeSameGeneric: true });
    expect(await findLine()).toMatchObject({ substitutedDrugName: 'Formetra 500 mg' });
    // By hand nothing says that the brand in the pack is another now.
    await putRight({ manualReason: 'Counted again' });
    expect(await findLine()).toMatchObject({ substitutedDrugName: 'Formetra 500 mg', isManually: true });
  });

  it('is refused with expired stock', async () => {
    const refusal = await expectRefusal(putRight({ drugApn: `(01)0${own}(17)250331(10)B7` }));
    expect(refusal).toMatchObject({ status: 409, code: 'STOCK_EXPIRED' });
  });

  it('that was never packed goes in as it was scanned', async () => {
    const { id: unpacked, prescriptionIds } = await createUnpackedInCorrection();
    const [scanned = 0] = prescriptionIds;
    await api.confirmCorrection({
      params: { id: unpacked, prescriptionId: scanned, isConfirmed: true },
      query: { drugApn: `(01)0${own}(17)270331(10)B7` },
    });
    for (const other of prescriptionIds.slice(1)) await confirmCorrection(unpacked, other);
    await api.completeCorrection({ params: { id: unpacked } });
    const [first, second] = await queryAsOwner(
      server,
      `select is_manually as "isManually", manual_reason as "manualReason", batch from pack_job_line
       where job_id = $1 order by line_number`,
      [unpacked],
    );
    expect(first).toEqual({ isManually: false, manualReason: '', batch: 'B7' });
    expect(second).toEqual({ isManually: true, manualReason: 'Counted again', batch: '' });
  });
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
    by.confirmCorrection({ params: { id, prescriptionId, isConfirmed }, query: byHand });
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

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  checkJob,
  confirmJobs,
  createPassedJob,
  createPrintedJob,
  createResident,
  everyStage,
  packJob,
  type Resident,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;
let resident: Resident;
let id: number;
let medicine: number;

const own = '2000000000015';
const otherBrand = '2000000000022';

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());
beforeEach(async () => {
  resident = await createResident(server);
  // All of it was in the pack that was passed last, so that nothing counts as changed.
  await createPassedJob(api, resident);
  id = await createPrintedJob(api, resident);
  medicine = resident.prescriptionIds[0] ?? 0;
});

const confirm = (line: Readonly<Record<string, unknown>>, by = api) =>
  by.confirmPacking({
    body: { jobIds: [id], prescriptions: [{ prescriptionId: medicine, packingQty: '14', ...line }] },
  });
const scan = (drugApn: string, by = api) => by.matchScan({ body: { jobIds: [id], drugApn } });
const check = (checkingStatus: number, by = api) =>
  by.checkPrescription({ params: { id, prescriptionId: medicine }, body: { checkingStatus } });
const findLine = async () =>
  (await api.getChecking({ params: { id } })).data.prescriptions.find(
    ({ prescriptionId }) => prescriptionId === medicine,
  );

/** A pack at the check with this medicine as the bench says, and no other reason to look at it alone. */
async function packOnly(act: () => Promise<unknown>): Promise<void> {
  await confirmJobs(api, [id]);
  await api.takeOutPacked({ body: { jobIds: [id], prescriptionIds: [medicine] } });
  await act();
  await api.completePacking({ body: { jobIds: [id] } });
}

describe('a medicine that is left out', () => {
  const skip = (because: { readonly reason?: 'outOfStock' | 'other'; readonly comment?: string }) =>
    api.skipPacking({ body: { jobIds: [id], prescriptionIds: [medicine], ...because } });

  it.each([{}, { comment: 'Words alone' }, { reason: 'other' as const }])(
    'is refused for %o',
    async (because) => {
      const refusal = await expectRefusal(skip(because));
      expect(refusal).toMatchObject({ status: 400, code: 'SKIP_NEEDS_REASON' });
      expect(refusal.data.prescriptionIds).toEqual([medicine]);
    },
  );

  // Proves PACK-54, PACK-55.
  it('is acknowledged at the check and named on the pack', async () => {
    await packOnly(() => skip({ reason: 'other', comment: 'Comes on Friday' }));
    expect(await findLine()).toMatchObject({
      isSkip: true,
      skippedReason: 'other',
      skippedComment: 'Comes on Friday',
      mustCheckAlone: true,
      checkReasons: ['leftOut'],
    });
    const history = (await api.getPackJobHistory({ params: { id } })).data;
    expect(history.find(({ action }) => action === 'skipLines')).toMatchObject({
      reason: 'other',
      comment: 'Comes on Friday',
    });
    expect((await expectRefusal(api.completeChecking({ params: { id }, body: {} }))).code).toBe(
      'CHECK_LINES_FIRST',
    );
    await checkJob(api, id);
    await api.completeChecking({ params: { id }, body: {} });
    expect((await api.getPackJob({ params: { id } })).data).toMatchObject({
      statusName: 'DISTRIBUTION',
      leftOut: ['Demoformin 500 mg'],
      signOff: 'valid',
    });
  });

  it('loses its reason when the skip is taken back', async () => {
    await skip({ reason: 'outOfStock' });
    await api.reverseSkipped({ body: { jobIds: [id], prescriptionIds: [medicine] } });
    const line = (await api.loadPacking({ body: { ids: [id] } })).data.prescriptions[0];
    expect(line).toMatchObject({ isSkip: false, skippedReason: '' });
  });
});

describe('a quantity that differs from the doses', () => {
  // Proves PACK-56, PACK-94.
  it('needs its own reason and stands at the check', async () => {
    const refusal = await expectRefusal(confirm({ packingQty: '12', drugApn: own }));
    expect(refusal).toMatchObject({ status: 400, code: 'QUANTITY_NEEDS_REASON' });
    await packOnly(() => confirm({ packingQty: '12', drugApn: own, quantityReason: 'Two are missing' }));
    expect(await findLine()).toMatchObject({
      packingQty: '12',
      qty: '14',
      quantityReason: 'Two are missing',
      mustCheckAlone: true,
      checkReasons: ['quantity'],
    });
    expect((await api.getPackJob({ params: { id } })).data).toMatchObject({
      leftOut: [],
      otherQuantities: [{ drugName: 'Demoformin 500 mg', packingQty: '12', qty: '14' }],
    });
  });
});

// Proves PACK-64.
it('a part of a tablet that must stay whole is not packed', async () => {
  const columns = { isDoNotCrush: true };
  resident = await createResident(server, [{ drug: 'D00001', doses: [100, 0, 100, 0], columns }]);
  id = await createPrintedJob(api, resident);
  medicine = resident.prescriptionIds[0] ?? 0;
  const broken = { packingQty: '13.5', drugApn: own, quantityReason: 'Half of one fell' };
  expect((await expectRefusal(confirm(broken))).code).toBe('TABLET_BROKEN');
  await confirm({ ...broken, packingQty: '13' });
});

describe('a confirmation', () => {
  const getManual = async () => (await api.loadPacking({ body: { ids: [id] } })).data.prescriptions[0];

  // Proves PACK-57.
  it('counts as scanned after the scan of its own session, once', async () => {
    await scan(`(01)0${own}(17)270331(10)B7`);
    expect((await expectRefusal(confirm({}, staff))).code).toBe('MANUAL_NEEDS_REASON');
    await confirm({});
    expect(await getManual()).toMatchObject({ isManually: false, batch: 'B7', expiryDate: '2027-03-31' });
    await api.takeOutPacked({ body: { jobIds: [id], prescriptionIds: [medicine] } });
    expect(await getManual()).toMatchObject({ isPackingConfirmed: false, packingQty: '0', batch: '' });
    expect((await expectRefusal(confirm({ isManually: false }))).code).toBe('MANUAL_NEEDS_REASON');
  });

  it('counts for the scanned pack and medicine alone', async () => {
    await scan(own);
    const scanned = id;
    id = await createPrintedJob(api, resident);
    expect((await expectRefusal(confirm({}))).code).toBe('MANUAL_NEEDS_REASON');
    id = scanned;
    const [, other = 0] = resident.prescriptionIds;
    expect((await expectRefusal(confirm({ prescriptionId: other, packingQty: '7' }))).code).toBe(
      'MANUAL_NEEDS_REASON',
    );
  });

  it('by another brand needs the agreement after an earlier scan too', async () => {
    await scan(otherBrand);
    expect((await expectRefusal(confirm({}))).code).toBe('APN_NOT_IN_PROFILE');
    await confirm({ isAlternativeSameGeneric: true });
    expect(await getManual()).toMatchObject({ substitutedDrugName: 'Formetra 500 mg' });
  });

  // Proves PACK-58.
  it.each(['beside it', 'before it'])('is refused with expired stock scanned %s', async (when) => {
    const drugApn = `(01)0${own}(17)250331(10)B7`;
    if (when === 'before it') await scan(drugApn);
    const refusal = await expectRefusal(confirm(when === 'before it' ? {} : { drugApn }));
    expect(refusal).toMatchObject({ status: 409, code: 'STOCK_EXPIRED' });
  });
});

// Proves PACK-102.
it('stock that expires inside the pack is confirmed only on purpose', async () => {
  const { packEndDate } = (await api.getPackJob({ params: { id } })).data;
  const [year = '', month = '', day = ''] = packEndDate.split('-');
  const lastDay = `${year.slice(2)}${month}${day}`;
  const dayBefore = `${year.slice(2)}${month}${String(Number(day) - 1).padStart(2, '0')}`;
  const buildCode = (expiry: string): string => `(01)0${own}(17)${expiry}(10)B7`;
  const refusal = await expectRefusal(confirm({ drugApn: buildCode(dayBefore) }));
  expect(refusal).toMatchObject({ status: 409, code: 'STOCK_SHORT_DATED' });
  expect(refusal.data.prescriptionIds).toEqual([medicine]);
  await scan(buildCode(dayBefore));
  expect((await expectRefusal(confirm({}))).code).toBe('STOCK_SHORT_DATED');
  await confirm({ isShortDateConfirmed: true });
  await api.takeOutPacked({ body: { jobIds: [id], prescriptionIds: [medicine] } });
  await confirm({ drugApn: buildCode(lastDay) });
});

describe('completing the packing', () => {
  it('confirms nothing that it names', async () => {
    const named = [{ prescriptionId: medicine, packingQty: '14', drugApn: own }];
    const complete = () => api.completePacking({ body: { jobIds: [id], prescriptions: named } });
    const refusal = await expectRefusal(complete());
    expect(refusal.code).toBe('LINES_NOT_PACKED');
    expect(refusal.data.prescriptionIds).toEqual(resident.prescriptionIds);
    await confirmJobs(api, [id]);
    named.splice(0, 1, { prescriptionId: medicine, packingQty: '13', drugApn: own });
    expect((await expectRefusal(complete())).errors).toHaveProperty('packingQty');
  });

  it('refuses stock that has expired since it was scanned', async () => {
    await packOnly(() => confirm({ drugApn: `(01)0${own}(17)270331(10)B7` }));
    await api.returnToPacking({ body: { ids: [id], comment: 'Left lying' } });
    await queryAsOwner(server, `update pack_job_line set expiry = '2026-03-01' where prescription_id = $1`, [
      medicine,
    ]);
    const refusal = await expectRefusal(api.completePacking({ body: { jobIds: [id] } }));
    expect(refusal).toMatchObject({ code: 'STOCK_EXPIRED', data: { prescriptionIds: [medicine] } });
  });
});

describe('the check', () => {
  // Proves PACK-59.
  it.each([
    ['manual', { isManually: true, manualReason: 'The label is torn' }],
    ['otherBrand', { drugApn: otherBrand, isAlternativeSameGeneric: true }],
  ])('looks at a medicine alone that is %s', async (reason, line) => {
    await packOnly(() => confirm(line));
    expect(await findLine()).toMatchObject({ mustCheckAlone: true, checkReasons: [reason] });
    const { prescriptions } = (await api.getChecking({ params: { id } })).data;
    expect(prescriptions.filter(({ mustCheckAlone }) => mustCheckAlone)).toHaveLength(1);
  });

  // Proves PACK-60, PACK-62.
  it('takes passes from pharmacists alone, and none over a failure', async () => {
    await packJob(api, id);
    expect((await expectRefusal(check(1, staff))).code).toBe('CHECK_NEEDS_PHARMACIST');
    await check(2, staff);
    expect((await expectRefusal(check(0, staff))).code).toBe('CHECK_NEEDS_PHARMACIST');
    expect((await expectRefusal(check(1))).code).toBe('LINE_FAILED');
    await check(0);
    await check(1);
    expect(await findLine()).toMatchObject({ checkingStatus: 1 });
  });
});

// Proves PACK-61.
it('a changed dose is acknowledged by a pharmacist, and looked at alone', async () => {
  await packOnly(() => confirm({ drugApn: own }));
  await api.updatePrescription({ params: { id: medicine }, body: { dose: ['2'] } });
  const { profileVersion } = (await api.getChecking({ params: { id } })).data;
  const acknowledge = (by: ApiClient) =>
    by.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'Agreed by phone' } });
  expect((await expectRefusal(acknowledge(staff))).code).toBe('CHANGE_NEEDS_PHARMACIST');
  await acknowledge(api);
  expect(await findLine()).toMatchObject({ mustCheckAlone: true, checkReasons: ['doseChanged'] });
});

// Proves PACK-63.
it('a pack handed on with a void sign-off says so', async () => {
  await packJob(api, id);
  await checkJob(api, id);
  await api.completeChecking({ params: { id }, body: {} });
  await api.returnToPacking({ body: { ids: [id], comment: 'A tablet is missing' } });
  await setStages(server, everyStage - 4);
  await api.completePacking({ body: { jobIds: [id] } });
  const { jobs } = (await api.getDistribution({ params: { id } })).data;
  expect(jobs).toMatchObject([{ statusName: 'DISTRIBUTION', signOff: 'void' }]);
  const distribute = (comment: string) => api.completeDistribution({ body: { jobIds: [id], comment } });
  expect((await expectRefusal(distribute(''))).code).toBe('SIGN_OFF_VOID');
  await distribute('Needed today, looked at by hand');
  await setStages(server, everyStage);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, contract } from '@packwright/contract';
import { type ApiClient, sendTo, type TestServer, testServer } from '../../tests/test-server.ts';
import {
  aResident,
  asOwner,
  createJob,
  everyStage,
  ledgerOf,
  pack,
  packedJob,
  refusalOf,
  statusOf,
  threeMedicines,
  useStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

async function packingJob(): Promise<number> {
  const id = await createJob(api, await aResident(server));
  await api.completePrinting({ body: { ids: [id] } });
  return id;
}

const own = '2000000000015';
const sameGeneric = '2000000000022';
const elsewhere = '2000000000107';

describe('scanning a medicine', () => {
  it('matches the medicine, and keeps batch and expiry of its own code alone', async () => {
    const id = await packingJob();
    const code = `(01)0${own}(17)270331(10)B7`;
    const { data } = await api.matchScan({ body: { jobIds: [id], drugApn: code } });
    expect(data).toMatchObject({
      isAlternativeSameGeneric: false,
      batch: 'B7',
      expiryDate: '2027-03-31',
      isExpired: false,
    });
    const [prescriptionId = 0] = data.prescriptionIds;
    await api.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ prescriptionId, packingQty: '14', drugApn: code }] },
    });
    const bench = (await api.loadPacking({ body: { ids: [id] } })).data;
    const line = bench.prescriptions.find((each) => each.prescriptionId === prescriptionId);
    expect(line).toMatchObject({
      isPackingConfirmed: true,
      packingQty: '14',
      batch: 'B7',
      expiryDate: '2027-03-31',
    });
    expect(bench.prescriptions.filter((each) => each.batch !== '')).toHaveLength(1);
  });

  it('asks before another brand of the same generic, and remembers which went in', async () => {
    const id = await packingJob();
    const { data } = await api.matchScan({ body: { jobIds: [id], drugApn: sameGeneric } });
    expect(data.isAlternativeSameGeneric).toBe(true);
    expect(data.message).toBe(
      'This drug is a generic equivalent of Demoformin 500 mg. Do you want to continue?',
    );
    const [prescriptionId = 0] = data.prescriptionIds;
    const line = { prescriptionId, packingQty: '14', drugApn: sameGeneric };
    const unasked = await refusalOf(api.confirmPacking({ body: { jobIds: [id], prescriptions: [line] } }));
    expect([unasked.status, unasked.code]).toEqual([400, 'APN_NOT_IN_PROFILE']);
    await api.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ ...line, isAlternativeSameGeneric: true }] },
    });
    const bench = (await api.loadPacking({ body: { ids: [id] } })).data;
    expect(bench.prescriptions[0]).toMatchObject({ substitutedDrugName: 'Formetra 500 mg' });
  });

  it.each([
    ['9300000000015', 'APN_NOT_ASSIGNED', 'This barcode has not been assigned to any drug'],
    ['rubbish', 'APN_NOT_ASSIGNED', 'This barcode has not been assigned to any drug'],
    [elsewhere, 'APN_NOT_IN_PROFILE', 'This barcode does not match any medication in this profile'],
  ])('says of %s that it does not belong: %s', async (drugApn, code, message) => {
    const id = await packingJob();
    const refusal = await refusalOf(api.matchScan({ body: { jobIds: [id], drugApn } }));
    expect(refusal).toMatchObject({ status: 400, code, message });
  });

  it('gives no other brand where the prescription forbids it', async () => {
    const resident = await aResident(server, [
      { drug: 'D00001', doses: [100], columns: { is_prevent_brandswap: true } },
    ]);
    const id = await createJob(api, resident);
    const refusal = await refusalOf(api.matchScan({ body: { jobIds: [id], drugApn: sameGeneric } }));
    expect(refusal.code).toBe('APN_NOT_IN_PROFILE');
  });
});

describe('packing', () => {
  it('needs every medicine confirmed or skipped, and one confirmed', async () => {
    const id = await packingJob();
    const refusal = await refusalOf(api.completePacking({ body: { jobIds: [id] } }));
    expect(refusal).toMatchObject({ status: 409, code: 'LINES_NOT_PACKED' });
    expect(refusal.data.prescriptionIds).toHaveLength(3);
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptionIds = data.prescriptions.map((line) => line.prescriptionId);
    await api.skipPacking({ body: { jobIds: [id], prescriptionIds } });
    const empty = await refusalOf(api.completePacking({ body: { jobIds: [id] } }));
    expect(empty.message).toBe('There is no confirmed prescription in this job');
    expect(await ledgerOf(server, id)).toBe(0);
  });

  it('asks why a medicine was confirmed without a scan', async () => {
    const id = await packingJob();
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptionId = data.prescriptions[0]?.prescriptionId ?? 0;
    const line = { prescriptionId, packingQty: '14', isManually: true };
    const refusal = await refusalOf(api.confirmPacking({ body: { jobIds: [id], prescriptions: [line] } }));
    expect(refusal).toMatchObject({ status: 400, code: 'MANUAL_NEEDS_REASON' });
    expect(refusal.errors).toHaveProperty('manualReason');
  });

  it('packs two weeks of one patient together, and posts each', async () => {
    const resident = await aResident(server);
    const { jobIds } = await api.createPackJobs({
      body: { foilIds: [resident.foilId], packStartDate: '2026-03-02', numberOfWeek: 2 },
    });
    await api.completePrinting({ body: { ids: jobIds } });
    const { data } = await api.loadPacking({ body: { ids: jobIds } });
    expect(data).toMatchObject({ pageCount: 2, rowHeadings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'] });
    expect(data.pageHeadings).toEqual(['02/03/2026 – 08/03/2026', '09/03/2026 – 15/03/2026']);
    expect(data.prescriptions.map((line) => line.qty)).toEqual(['28', '14', '7']);
    expect(data.doseAllocated.filter((cell) => cell.page === 1)).toHaveLength(28);
    const prescriptions = data.prescriptions.map(({ prescriptionId, qty }) => ({
      prescriptionId,
      packingQty: qty,
    }));
    await api.completePacking({ body: { jobIds, prescriptions } });
    for (const id of jobIds) expect(await ledgerOf(server, id)).toBe(-2450);
  });

  it('does not lay packs of two patients on one bench', async () => {
    const ids = [await packingJob(), await packingJob()];
    const refusal = await refusalOf(api.loadPacking({ body: { ids } }));
    expect(refusal.code).toBe('DIFFERENT_PATIENTS');
  });
});

describe('two people at one pack', () => {
  it('lets one complete it and tells the other who was faster', async () => {
    const id = await packingJob();
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptions = data.prescriptions.map(({ prescriptionId, qty }) => ({
      prescriptionId,
      packingQty: qty,
    }));
    await api.confirmPacking({ body: { jobIds: [id], prescriptions } });
    const { version } = (await api.getPackJob({ params: { id } })).data;
    const body = { jobIds: [id], versions: [version] };
    const outcomes = await Promise.allSettled([
      api.completePacking({ body }),
      staff.completePacking({ body }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'JOB_CHANGED' });
    expect(['Priya Raman', 'Jo Lindqvist']).toContain(refused[0]?.reason.data.by);
    expect(await ledgerOf(server, id)).toBe(-2450);
  });

  it('refuses a stale version, with where the pack is now', async () => {
    const id = await packingJob();
    const { version } = (await api.getPackJob({ params: { id } })).data;
    await pack(api, id);
    const refusal = await refusalOf(
      staff.skipPacking({ body: { jobIds: [id], versions: [version], prescriptionIds: [1] } }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'JOB_CHANGED' });
    expect(refusal.data).toMatchObject({ jobId: id, status: 3, by: 'Priya Raman' });
  });

  it('answers a request that is sent twice as once', async () => {
    const id = await packingJob();
    await api.skipPacking({ body: { jobIds: [id], prescriptionIds: await lastMedicine(id) } });
    const key = { 'idempotency-key': 'gesture-complete-1' };
    const again = clientFor(contract, sendTo(server.app, await server.token('pharmacist'), key));
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptions = data.prescriptions
      .filter((line) => !line.isSkip)
      .map(({ prescriptionId, qty }) => ({ prescriptionId, packingQty: qty }));
    const body = { jobIds: [id], prescriptions };
    expect(await again.completePacking({ body })).toEqual({ isSuccess: true });
    expect(await again.completePacking({ body })).toEqual({ isSuccess: true });
    expect(await ledgerOf(server, id)).toBe(-2100);
    const other = await refusalOf(again.completePacking({ body: { jobIds: [id] } }));
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  async function lastMedicine(id: number): Promise<number[]> {
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    return data.prescriptions.slice(-1).map((line) => line.prescriptionId);
  }
});

describe('a list is done as a whole', () => {
  it('changes nothing when one pack stands in the way, and says which', async () => {
    const [ready, done] = [await packingJob(), await packedJob(api, await aResident(server))];
    const refusal = await refusalOf(api.deleteAndReverse({ body: { ids: [ready, 999_999] } }));
    expect(refusal.status).toBe(404);
    const wrong = await refusalOf(api.completeDistribution({ body: { jobIds: [ready, done] } }));
    expect(wrong).toMatchObject({ status: 409, code: 'WRONG_STAGE' });
    expect(Object.keys(wrong.errors)).toEqual([String(ready), String(done)]);
    expect(await statusOf(api, ready)).toBe('PACKING');
  });

  it('sends only PPAK packs to the robot, and says so', async () => {
    const resident = await aResident(server);
    await asOwner(server, `update foil set client = 'MEDICO' where id = $1`, [resident.foilId]);
    const id = await createJob(api, resident);
    const refusal = await refusalOf(api.robotPack({ body: { ids: [id] } }));
    expect(refusal).toMatchObject({ status: 409, message: 'This action for PPAK job only' });
    const ours = await createJob(api, await aResident(server));
    await api.robotPack({ body: { ids: [ours] } });
    expect(await statusOf(api, ours)).toBe('PACKING');
  });
});

describe('deleting', () => {
  it('gives the tablets back, once, however often it is asked', async () => {
    const id = await packedJob(api, await aResident(server));
    expect(await ledgerOf(server, id)).toBe(-2450);
    await api.deleteAndReverse({ body: { ids: [id] } });
    await api.deleteAndReverse({ body: { ids: [id] } });
    await api.deletePackJobs({ body: { ids: [id] } });
    expect(await ledgerOf(server, id)).toBe(0);
    const { data } = await api.getPackJob({ params: { id } });
    expect(data).toMatchObject({ status: 8, isDeletedPacking: true, isBalanceKept: false });
    const refusal = await refusalOf(api.findPackJobByBarcode({ params: { code: data.barcode } }));
    expect(refusal).toMatchObject({
      status: 400,
      title: 'Warning',
      message: 'This pack has been deleted and cannot be packed.',
    });
  });

  it('keeps the balance reduced where the tablets are gone, and remembers the choice', async () => {
    const id = await packedJob(api, await aResident(server));
    await api.deletePackJobs({ body: { ids: [id], comment: 'Dropped in water' } });
    expect(await ledgerOf(server, id)).toBe(-2450);
    const { data } = await api.getPackJob({ params: { id } });
    expect(data).toMatchObject({ status: 8, isBalanceKept: true });
    const history = (await api.getPackJobHistory({ params: { id } })).data;
    expect(history.at(-1)).toMatchObject({ action: 'deletePack', toStatus: 8, comment: 'Dropped in water' });
  });
});

describe('a correction that changes a quantity', () => {
  it('posts the difference and nothing else', async () => {
    const resident = await aResident(server);
    const id = await packedJob(api, resident);
    const [first = 0] = resident.prescriptionIds;
    await api.rejectChecking({
      params: { id },
      body: { reason: 3, comment: 'One short', prescriptionIds: [first] },
    });
    const scanned = await api.findPackJobByBarcode({
      params: { code: `J${String(id).padStart(9, '0')}` },
      query: { isPacking: true },
    });
    expect(scanned.data.goTo).toBe('correction');
    await api.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ prescriptionId: first, packingQty: '13' }] },
    });
    await api.confirmCorrection({ params: { id, prescriptionId: first, isConfirmed: true } });
    await api.completeCorrection({ params: { id } });
    expect(await ledgerOf(server, id)).toBe(-2350);
    const entries = await asOwner<{ kind: string; qty: number }>(
      server,
      'select kind, qty from vpb_entry where job_id = $1 order by id',
      [id],
    );
    expect(entries.map(({ kind, qty }) => [kind, qty])).toEqual([
      ['PAK', -1400],
      ['PAK', -700],
      ['PAK', -350],
      ['REV', 1400],
      ['PAK', -1300],
    ]);
  });
});

it('another pharmacy sees none of it, and learns nothing', async () => {
  const id = await packingJob();
  const stranger = await server.as('bpharmacist');
  const attempts = [
    () => stranger.getPackJob({ params: { id } }),
    () => stranger.loadPacking({ body: { ids: [id] } }),
    () => stranger.completePacking({ body: { jobIds: [id] } }),
    () => stranger.deleteAndReverse({ body: { ids: [id] } }),
    () => stranger.getPackJobHistory({ params: { id } }),
    () => stranger.printPackJobs({ body: { ids: [id] } }),
  ];
  for (const attempt of attempts) {
    const refusal = await refusalOf(attempt());
    const absent = await refusalOf(stranger.getPackJob({ params: { id: 999_999 } }));
    expect([refusal.status, refusal.code, refusal.data]).toEqual([absent.status, absent.code, absent.data]);
  }
  const scan = await refusalOf(
    stranger.findPackJobByBarcode({ params: { code: `J${String(id).padStart(9, '0')}` } }),
  );
  expect(scan.code).toBe('BARCODE_UNKNOWN');
});

it('somebody who is no pharmacist passes nothing, with the right password or not', async () => {
  const id = await packedJob(api, await aResident(server, threeMedicines));
  const refusal = await refusalOf(
    staff.confirmPassed({ body: { jobIds: [id], username: 'staff', password: 'Wattle-Street-7' } }),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'NOT_A_PHARMACIST' });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, contract } from '@packwright/contract';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  confirmJobs,
  createResident,
  createJob,
  createJobs,
  everyStage,
  sumLedger,
  monday,
  packJob,
  createPrintedJob,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const own = '2000000000015';
const sameGeneric = '2000000000022';
const elsewhere = '2000000000107';

it('refuses a confirmation that names no medicine', async () => {
  const body = { jobIds: [await createPrintedJob(api, await createResident(server))], prescriptions: [] };
  expect((await expectRefusal(api.confirmPacking({ body }))).code).toBe('INVALID');
});

describe('a scan of a medicine', () => {
  // Proves PACK-15.
  it('matches the medicine and stores batch and expiry for it alone', async () => {
    const id = await createPrintedJob(api, await createResident(server));
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
    const loadBench = (await api.loadPacking({ body: { ids: [id] } })).data;
    const line = loadBench.prescriptions.find((each) => each.prescriptionId === prescriptionId);
    expect(line).toMatchObject({
      isPackingConfirmed: true,
      packingQty: '14',
      batch: 'B7',
      expiryDate: '2027-03-31',
    });
    expect(loadBench.prescriptions.filter((each) => each.batch !== '')).toHaveLength(1);
  });

  it('reads a scanner DataMatrix code with a group separator after the batch', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    const code = `]d2010${own}10B7\u001d17270331`;
    const { data } = await api.matchScan({ body: { jobIds: [id], drugApn: code } });
    expect(data).toMatchObject({ batch: 'B7', expiryDate: '2027-03-31' });
    const [prescriptionId = 0] = data.prescriptionIds;
    const line = { prescriptionId, packingQty: '14', drugApn: code };
    await api.confirmPacking({ body: { jobIds: [id], prescriptions: [line] } });
    const { prescriptions } = (await api.loadPacking({ body: { ids: [id] } })).data;
    expect(prescriptions[0]).toMatchObject({ isPackingConfirmed: true, batch: 'B7' });
  });

  // Proves PACK-82.
  it('shows the letters on the tablet as they were frozen', async () => {
    const drugId = server.ids.drugs.D00004 ?? 0;
    const setMarking = (marking: string) =>
      queryAsOwner(server, 'update drug set marking = $1 where id = $2', [marking, drugId]);
    await setMarking('DG');
    const id = await createPrintedJob(api, await createResident(server));
    await setMarking('');
    const { prescriptions } = (await api.loadPacking({ body: { ids: [id] } })).data;
    expect(prescriptions.map(({ marking }) => marking)).toEqual(['', 'DG', '']);
  });

  // Proves PACK-13.
  it('asks before a generic equivalent and records the substituted brand', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    const { data } = await api.matchScan({ body: { jobIds: [id], drugApn: sameGeneric } });
    expect(data.isAlternativeSameGeneric).toBe(true);
    expect(data.message).toBe(
      'This drug is a generic equivalent of Demoformin 500 mg. Do you want to continue?',
    );
    const [prescriptionId = 0] = data.prescriptionIds;
    const line = { prescriptionId, packingQty: '14', drugApn: sameGeneric };
    const unasked = await expectRefusal(
      api.confirmPacking({ body: { jobIds: [id], prescriptions: [line] } }),
    );
    expect([unasked.status, unasked.code]).toEqual([400, 'APN_NOT_IN_PROFILE']);
    await api.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ ...line, isAlternativeSameGeneric: true }] },
    });
    const loadBench = (await api.loadPacking({ body: { ids: [id] } })).data;
    expect(loadBench.prescriptions[0]).toMatchObject({ substitutedDrugName: 'Formetra 500 mg' });
  });

  it.each([
    ['9300000000015', 'APN_NOT_ASSIGNED', 'This barcode has not been assigned to any drug'],
    ['rubbish', 'APN_NOT_ASSIGNED', 'This barcode has not been assigned to any drug'],
    [elsewhere, 'APN_NOT_IN_PROFILE', 'This barcode does not match any medication in this profile'],
  ])('refuses %s: %s', async (drugApn, code, message) => {
    const id = await createPrintedJob(api, await createResident(server));
    const refusal = await expectRefusal(api.matchScan({ body: { jobIds: [id], drugApn } }));
    expect(refusal).toMatchObject({ status: 400, code, message });
  });

  it.each([
    ['the old', own, [null, 'D00001']],
    ['the new', sameGeneric, ['D00002', null]],
  ])('asks before %s brand goes into a pack of another', async (_, drugApn, substituted) => {
    const resident = await createResident(server);
    const [prescriptionId = 0] = resident.prescriptionIds;
    const before = await createPrintedJob(api, resident);
    await api.updatePrescription({
      params: { id: prescriptionId },
      query: { IsConfirm: true },
      body: { drugId: server.ids.drugs.D00002 ?? 0, userComment: 'Other brand' },
    });
    const after = await createJob(api, resident, { packStartDate: '2026-03-09' });
    await api.completePrinting({ body: { ids: [after] } });
    const jobIds = [before, after];
    const { data } = await api.matchScan({ body: { jobIds, drugApn } });
    expect(data).toMatchObject({ isAlternativeSameGeneric: true, prescriptionIds: [prescriptionId] });
    const line = { prescriptionId, packingQty: '28', drugApn };
    const unasked = await expectRefusal(api.confirmPacking({ body: { jobIds, prescriptions: [line] } }));
    expect(unasked.code).toBe('APN_NOT_IN_PROFILE');
    await api.confirmPacking({
      body: { jobIds, prescriptions: [{ ...line, isAlternativeSameGeneric: true }] },
    });
    const lines = await queryAsOwner<{ code: string | null }>(
      server,
      `select (select drug_code from drug where id = l.substituted_drug_id) as code
       from pack_job_line l where job_id = any($1) and prescription_id = $2 order by job_id`,
      [jobIds, prescriptionId],
    );
    expect(lines.map(({ code }) => code)).toEqual(substituted);
  });

  it('accepts no other brand where the prescription forbids it', async () => {
    const resident = await createResident(server, [
      { drug: 'D00001', doses: [100], columns: { isPreventBrandswap: true } },
    ]);
    const id = await createJob(api, resident);
    const refusal = await expectRefusal(api.matchScan({ body: { jobIds: [id], drugApn: sameGeneric } }));
    expect(refusal.code).toBe('APN_NOT_IN_PROFILE');
  });
});

describe('packing', () => {
  it('needs every medicine confirmed or skipped, and one confirmed', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    const refusal = await expectRefusal(api.completePacking({ body: { jobIds: [id] } }));
    expect(refusal).toMatchObject({ status: 409, code: 'LINES_NOT_PACKED' });
    expect(refusal.data.prescriptionIds).toHaveLength(3);
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptionIds = data.prescriptions.map((line) => line.prescriptionId);
    await api.skipPacking({ body: { jobIds: [id], prescriptionIds, reason: 'outOfStock' } });
    const empty = await expectRefusal(api.completePacking({ body: { jobIds: [id] } }));
    expect(empty.message).toBe('There is no confirmed prescription in this job');
    expect(await sumLedger(server, id)).toBe(0);
  });

  // Proves PACK-14.
  it('asks for a reason when a medicine is confirmed without a scan', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptionId = data.prescriptions[0]?.prescriptionId ?? 0;
    const line = { prescriptionId, packingQty: '14', isManually: true };
    const refusal = await expectRefusal(
      api.confirmPacking({ body: { jobIds: [id], prescriptions: [line] } }),
    );
    expect(refusal).toMatchObject({ status: 400, code: 'MANUAL_NEEDS_REASON' });
    expect(refusal.data.prescriptionIds).toEqual([prescriptionId]);
  });

  // Proves PACK-16.
  it('packs two weeks of one patient together, and posts each', async () => {
    const resident = await createResident(server);
    const { jobIds } = await api.createPackJobs({
      body: { foilIds: [resident.foilId], packStartDate: '2026-03-02', numberOfWeek: 2 },
    });
    await api.completePrinting({ body: { ids: jobIds } });
    const { data } = await api.loadPacking({ body: { ids: jobIds } });
    expect(data).toMatchObject({ pageCount: 2, rowHeadings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'] });
    expect(data.pageHeadings).toEqual(['02/03/2026 – 08/03/2026', '09/03/2026 – 15/03/2026']);
    expect(data.prescriptions.map((line) => line.qty)).toEqual(['28', '14', '7']);
    expect(data.doseAllocated.filter((cell) => cell.page === 1)).toHaveLength(28);
    await confirmJobs(api, jobIds);
    await api.completePacking({ body: { jobIds } });
    for (const id of jobIds) expect(await sumLedger(server, id)).toBe(-2450);
  });

  it('skips a short course in its only week and reverses that', async () => {
    const course = { isShortCourse: true, startDate: monday, endDate: '2026-03-08' };
    const resident = await createResident(server, [
      { drug: 'D00001', doses: [100], columns: course },
      { drug: 'D00002', doses: [100], columns: { ...course, endDate: '2026-03-15' } },
    ]);
    const jobIds = await createJobs(api, resident, { numberOfWeek: 2 });
    await api.completePrinting({ body: { ids: jobIds } });
    const loadBench = async () => (await api.loadPacking({ body: { ids: jobIds } })).data;
    const prescriptionIds = resident.prescriptionIds.slice(0, 1);
    await api.skipPacking({ body: { jobIds, prescriptionIds, reason: 'outOfStock' } });
    expect((await loadBench()).prescriptions.map(({ isSkip }) => isSkip)).toEqual([true, false]);
    await api.reverseSkipped({ body: { jobIds, prescriptionIds } });
    expect((await loadBench()).prescriptions.map(({ isSkip }) => isSkip)).toEqual([false, false]);
    const unknown = await expectRefusal(
      api.skipPacking({ body: { jobIds, prescriptionIds: [1], reason: 'outOfStock' } }),
    );
    expect(unknown.status).toBe(404);
  });

  it('refuses packs of two patients on one bench', async () => {
    const ids = [
      await createPrintedJob(api, await createResident(server)),
      await createPrintedJob(api, await createResident(server)),
    ];
    const refusal = await expectRefusal(api.loadPacking({ body: { ids } }));
    expect(refusal.code).toBe('DIFFERENT_PATIENTS');
  });
});

describe('two people packing one pack', () => {
  // Proves PACK-6.
  it('one completes it; the other learns who did', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    await confirmJobs(api, [id]);
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
    expect(await sumLedger(server, id)).toBe(-2450);
  });

  it('a stale version is refused with the current state of the pack', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    const { version } = (await api.getPackJob({ params: { id } })).data;
    await packJob(api, id);
    const refusal = await expectRefusal(
      staff.skipPacking({
        body: { jobIds: [id], versions: [version], prescriptionIds: [1], reason: 'outOfStock' },
      }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'JOB_CHANGED' });
    expect(refusal.data).toMatchObject({ jobId: id, status: 3, by: 'Priya Raman' });
  });

  it('a request that is sent twice counts once', async () => {
    const id = await createPrintedJob(api, await createResident(server));
    await confirmJobs(api, [id]);
    const prescriptionIds = await listLastMedicine(id);
    await api.skipPacking({ body: { jobIds: [id], prescriptionIds, reason: 'outOfStock' } });
    const key = { 'idempotency-key': 'gesture-complete-1' };
    const again = createApiClient(contract, sendTo(server.app, await server.token('pharmacist'), key));
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptions = data.prescriptions
      .filter((line) => !line.isSkip)
      .map(({ prescriptionId, qty }) => ({ prescriptionId, packingQty: qty }));
    const body = { jobIds: [id], prescriptions };
    expect(await again.completePacking({ body })).toEqual({ isSuccess: true });
    expect(await again.completePacking({ body })).toEqual({ isSuccess: true });
    expect(await sumLedger(server, id)).toBe(-2100);
    const other = await expectRefusal(again.completePacking({ body: { jobIds: [id] } }));
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  async function listLastMedicine(id: number): Promise<number[]> {
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    return data.prescriptions.slice(-1).map((line) => line.prescriptionId);
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  checkJob,
  createCheckedJob,
  createPackedJob,
  createPassedJob,
  createPrintedJob,
  createResident,
  everyStage,
  getStatus,
  packJob,
  setStages,
  signature,
  byHand,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
  // A packer with experience.
  for (let packs = 0; packs < 20; packs += 1) await createPackedJob(api, await createResident(server));
});
afterAll(() => server.close());

const plain = [{ drug: 'D00003', doses: [100, 0, 0, 0] }];

const findQueued = async (id: number) => (await api.getCheckQueue({})).data.find(({ jobId }) => jobId === id);

/** A pack of a resident whose earlier pack of the same medicines was passed. */
async function createUnchanged(): Promise<number> {
  const resident = await createResident(server, plain);
  await createPassedJob(api, resident);
  const [id = 0] = (
    await api.createPackJobs({ body: { foilIds: [resident.foilId], packStartDate: '2026-03-09' } })
  ).jobIds;
  await api.completePrinting({ body: { ids: [id] } });
  return id;
}

// Proves PACK-84.
describe('the check queue', () => {
  it('gives no reason for a plain pack by scan', async () => {
    const id = await createUnchanged();
    await packJob(api, id);
    expect(await findQueued(id)).toMatchObject({ jobId: id, statusName: 'CHECKING', risks: [] });
  });

  it('names a new medicine and one packed by hand', async () => {
    const id = await createPrintedJob(api, await createResident(server, plain));
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    const prescriptions = data.prescriptions.map(({ prescriptionId, qty }) => ({
      prescriptionId,
      packingQty: qty,
      isManually: true,
      manualReason: 'Torn barcode',
    }));
    await api.confirmPacking({ body: { jobIds: [id], prescriptions } });
    await api.completePacking({ body: { jobIds: [id] } });
    expect((await findQueued(id))?.risks).toEqual(['changed', 'byHand']);
  });

  it('names a high-risk medicine and puts such packs first', async () => {
    const id = await createPackedJob(api, await createResident(server, [{ drug: 'D00005', doses: [100] }]));
    const { data } = await api.getCheckQueue({});
    expect(data.find(({ jobId }) => jobId === id)?.risks).toContain('highRisk');
    const isHighRisk = data.map(({ risks }) => risks.includes('highRisk'));
    expect(isHighRisk.indexOf(false)).toBeGreaterThan(isHighRisk.lastIndexOf(true));
  });

  it('names a new packer', async () => {
    const id = await createUnchanged();
    await packJob(staff, id);
    expect((await findQueued(id))?.risks).toEqual(['newPacker']);
  });

  it('names a pack that failed before', async () => {
    const id = await createUnchanged();
    await packJob(api, id);
    await api.rejectChecking({ params: { id }, body: { reason: 3, comment: 'One too many' } });
    const { data } = await api.getCorrection({ params: { id } });
    for (const { prescriptionId } of data.prescriptions)
      await api.confirmCorrection({ params: { id, prescriptionId, isConfirmed: true }, query: byHand });
    await api.completeCorrection({ params: { id }, query: {} });
    expect((await findQueued(id))?.risks).toContain('failedBefore');
  });

  // Proves PACK-96.
  it('names a medicine whose name looks like another', async () => {
    const id = await createPackedJob(api, await createResident(server, [{ drug: 'D00006', doses: [100] }]));
    expect((await findQueued(id))?.risks).toContain('lookalikeName');
  });

  it('names a packer whose packs failed at checks of the last month', async () => {
    const administrator = await server.as('administrator');
    const pack = async () => {
      const id = await createUnchanged();
      await packJob(administrator, id);
      return id;
    };
    for (let faults = 0; faults < 3; faults += 1)
      await api.rejectChecking({ params: { id: await pack() }, body: { reason: 3, comment: 'Short' } });
    const id = await pack();
    expect(await findQueued(id)).toMatchObject({ risks: ['packerFaults', 'newPacker'], packerFaultCount: 3 });
    await queryAsOwner(server, `alter table pack_job_event disable trigger user`);
    await queryAsOwner(
      server,
      `update pack_job_event set at = at - interval '31 days' where action = 'rejectChecking'`,
    );
    await queryAsOwner(server, `alter table pack_job_event enable trigger user`);
    expect(await findQueued(id)).toMatchObject({ risks: ['newPacker'], packerFaultCount: 0 });
  });

  it('shows which packs this session has opened and may sign', async () => {
    const id = await createPackedJob(api, await createResident(server, plain));
    expect(await findQueued(id)).toMatchObject({ isOpened: false, isReadyToSign: false });
    await checkJob(api, id);
    expect(await findQueued(id)).toMatchObject({ isOpened: true, isReadyToSign: true });
    const other = (await staff.getCheckQueue({})).data.find(({ jobId }) => jobId === id);
    expect(other?.isOpened).toBe(false);
  });

  it('shows nothing of another pharmacy', async () => {
    const elsewhere = await server.as('bpharmacist');
    expect((await elsewhere.getCheckQueue({})).data).toEqual([]);
  });
});

// Proves PACK-86.
describe('one signature for a tray of packs', () => {
  const createTray = async () => [
    await createCheckedJob(api, await createResident(server)),
    await createCheckedJob(api, await createResident(server)),
  ];

  it('signs each pack that this session opened', async () => {
    const jobIds = await createTray();
    await api.confirmPassed({ body: { jobIds, ...signature } });
    const signed = await queryAsOwner(server, 'select job_id from check_signature where job_id = any($1)', [
      jobIds,
    ]);
    expect(signed).toHaveLength(2);
  });

  it('passes none when this session has not opened one', async () => {
    const jobIds = await createTray();
    const elsewhere = await expectRefusal(staff.confirmPassed({ body: { jobIds, ...signature } }));
    expect(elsewhere.code).toBe('OPEN_FIRST');
    const unopened = await createPackedJob(api, await createResident(server));
    const body = { jobIds: [...jobIds, unopened], ...signature };
    expect(await expectRefusal(api.confirmPassed({ body }))).toMatchObject({
      code: 'OPEN_FIRST',
      data: { jobId: unopened, jobs: [{ jobId: unopened, code: 'OPEN_FIRST' }] },
    });
    expect(await getStatus(api, jobIds[0] ?? 0)).toBe('CHECKING');
  });

  // Proves PACK-95.
  it('names the first packs of patients and passes the others', async () => {
    const checked = await createTray();
    const firsts = [];
    for (let at = 0; at < 2; at += 1) {
      const id = await createPackedJob(api, await createResident(server, plain));
      await api.getChecking({ params: { id } });
      firsts.push(id);
    }
    const pass = (jobIds: number[]) => api.confirmPassed({ body: { jobIds, ...signature } });
    const refusal = await expectRefusal(pass([...checked, ...firsts]));
    const { jobs } = refusal.data as { readonly jobs: readonly { readonly jobId: number }[] };
    expect([refusal.code, jobs.map(({ jobId }) => jobId)]).toEqual(['CHECK_LINES_FIRST', firsts]);
    await pass(checked);
    expect(await getStatus(api, checked[0] ?? 0)).toBe('DISTRIBUTION');
  });

  it('opens for two hours', async () => {
    const jobIds = await createTray();
    const moveBack = (interval: string) =>
      queryAsOwner(server, `update warning_shown set shown_at = shown_at - interval '${interval}'`);
    await moveBack('119 minutes');
    expect((await findQueued(jobIds[0] ?? 0))?.isOpened).toBe(true);
    await moveBack('2 minutes');
    const refusal = await expectRefusal(api.confirmPassed({ body: { jobIds, ...signature } }));
    expect(refusal.code).toBe('OPEN_FIRST');
  });
});

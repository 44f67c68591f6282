import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  everyStage,
  monday,
  createPackedJob,
  threeMedicines,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const buildHomeOrder = () => ({ patientGroupId: server.ids.groups.home, packStartDate: monday });

describe('the quick print list', () => {
  it('shows what prevents each pack (PACK-44)', async () => {
    const full = await createResident(server, threeMedicines, { lastName: 'Full' });
    await createResident(server, [], { lastName: 'Empty' });
    const away = { suspendFromDate: '2026-03-01', suspendToDate: '2026-03-20', packingStatus: 1 };
    await createResident(server, threeMedicines, { lastName: 'Away', ...away });
    await createResident(server, threeMedicines, { lastName: 'Gone', packingStatus: 2, patientStatus: 6 });
    await createJob(api, full);
    const { data } = await api.searchQuickPrint({ body: { ...buildHomeOrder(), size: 100 } });
    const findRow = (name: string) => data.find(({ lastName }) => lastName === name);
    expect(findRow('Full')).toMatchObject({
      facilityWard: 'Banksia House',
      isPrintable: true,
      printPartial: true,
      lastPackEndDate: '2026-03-08',
      medicationCount: 3,
    });
    expect(findRow('Empty')).toMatchObject({ isPrintable: false, inCompleteProfileOrNoDoses: true });
    expect(findRow('Away')).toMatchObject({ isPrintable: false, suspendFromDate: '2026-03-01' });
    expect(findRow('Gone')).toBeUndefined();
  });
});

describe('creating pack jobs', () => {
  it('asks once before days are packed twice (PACK-36)', async () => {
    const resident = await createResident(server);
    await createJob(api, resident);
    const body = { foilIds: [resident.foilId], packStartDate: '2026-03-05' };
    const unasked = await expectRefusal(api.createPackJobs({ query: { IsConfirm: true }, body }));
    expect(unasked).toMatchObject({ status: 409, code: 'ALREADY_PACKED' });
    expect(unasked.messages).toEqual(['Delgado, Rosa A: already packed to 08/03/2026']);
    const { jobIds } = await api.createPackJobs({ query: { IsConfirm: true }, body });
    expect(jobIds).toHaveLength(1);
    const elsewhere = await server.as('pharmacist2');
    const other = await expectRefusal(elsewhere.createPackJobs({ query: { IsConfirm: true }, body }));
    expect(other.code).toBe('ALREADY_PACKED');
  });

  it('shortens only the first pack and makes separate packs per category (PACK-35)', async () => {
    const resident = await createResident(server, [
      { drug: 'D00001', doses: [100, 0, 100, 0] },
      { drug: 'D00007', doses: [100], columns: { isS8Drug: true } },
      { drug: 'D00008', doses: [100], columns: { packType: 1 } },
    ]);
    const { jobIds } = await api.createPackJobs({
      body: { foilIds: [resident.foilId], packStartDate: '2026-03-05', numberOfWeek: 3, partWeekPack: 4 },
    });
    const { data } = await api.searchPackJobs({
      body: { patientIds: [resident.patientId], sortField: 'packStartDate', sortOrder: 'asc' },
    });
    expect(data.map((job) => job.jobId).toSorted((one, other) => one - other)).toEqual(jobIds);
    expect(
      data
        .map(({ category, packStartDate, packEndDate }) => `${category} ${packStartDate} ${packEndDate}`)
        .toSorted(),
    ).toEqual([
      'S8 2026-03-05 2026-03-08',
      'S8 2026-03-09 2026-03-15',
      'S8 2026-03-16 2026-03-22',
      'STANDARD 2026-03-05 2026-03-08',
      'STANDARD 2026-03-09 2026-03-15',
      'STANDARD 2026-03-16 2026-03-22',
    ]);
  });

  it('starts a pack at the chosen mealtime', async () => {
    const resident = await createResident(server);
    const id = await createJob(api, resident, { doseTimeOption: 2 });
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    expect(data.prescriptions.map((line) => line.qty)).toEqual(['13', '6', '3.5']);
    const first = data.doseAllocated.filter((cell) => cell.date === monday);
    expect(first.map((cell) => cell.slot).toSorted((one, other) => one - other)).toEqual([2, 3]);
  });

  it('fills every cell of a PRN card whatever the first mealtime', async () => {
    const prn = { packType: 2, prnDose: 200, prnIntervalMinutes: 240, prnMaximum: 800 };
    const resident = await createResident(server, [{ drug: 'D00001', doses: [], columns: prn }]);
    const id = await createJob(api, resident, { doseTimeOption: 2 });
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    expect(data.prescriptions.map((line) => line.qty)).toEqual(['56']);
    expect(data.profileState).toBe('same');
  });

  it('packs only the medicines that were chosen', async () => {
    const resident = await createResident(server);
    const id = await createJob(api, resident, { printPrescriptionIds: resident.prescriptionIds.slice(0, 1) });
    expect((await api.getPackJob({ params: { id } })).data.lineCount).toBe(1);
    expect((await api.getChecking({ params: { id } })).data.profileState).toBe('same');
  });

  it.each([
    [
      'of a suspended patient',
      { suspendFromDate: '2026-03-01', packingStatus: 1 },
      threeMedicines,
      'PATIENT_SUSPENDED',
    ],
    ['of an inactive patient', { packingStatus: 2 }, threeMedicines, 'PATIENT_NOT_ACTIVE'],
  ] as const)('refuses a pack %s', async (_, patient, medicines, code) => {
    const { foilId } = await createResident(server, medicines, patient);
    const refusal = await expectRefusal(
      api.createPackJobs({ body: { foilIds: [foilId], packStartDate: monday } }),
    );
    expect([refusal.status, refusal.code]).toEqual([409, code]);
  });

  it('names every skipped pack with its reason when nothing can be packed', async () => {
    const [empty, inactive] = [
      await createResident(server, []),
      await createResident(server, [], { packingStatus: 2 }),
    ];
    const refusal = await expectRefusal(
      api.createPackJobs({ body: { foilIds: [empty.foilId, inactive.foilId], packStartDate: monday } }),
    );
    expect(refusal.code).toBe('NOTHING_TO_PACK');
    const named = { patientName: 'Delgado, Rosa', foilLabel: 'A', stops: [] };
    expect(refusal.data.skipped).toEqual([
      { ...named, foilId: empty.foilId, patientId: empty.patientId, reason: 'noDoses' },
      { ...named, foilId: inactive.foilId, patientId: inactive.patientId, reason: 'patientNotActive' },
    ]);
  });

  it('leaves out packs that cannot be made and names them (PACK-37)', async () => {
    const [good, empty] = [await createResident(server), await createResident(server, [])];
    const { data } = await api.createPackJobs({
      body: { foilIds: [good.foilId, empty.foilId], packStartDate: monday },
    });
    expect(data.jobIds).toHaveLength(1);
    expect(data.skipped).toMatchObject([
      { foilId: empty.foilId, reason: 'noDoses', patientName: 'Delgado, Rosa' },
    ]);
  });

  it('packs sixteen medicines and refuses seventeen', async () => {
    const repeatMedicine = (count: number) =>
      Array.from({ length: count }, () => ({ drug: 'D00001', doses: [100] }));
    const sixteen = await createJob(api, await createResident(server, repeatMedicine(16)));
    expect((await api.getPackJob({ params: { id: sixteen } })).data.lineCount).toBe(16);
    const { foilId } = await createResident(server, repeatMedicine(17));
    const refusal = await expectRefusal(
      api.createPackJobs({ body: { foilIds: [foilId], packStartDate: monday } }),
    );
    expect([refusal.status, refusal.code]).toEqual([409, 'EXCEEDED_PACKED']);
  });

  it('makes one pack from two concurrent prints and asks the other person', async () => {
    const { foilId } = await createResident(server);
    const second = await server.as('pharmacist2');
    const body = { foilIds: [foilId], packStartDate: monday };
    const outcomes = await Promise.allSettled([
      api.createPackJobs({ body }),
      second.createPackJobs({ body }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const jobs = await queryAsOwner(server, 'select id from pack_job where foil_id = $1', [foilId]);
    expect(jobs).toHaveLength(1);
  });
});

describe('printing packs', () => {
  it('prints labels and jobless packs behind a public link', async () => {
    const resident = await createResident(server);
    const id = await createJob(api, resident);
    const label = await api.printPackJobLabels({ body: { ids: [id] } });
    const only = await api.printFoils({
      body: { foilIds: [resident.foilId], packStartDate: monday, printOnly: true },
    });
    for (const { fileUrl } of [label, only]) {
      const answer = await server.app.inject({ url: fileUrl });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(
      await queryAsOwner(server, 'select id from pack_job where foil_id = $1', [resident.foilId]),
    ).toHaveLength(1);
  });

  it('creates no jobs when only paper is requested (PACK-41)', async () => {
    const { foilId } = await createResident(server);
    const body = { foilIds: [foilId], packStartDate: monday, printOnly: true };
    expect((await expectRefusal(api.createPackJobs({ body }))).errors).toEqual({
      printOnly: ['Must provide a valid value'],
    });
    expect(await queryAsOwner(server, 'select id from pack_job where foil_id = $1', [foilId])).toEqual([]);
  });

  it('refuses a pack with days beyond the calendar', async () => {
    const { foilId } = await createResident(server);
    const week = { packStartDate: '9999-12-31' };
    const body = { foilIds: [foilId], ...week };
    const asked = [
      () => api.printFoils({ body }),
      () => api.createPackJobs({ body }),
      () => api.searchQuickPrint({ body: week }),
    ];
    for (const ask of asked)
      expect((await expectRefusal(ask())).errors).toEqual({ packStartDate: ['Must provide a valid date'] });
  });

  it('prints only packs of one type together (PACK-42)', async () => {
    const other = await createResident(server);
    await queryAsOwner(server, `update foil set pack_type = 'PERF' where id = $1`, [other.foilId]);
    const ids = [await createJob(api, await createResident(server)), await createJob(api, other)];
    const refusal = await expectRefusal(api.printPackJobs({ body: { ids } }));
    expect(refusal).toMatchObject({ status: 409, message: 'All selected jobs must have the same Pack Type' });
  });

  it('prints a facility of a hundred in the background (PACK-43)', { timeout: 120_000 }, async () => {
    const foilIds: number[] = [];
    for (let at = 0; at < 100; at += 1) foilIds.push((await createResident(server)).foilId);
    const { data } = await api.createPackJobs({ body: { foilIds, packStartDate: monday } });
    expect(data.jobIds).toHaveLength(100);
    expect(data.fileUrl).toBe('');
    const task = await waitForTask(data.taskId);
    expect(task).toMatchObject({ state: 'done', progress: 100, total: 100 });
    const file = await server.app.inject({ url: task.fileUrl });
    expect(file.statusCode).toBe(200);
    await api.completePrinting({ body: { ids: data.jobIds } });
    const { data: summary } = await api.summarisePackJobs({ body: { pageIndex: 1, pageSize: 99999 } });
    expect(summary.packingCount).toBeGreaterThanOrEqual(100);
    expect(summary.jobs.length).toBeGreaterThan(100);
    const refusal = await expectRefusal(api.cancelTask({ params: { id: data.taskId } }));
    expect(refusal.code).toBe('TASK_FINISHED');
  });

  // Proves TASK-1.
  it('shows a run and its file link only to its owner', async () => {
    const residents = await Promise.all(Array.from({ length: 13 }, () => createResident(server)));
    const foilIds = residents.map(({ foilId }) => foilId);
    const { data } = await api.createPackJobs({ body: { foilIds, packStartDate: monday } });
    const colleague = await server.as('pharmacist2');
    expect((await waitForTask(data.taskId)).fileUrl).not.toBe('');
    const ask = { params: { id: data.taskId } };
    for (const call of [colleague.getTask, colleague.cancelTask])
      expect((await expectRefusal(call(ask))).code).toBe('NOT_FOUND');
  });

  it('stops a cancelled run at once and keeps no file', {
    timeout: 120_000,
  }, async () => {
    const foilIds: number[] = [];
    for (let at = 0; at < 60; at += 1) foilIds.push((await createResident(server)).foilId);
    const { data } = await api.createPackJobs({ body: { foilIds, packStartDate: monday } });
    const id = data.taskId;
    await expect
      .poll(async () => (await api.getTask({ params: { id } })).data.state, { timeout: 60_000 })
      .toBe('running');
    await api.cancelTask({ params: { id } });
    expect(await waitForTask(id)).toMatchObject({ state: 'cancelled', fileUrl: '' });
    const refusal = await expectRefusal(api.completePrinting({ body: { ids: data.jobIds } }));
    expect(refusal.messages.join(' ')).toContain('has not been printed');
  });

  async function waitForTask(id: number) {
    for (;;) {
      const { data } = await api.getTask({ params: { id } });
      if (data.state !== 'waiting' && data.state !== 'running') return data;
      await pause(100);
    }
  }
});

it('finds jobs by stage, day and words', async () => {
  const resident = await createResident(server, threeMedicines, { lastName: 'Quokkatest' });
  const id = await createPackedJob(api, resident);
  const found = await api.searchPackJobs({ body: { query: 'quokka', status: [3] } });
  expect(found.data.map((job) => job.jobId)).toEqual([id]);
  expect((await api.searchPackJobs({ body: { query: 'quokka', status: 3 } })).total).toBe(1);
  expect(found.data[0]).toMatchObject({ packedBy: 'Priya Raman', confirmedCount: 3, lineCount: 3 });
  const past = await api.searchPackJobs({ body: { query: 'quokka', createdDateTo: '2026-03-01' } });
  expect(past.total).toBe(0);
});

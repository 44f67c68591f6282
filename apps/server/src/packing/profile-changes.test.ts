import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  checkJob,
  createJob,
  everyStage,
  sumLedger,
  createPackedJob,
  createPassedJob,
  type Resident,
  getStatus,
  setStages,
  signature,
} from './packing.fixtures.ts';
import { formatSnapshotTag } from './printing/sheet-facts.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

async function changeProfile(resident: Resident, sql: string, values: unknown[] = []): Promise<void> {
  await queryAsOwner(server, sql, values);
  await queryAsOwner(server, 'update patient set profile_version = profile_version + 1 where id = $1', [
    resident.patientId,
  ]);
}

// Proves PACK-9.
it('blocks a pack with changed doses until a person acknowledges the changes', async () => {
  const resident = await createResident(server);
  const id = await createPassedJob(api, resident);
  const [first = 0] = resident.prescriptionIds;
  await changeProfile(resident, `update prescription set doses = '{200,0,0,0,0,0,0,0}' where id = $1`, [
    first,
  ]);
  const refusal = await expectRefusal(api.completeDistribution({ body: { jobIds: [id] } }));
  expect([refusal.status, refusal.code]).toEqual([409, 'PROFILE_CHANGED']);
  const bench = (await api.getDistribution({ params: { id } })).data;
  expect(bench).toMatchObject({ profileState: 'changed', checkChangePrescriptions: true });
  expect(bench.differences.map(({ kind, prescriptionId }) => [kind, prescriptionId])).toEqual([
    ['doseChanged', first],
    ['wordingChanged', first],
  ]);
  // The bench still shows what is in the pack.
  expect(bench.prescriptions[0]).toMatchObject({
    qty: '14',
    doses: ['1', '0', '1', '0', '0', '0', '0', '0'],
  });
  const early = { profileVersion: bench.profileVersion - 1 || 1, comment: 'Seen' };
  expect((await expectRefusal(api.acknowledgeChanges({ params: { id }, body: early }))).code).toBe(
    'DIFFERENCES_CHANGED',
  );
  await api.acknowledgeChanges({
    params: { id },
    body: { profileVersion: bench.profileVersion, comment: 'New dose starts next week' },
  });
  expect((await api.getDistribution({ params: { id } })).data.profileState).toBe('acknowledged');
  await api.completeDistribution({ body: { jobIds: [id], comment: 'Handed over' } });
  expect((await api.getPackJob({ params: { id } })).data).toMatchObject({
    statusName: 'COMPLETED',
    distributionComment: 'Handed over',
  });
  const rows = await queryAsOwner<{ differences: unknown[]; userId: number }>(
    server,
    'select differences, user_id from pack_job_acknowledgement where job_id = $1',
    [id],
  );
  expect(rows).toMatchObject([{ differences: [{ kind: 'doseChanged' }, { kind: 'wordingChanged' }] }]);
});

it('asks again when the profile changes once more after an acknowledgement', async () => {
  const resident = await createResident(server);
  const id = await createPassedJob(api, resident);
  const [first = 0, second = 0] = resident.prescriptionIds;
  await changeProfile(resident, `update prescription set indication = 'Heart' where id = $1`, [first]);
  const { profileVersion } = (await api.getDistribution({ params: { id } })).data;
  await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'Wording' } });
  await changeProfile(resident, `update prescription set indication = 'Water' where id = $1`, [second]);
  expect((await expectRefusal(api.completeDistribution({ body: { jobIds: [id] } }))).code).toBe(
    'PROFILE_CHANGED',
  );
});

// Proves PACK-53.
it('refuses to acknowledge a ceased medicine; remaking the pack returns its tablets', async () => {
  const resident = await createResident(server);
  const id = await createPassedJob(api, resident);
  const [first = 0] = resident.prescriptionIds;
  await changeProfile(resident, `update prescription set state = 'ceased' where id = $1`, [first]);
  const bench = (await api.getDistribution({ params: { id } })).data;
  expect(bench.profileState).toBe('unsafe');
  expect(bench.differences[0]).toMatchObject({ kind: 'ceased', isAcknowledgeable: false });
  const body = { profileVersion: bench.profileVersion, comment: 'Never mind' };
  expect((await expectRefusal(api.acknowledgeChanges({ params: { id }, body }))).code).toBe('PROFILE_UNSAFE');
  expect((await expectRefusal(api.completeDistribution({ body: { jobIds: [id] } }))).code).toBe(
    'PROFILE_UNSAFE',
  );
  const before = (await api.getPackJob({ params: { id } })).data;
  await api.remakePack({ params: { id }, body: { comment: 'Metformin was ceased' } });
  const after = (await api.getPackJob({ params: { id } })).data;
  expect(after).toMatchObject({
    statusName: 'PRINTING',
    snapshotVersion: 2,
    lineCount: 2,
    confirmedCount: 0,
  });
  expect(after.version).toBe(before.version + 1);
  expect(await sumLedger(server, id)).toBe(0);
  expect((await expectRefusal(api.completePrinting({ body: { ids: [id] } }))).code).toBe('NOT_PRINTED');
  await api.printPackJobs({ body: { ids: [id] } });
  await api.completePrinting({ body: { ids: [id] } });
  expect(await getStatus(api, id)).toBe('PACKING');
});

// Proves PRINT-3.
it('distinguishes a superseded sheet from the current one', async () => {
  const resident = await createResident(server);
  const id = await createJob(api, resident);
  const buildTag = async () => {
    const [row] = await queryAsOwner<{ sha256: Buffer; jobNumber: string }>(
      server,
      `select s.sha256, j.job_number from pack_job_snapshot s join pack_job j on j.id = s.job_id
       where s.job_id = $1 order by s.version desc limit 1`,
      [id],
    );
    return `${row?.jobNumber}.${formatSnapshotTag(row?.sha256 ?? new Uint8Array())}`;
  };
  const old = await buildTag();
  expect((await api.findPackJobByBarcode({ params: { code: old } })).data.jobId).toBe(id);
  await changeProfile(resident, `update prescription set doses = '{200,0,0,0,0,0,0,0}' where foil_id = $1`, [
    resident.foilId,
  ]);
  await api.remakePack({ params: { id }, body: {} });
  const scans = [
    api.findPackJobByBarcode({ params: { code: old } }),
    api.findPackJobByBarcode({ params: { code: old }, query: { isPacking: true } }),
    api.findPackJobForChecking({ params: { code: old } }),
  ];
  const refusals = await Promise.all(scans.map(expectRefusal));
  expect(refusals.map(({ code }) => code)).toEqual(scans.map(() => 'PRINT_SUPERSEDED'));
  expect(refusals[0]?.message).toContain('Please print it again.');
  expect((await api.findPackJobByBarcode({ params: { code: await buildTag() } })).data.goTo).toBe('job');
});

// Proves PACK-10.
it('does not pack for a patient who has died', async () => {
  const resident = await createResident(server);
  const id = await createPackedJob(api, resident);
  await changeProfile(resident, 'update patient set patient_status = 5, packing_status = 2 where id = $1', [
    resident.patientId,
  ]);
  await checkJob(api, id);
  expect((await expectRefusal(api.confirmPassed({ body: { jobIds: [id], ...signature } }))).code).toBe(
    'PROFILE_UNSAFE',
  );
  const refusal = await expectRefusal(
    api.createPackJobs({ body: { foilIds: [resident.foilId], packStartDate: '2026-03-09' } }),
  );
  expect(refusal.code).toBe('PATIENT_NOT_ACTIVE');
});

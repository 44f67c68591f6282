import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import {
  aResident,
  checkAll,
  createJob,
  everyStage,
  ledgerOf,
  packedJob,
  passedJob,
  type Resident,
  statusOf,
  useStages,
  signature,
} from './packing.fixtures.ts';
import { snapshotTag } from './snapshots/tag.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

async function change(resident: Resident, sql: string, values: unknown[] = []): Promise<void> {
  await asOwner(server, sql, values);
  await asOwner(server, 'update patient set profile_version = profile_version + 1 where id = $1', [
    resident.patientId,
  ]);
}

it('stops a pack whose doses have changed until a named person has looked at the changes', async () => {
  const resident = await aResident(server);
  const id = await passedJob(api, resident);
  const [first = 0] = resident.prescriptionIds;
  await change(resident, `update prescription set doses = '{200,0,0,0,0,0,0,0}' where id = $1`, [first]);
  const refusal = await refusalOf(api.completeDistribution({ body: { jobIds: [id] } }));
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
  expect((await refusalOf(api.acknowledgeChanges({ params: { id }, body: early }))).code).toBe(
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
  const rows = await asOwner<{ differences: unknown[]; userId: number }>(
    server,
    'select differences, user_id from pack_job_acknowledgement where job_id = $1',
    [id],
  );
  expect(rows).toMatchObject([{ differences: [{ kind: 'doseChanged' }, { kind: 'wordingChanged' }] }]);
});

it('asks again when the profile changes once more after an acknowledgement', async () => {
  const resident = await aResident(server);
  const id = await passedJob(api, resident);
  const [first = 0, second = 0] = resident.prescriptionIds;
  await change(resident, `update prescription set indication = 'Heart' where id = $1`, [first]);
  const { profileVersion } = (await api.getDistribution({ params: { id } })).data;
  await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'Wording' } });
  await change(resident, `update prescription set indication = 'Water' where id = $1`, [second]);
  expect((await refusalOf(api.completeDistribution({ body: { jobIds: [id] } }))).code).toBe(
    'PROFILE_CHANGED',
  );
});

it('lets nobody acknowledge a ceased medicine: the pack is made again, and its tablets go back', async () => {
  const resident = await aResident(server);
  const id = await passedJob(api, resident);
  const [first = 0] = resident.prescriptionIds;
  await change(resident, `update prescription set state = 'ceased' where id = $1`, [first]);
  const bench = (await api.getDistribution({ params: { id } })).data;
  expect(bench.profileState).toBe('unsafe');
  expect(bench.differences[0]).toMatchObject({ kind: 'ceased', isAcknowledgeable: false });
  const body = { profileVersion: bench.profileVersion, comment: 'Never mind' };
  expect((await refusalOf(api.acknowledgeChanges({ params: { id }, body }))).code).toBe('PROFILE_UNSAFE');
  expect((await refusalOf(api.completeDistribution({ body: { jobIds: [id] } }))).code).toBe('PROFILE_UNSAFE');
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
  expect(await ledgerOf(server, id)).toBe(0);
  expect((await refusalOf(api.completePrinting({ body: { ids: [id] } }))).code).toBe('NOT_PRINTED');
  await api.printPackJobs({ body: { ids: [id] } });
  await api.completePrinting({ body: { ids: [id] } });
  expect(await statusOf(api, id)).toBe('PACKING');
});

it('tells a superseded sheet from the current one', async () => {
  const resident = await aResident(server);
  const id = await createJob(api, resident);
  const tagOf = async () => {
    const [row] = await asOwner<{ sha256: Buffer; jobNumber: string }>(
      server,
      `select s.sha256, j.job_number from pack_job_snapshot s join pack_job j on j.id = s.job_id
       where s.job_id = $1 order by s.version desc limit 1`,
      [id],
    );
    return `${row?.jobNumber}.${snapshotTag(row?.sha256 ?? new Uint8Array())}`;
  };
  const old = await tagOf();
  expect((await api.findPackJobByBarcode({ params: { code: old } })).data.jobId).toBe(id);
  await change(resident, `update prescription set doses = '{200,0,0,0,0,0,0,0}' where foil_id = $1`, [
    resident.foilId,
  ]);
  await api.remakePack({ params: { id }, body: {} });
  const scans = [
    api.findPackJobByBarcode({ params: { code: old } }),
    api.findPackJobByBarcode({ params: { code: old }, query: { isPacking: true } }),
    api.findPackJobForChecking({ params: { code: old } }),
  ];
  const refusals = await Promise.all(scans.map(refusalOf));
  expect(refusals.map(({ code }) => code)).toEqual(scans.map(() => 'PRINT_SUPERSEDED'));
  expect(refusals[0]?.message).toContain('Please print it again.');
  expect((await api.findPackJobByBarcode({ params: { code: await tagOf() } })).data.goTo).toBe('job');
});

it('does not pack for a patient who has died', async () => {
  const resident = await aResident(server);
  const id = await packedJob(api, resident);
  await change(resident, 'update patient set patient_status = 5, packing_status = 2 where id = $1', [
    resident.patientId,
  ]);
  await checkAll(api, id);
  expect((await refusalOf(api.confirmPassed({ body: { jobIds: [id], ...signature } }))).code).toBe(
    'PROFILE_UNSAFE',
  );
  const refusal = await refusalOf(
    api.createPackJobs({ body: { foilIds: [resident.foilId], packStartDate: '2026-03-09' } }),
  );
  expect(refusal.code).toBe('PATIENT_NOT_ACTIVE');
});

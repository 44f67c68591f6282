import { addDays, createDay } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  checkJob,
  createJobs,
  createPackedJob,
  createPassedJob,
  createResident,
  monday,
  packJob,
  type Resident,
  signature,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

async function createPackedWeeks(resident: Resident, numberOfWeek: number, packStartDate: string = monday) {
  const ids = await createJobs(api, resident, { numberOfWeek, packStartDate });
  await api.completePrinting({ body: { ids } });
  for (const id of ids) await packJob(api, id);
  return ids;
}

async function changeMedicine(resident: Resident, at: number, change: string): Promise<void> {
  const id = resident.prescriptionIds[at] ?? 0;
  await queryAsOwner(server, `update prescription set ${change} where id = $1`, [id]);
  await queryAsOwner(server, 'update patient set profile_version = profile_version + 1 where id = $1', [
    resident.patientId,
  ]);
}

async function listAlone(id: number) {
  const { prescriptions } = (await api.getChecking({ params: { id } })).data;
  return prescriptions
    .filter(({ mustCheckAlone }) => mustCheckAlone)
    .map(({ prescriptionId, changesSinceLast }) => [prescriptionId, ...changesSinceLast]);
}

const pass = (id: number, droppedPrescriptionIds: number[] = []) =>
  api.confirmPassed({ body: { jobIds: [id], ...signature, droppedPrescriptionIds } });

// Proves PACK-66.
it('asks about one of several weeks, and not after its pass', async () => {
  const resident = await createResident(server);
  const [first = 0, second = 0, third = 0] = await createPackedWeeks(resident, 3);
  const allAdded = resident.prescriptionIds.map((id) => [id, 'added']);
  expect(await listAlone(second)).toEqual(allAdded);
  await checkJob(api, first);
  await pass(first);
  expect([await listAlone(second), await listAlone(third)]).toEqual([[], []]);
  await pass(third);
  await pass(second);
});

it('compares with the pack passed last, not with the last one made', async () => {
  const resident = await createResident(server);
  await createPassedJob(api, resident);
  await changeMedicine(resident, 1, `frequency = 1, start_date = '2026-03-02'`);
  const [made = 0, next = 0] = await createPackedWeeks(resident, 2, addDays(createDay(monday), 7));
  const changed = [[resident.prescriptionIds[1], 'dose']];
  expect([await listAlone(made), await listAlone(next)]).toEqual([changed, changed]);
  const refusal = await expectRefusal(pass(next));
  expect([refusal.code, refusal.data.prescriptionIds]).toEqual([
    'CHECK_LINES_FIRST',
    [resident.prescriptionIds[1]],
  ]);
  await checkJob(api, made);
  await pass(made);
  await pass(next);
});

it('asks again after the passed pack was taken back', async () => {
  const resident = await createResident(server);
  const passed = await createPassedJob(api, resident);
  const next = await createPackedJob(api, resident);
  expect(await listAlone(next)).toEqual([]);
  await api.returnToPacking({ body: { ids: [passed], comment: 'Wrong tray' } });
  expect(await listAlone(next)).toHaveLength(3);
});

// Proves PACK-67.
it('passes without medicines of the last pack when each is acknowledged', async () => {
  const resident = await createResident(server);
  await createPassedJob(api, resident);
  await changeMedicine(resident, 2, `state = 'ceased', ceased_at = now()`);
  const gone = resident.prescriptionIds[2] ?? 0;
  const [id = 0, next = 0] = await createPackedWeeks(resident, 2, addDays(createDay(monday), 7));
  const { dropped } = (await api.getChecking({ params: { id } })).data;
  expect(dropped).toMatchObject([{ prescriptionId: gone, qty: '3.5', packStartDate: monday }]);
  const refusal = await expectRefusal(pass(id));
  expect([refusal.code, refusal.data.prescriptionIds]).toEqual(['DROPPED_NOT_ACKNOWLEDGED', [gone]]);
  await pass(id, [gone]);
  const [line] = await queryAsOwner<{ dropped: number[] }>(
    server,
    `select detail::jsonb -> 'dropped' as dropped from audit_line where object_kind = 'packJob' and object_id = $1 and action = 'confirmPass'`,
    [id],
  );
  expect(line?.dropped).toEqual([gone]);
  expect((await api.getChecking({ params: { id: next } })).data.dropped).toEqual([]);
  await pass(next);
});

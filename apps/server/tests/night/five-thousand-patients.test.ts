import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, startChild } from '../faults/child-server.ts';
import { createHttpClient, signInOverHttp } from '../faults/http-client.ts';
import { announceDeadServers } from '../faults/long-work.ts';
import { createCastDatabase } from '../fresh-database.ts';
import { queryAsOwner } from '../owner-database.ts';
import type { ApiClient } from '../test-server.ts';

const patients = 5_000;
const reports = { profiles: 1, list: 2 } as const;

let database: Awaited<ReturnType<typeof createCastDatabase>>;
let anchors: string;
let child: ChildServer;
let api: ApiClient;
let listPatientIds: number[];

beforeAll(async () => {
  database = await createCastDatabase();
  anchors = await mkdtemp(join(tmpdir(), 'packwright-anchors-'));
  listPatientIds = await admitPatients();
  await startServer();
}, 180_000);
afterAll(async () => {
  await child?.stop();
  await database.drop();
  await rm(anchors, { recursive: true, force: true });
}, 60_000);

async function startServer(): Promise<void> {
  child = await startChild({ DATABASE_URL: database.ownerUrl, ANCHOR_FOLDER: anchors });
  api = createHttpClient(child.url, await signInOverHttp(child.url, 'pharmacist'));
}

/** Patients with a pack of two medicines each; answers their ids. */
async function admitPatients(): Promise<number[]> {
  const { pharmacyA, groups, drugs } = database.ids;
  await queryAsOwner(
    database,
    `with admitted as (
       insert into patient (pharmacy_id, patient_group_id, first_name, last_name, dob, room, is_no_allergy)
       select $1::int, $2, 'Many', 'Resident ' || n, '1941-07-04', n::text, true
       from set_config('app.pharmacy_id', $1::int::text, true), generate_series(1, $3::int) n
       returning pharmacy_id, id),
     packed as (
       insert into foil (pharmacy_id, patient_id, label, client, heading)
       select pharmacy_id, id, 'A', 'PPAK', '{Breakfast,Lunch,Dinner,Bedtime}' from admitted
       returning pharmacy_id, patient_id, id)
     insert into prescription (pharmacy_id, patient_id, foil_id, drug_pharmacy_id, drug_id, drug_name, drug_code,
       generic_name, direction, doses)
     select p.pharmacy_id, p.patient_id, p.id, 0, d.id, 'Demo ' || d.code, d.code, d.code, '{Take as directed}',
       '{100,0,0,0,0,0,0,0}'
     from packed p cross join unnest($4::int[], $5::text[]) d (id, code)`,
    [pharmacyA, groups.home, patients, [drugs.D00001, drugs.D00004], ['D00001', 'D00004']],
  );
  const rows = await queryAsOwner<{ id: number }>(
    database,
    `select id from patient where last_name like 'Resident %' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function order(report: keyof typeof reports): Promise<number> {
  const body = { listPatientIds, format: report === 'list' ? ('xlsx' as const) : ('pdf' as const) };
  return (await api.exportReport({ params: { reportSettingId: reports[report] }, body })).data.taskId;
}

const getTask = async (id: number) => (await api.getTask({ params: { id } })).data;
const waitForMiddle = (id: number) =>
  expect
    .poll(async () => (await getTask(id)).progress, { timeout: 120_000, interval: 20 })
    .toBeGreaterThan(0);
const waitForEnd = (id: number) =>
  expect
    .poll(async () => (await getTask(id)).state, { timeout: 600_000, interval: 500 })
    .not.toMatch(/waiting|running/);
const countFiles = async () => (await queryAsOwner(database, 'select 1 from stored_file')).length;

const ends = {
  'its server was killed': async () => {
    await child.kill();
    await announceDeadServers(database);
    await startServer();
  },
  'its server was told to end': async () => {
    await child.stop();
    await startServer();
  },
};

// Proves TASK-2.
it.each(Object.keys(reports).flatMap((report) => Object.keys(ends).map((end) => [report, end] as const)))(
  '%s of 5,000 patients are made once after %s',
  { timeout: 900_000 },
  async (report, end) => {
    const before = await countFiles();
    const id = await order(report as keyof typeof reports);
    await waitForMiddle(id);
    await ends[end as keyof typeof ends]();
    await waitForEnd(id);
    const task = await getTask(id);
    expect(task).toMatchObject({ state: 'done', progress: patients, total: patients });
    const file = await fetch(`${child.url}${task.fileUrl}`);
    expect([file.status, (await file.arrayBuffer()).byteLength > patients]).toEqual([200, true]);
    expect(await countFiles()).toBe(before + 1);
  },
);

// Proves TASK-1.
it.each(['profiles', 'list'] as const)(
  '%s that are stopped leave no file',
  { timeout: 300_000 },
  async (report) => {
    const before = await countFiles();
    const id = await order(report);
    await waitForMiddle(id);
    await api.cancelTask({ params: { id } });
    await expect
      .poll(
        () =>
          queryAsOwner(database, `select 1 from pgboss.job where name = 'make-report' and state = 'active'`),
        {
          timeout: 60_000,
        },
      )
      .toEqual([]);
    expect(await getTask(id)).toMatchObject({ state: 'cancelled', fileUrl: '' });
    expect(await countFiles()).toBe(before);
  },
);

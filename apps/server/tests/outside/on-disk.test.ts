import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createResident } from '../../src/packing/packing.fixtures.ts';
import { openPools } from '../../src/platform/database/index.ts';
import { getClusterFolder } from '../../src/platform/embedded/cluster.ts';
import { startEmbedded } from '../../src/platform/embedded/index.ts';
import { readPostmasterFile } from '../../src/platform/embedded/postmaster-file.ts';
import { castPassword } from '../cast.ts';
import { type ChildServer, startChild } from '../faults/child-server.ts';
import { type DiskInstallation, createDiskInstallation } from '../faults/disk-installation.ts';
import { type LoadBench, createBench, workAt } from '../faults/load.ts';
import { RequestRecorder } from '../faults/request-recorder.ts';
import { expectIntegrity } from '../integrity.ts';
import { runProgram } from './run-program.ts';

const clients = [
  'pharmacist',
  'pharmacist2',
  'staff',
  'pharmacist',
  'pharmacist2',
  'staff',
  'pharmacist',
  'pharmacist2',
];

let folder: string;
let house: DiskInstallation;
let child: ChildServer & { readonly port: number };
let recorder: RequestRecorder;
const benches: LoadBench[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-whole-'));
  house = await createDiskInstallation();
  child = await startChild({ DATA_FOLDER: house.folder });
  recorder = new RequestRecorder(child.url);
  for (const userName of clients) {
    const resident = await createResident({ ownerUrl: house.getOwnerUrl(), ids: house.ids });
    benches.push(createBench(userName, resident));
  }
  for (const userName of new Set(clients)) await recorder.signIn(userName, castPassword);
}, 180_000);

afterAll(async () => {
  await child?.stop();
  await house?.remove();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Runs what one of the npm commands runs. */
const runCommand = (name: string, args: string[], dataFolder: string) =>
  runProgram(`commands/${name}`, { DATA_FOLDER: dataFolder }, { args });

/** How far the books of a database have come. */
async function readProgress(url: string): Promise<{ lines: number; entries: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ lines: number; entries: number }>(
      'select (select count(*)::int from audit_line) as lines, (select count(*)::int from vpb_entry) as entries',
    );
    return rows[0] ?? { lines: 0, entries: 0 };
  } finally {
    await client.end();
  }
}

const countEntries = (): number => recorder.requests.filter(({ answer }) => answer?.status === 200).length;

it('a second start on the same port fails without disturbing the first', {
  timeout: 60_000,
}, async () => {
  const settings = { DATA_FOLDER: house.folder, PORT: String(child.port) };
  const { code, output } = await runProgram('main', settings);
  expect(code).toBe(1);
  expect(output).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use, perhaps by a Packwright that runs already\./);
  expect((await fetch(`${child.url}/api/health/ready`)).status).toBe(200);
});

it('a backup taken under load restores with invariants and audit chain intact', {
  timeout: 240_000,
}, async () => {
  let isOver = false;
  const work = Promise.all(benches.map((bench) => workAt(bench, recorder, () => isOver)));
  while (countEntries() < 2 * clients.length) await pause(20);
  const before = await readProgress(house.getOwnerUrl());
  const doneBefore = countEntries();
  const target = join(folder, 'backup');
  const backup = await runCommand('backup', [target], house.folder);
  const doneDuring = countEntries() - doneBefore;
  isOver = true;
  await work;
  const after = await readProgress(house.getOwnerUrl());
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^\d+ files are in /) });
  expect(doneDuring).toBeGreaterThan(clients.length);

  const fresh = join(folder, 'fresh');
  expect(await runCommand('restore', [target, fresh], folder)).toEqual({
    code: 0,
    output: `Restored. Start with it by DATA_FOLDER=${fresh} npm start\n`,
  });
  expect(await runCommand('invariants', [], fresh)).toEqual({ code: 0, output: 'All invariants hold.\n' });
  const pharmacies = [0, house.ids.pharmacyA, house.ids.pharmacyB];
  expect(await runCommand('audit-verify', [], fresh)).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(`^${pharmacies.map((id) => `pharmacy ${id}: whole, anchored up to line \\d+\n`).join('')}$`),
    ),
  });

  const restored = await startEmbedded(fresh);
  const found = await readProgress(restored.url).finally(() => restored.stop());
  expect(found.lines).toBeGreaterThanOrEqual(before.lines);
  expect(found.lines).toBeLessThanOrEqual(after.lines);
  expect(found.entries).toBeGreaterThanOrEqual(before.entries);
  expect(found.entries).toBeLessThanOrEqual(after.entries);
});

it('a command ends when the database is newer than its program', { timeout: 60_000 }, async () => {
  const future = '29991231T0000_future';
  const owner = new Client({ connectionString: house.getOwnerUrl() });
  await owner.connect();
  try {
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [future, '']);
    const output = `The database has had migration ${future}, which this program does not know: it is newer.\n`;
    expect(await runCommand('audit-verify', [], house.folder)).toEqual({ code: 1, output });
  } finally {
    await owner.query('delete from schema_migration where name = $1', [future]);
    await owner.end();
  }
});

it('a stopped database recovers within ten seconds without losses or duplicates', {
  timeout: 120_000,
}, async () => {
  const from = recorder.requests.length;
  const work = Promise.all(benches.map((bench) => workAt(bench, recorder, () => false)));
  while (countEntries() < from + clients.length) await pause(20);
  const before = readPostmasterFile(getClusterFolder(house.folder));
  // The signal of pg_ctl stop -m immediate; the supervising process restarts the server.
  process.kill(before?.pid ?? Number.NaN, 'SIGQUIT');
  const began = performance.now();
  // Each bench stops at its first call without an answer.
  await work;
  const open = recorder.requests.filter(({ answer }) => answer === null);
  expect(open.length).toBeGreaterThan(0);
  for (const request of open) {
    while (request.answer === null) {
      request.answer = await recorder.deliver(request);
      if (request.answer === null) await pause(100);
    }
  }
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(readPostmasterFile(getClusterFolder(house.folder))?.pid).not.toBe(before?.pid);
  for (const request of recorder.requests.slice(from)) {
    if (request.answer?.status === 200) expect(await recorder.deliver(request)).toEqual(request.answer);
  }
  const pools = openPools(house.getAppUrl(), 2, () => undefined);
  await expectIntegrity({ ...house, pools }, house.ids.pharmacyA).finally(() => pools.close());
});

import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@packwright/contract';
import { createApiClient } from '@packwright/contract/machinery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { buildGate, type Gate } from '../../tests/faults/gate.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, sendTo, startTestServer } from '../../tests/test-server.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { adjustBalance, getBalanceRow } from './balance.fixtures.ts';
import { awaitImport, buildBalanceFile, createNote, importBalanceFile } from './balance-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let gate: Gate;
let many: readonly number[];

const rowsOfPart = 1_000;
const codes = ['D00001', 'D00002', 'D00003', 'D00004'];
const held = 'held';

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  gate = await buildGate(server, [`insert on vpb_entry for each row when (new.note = '${held}')`]);
  many = await createManyPatients(700);
});
afterAll(() => server.close());

async function createManyPatients(count: number): Promise<number[]> {
  const patients = await queryAsOwner<{ id: number }>(
    server,
    `insert into patient (pharmacy_id, patient_group_id, first_name, last_name, dob, is_no_allergy)
     select $1, $2, 'Many', 'Row' || n, '1940-01-01', true from generate_series(1, $3::int) n returning id`,
    [server.ids.pharmacyA, server.ids.groups.home, count],
  );
  const ids = patients.map(({ id }) => id);
  await queryAsOwner(
    server,
    `insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name)
     select $1, id, code, 'Demo ' || code from unnest($2::int[]) id cross join unnest($3::text[]) code`,
    [server.ids.pharmacyA, ids, codes],
  );
  return ids;
}

/** Rows of three parts; the gate holds one of the second. */
function buildLongFile(): { file: File; note: string; rowCount: number } {
  const note = createNote();
  const lines = many.flatMap((id) => codes.map((code) => `${id},${code},1,ADD,,`));
  const rows = lines.map((line, at) => `${line}${at === rowsOfPart + 500 ? held : note}`);
  return { file: buildBalanceFile(...rows), note, rowCount: rows.length };
}

async function countEntries(note: string): Promise<number> {
  const [found] = await queryAsOwner<{ n: number }>(
    server,
    'select count(*)::int as n from vpb_entry where note = $1',
    [note],
  );
  return found?.n ?? 0;
}

const order = async (file: File) => (await api.importBalances({ file, query: {} })).taskId;
const getTask = async (id: number) => (await api.getTask({ params: { id } })).data;
const getBalance = async (resident: Resident) => (await getBalanceRow(api, resident)).balanceQty;
const buildLine = ({ patientId }: Resident, note = createNote()) => `${patientId},D00001,9,ADD,,${note}`;

// Proves LEDGER-29.
describe('a file of many balances', { timeout: 60_000 }, () => {
  beforeEach(() => gate.close());

  it('shows how many of them are posted, to its person alone', async () => {
    const { file, note, rowCount } = buildLongFile();
    const taskId = await order(file);
    await gate.waitForBlocked(1);
    await expect.poll(() => getTask(taskId)).toMatchObject({ state: 'running', progress: rowsOfPart });
    expect(await countEntries(note)).toBe(0);
    const other = await server.as('administrator');
    expect((await expectRefusal(other.getTask({ params: { id: taskId } }))).status).toBe(404);
    expect((await expectRefusal(other.cancelTask({ params: { id: taskId } }))).status).toBe(404);
    const listed = (await other.listTasks({ query: {} })).data.map((task) => task.taskId);
    expect(listed).not.toContain(taskId);
    await gate.open();
    const ended = {
      kind: 'import balances',
      state: 'done',
      progress: rowCount,
      total: rowCount,
      fileUrl: '',
    };
    expect(await awaitImport(api, taskId)).toMatchObject(ended);
    expect(await countEntries(note)).toBe(rowCount - 1);
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });

  it('leaves nothing when it is stopped, and can be started again', async () => {
    const { file, note, rowCount } = buildLongFile();
    const taskId = await order(file);
    await gate.waitForBlocked(1);
    await api.cancelTask({ params: { id: taskId } });
    await gate.open();
    await gate.waitForNobody();
    expect(await getTask(taskId)).toMatchObject({ state: 'cancelled' });
    expect(await countEntries(note)).toBe(0);
    await api.retryTask({ params: { id: taskId } });
    expect(await awaitImport(api, taskId)).toMatchObject({ state: 'done' });
    expect(await countEntries(note)).toBe(rowCount - 1);
  });

  // Proves TASK-2.
  it('is posted once when the server ends in its middle', async () => {
    const { file, note, rowCount } = buildLongFile();
    const taskId = await order(file);
    await gate.waitForBlocked(1);
    const restarted = server.restart();
    // Its work is told a moment later.
    await pause(500);
    await gate.open();
    await restarted;
    api = await server.as('pharmacist');
    expect(await awaitImport(api, taskId)).toMatchObject({ state: 'done' });
    expect(await countEntries(note)).toBe(rowCount - 1);
    const begun = await queryAsOwner(server, 'select attempts from background_task where id = $1', [taskId]);
    expect(begun).toEqual([{ attempts: 2 }]);
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });
});

// Proves LEDGER-26.
it('posts once when the same file arrives twice at once', async () => {
  const resident = await createResident(server);
  const note = createNote();
  const file = buildBalanceFile(buildLine(resident, note));
  const answers = await Promise.all([order(file), order(file)]);
  for (const taskId of answers) expect(await awaitImport(api, taskId)).toMatchObject({ state: 'done' });
  expect([await getBalance(resident), await countEntries(note)]).toEqual(['9', 1]);
});

// Proves API-16.
it('starts one task when the same call arrives twice', async () => {
  const resident = await createResident(server);
  const file = buildBalanceFile(buildLine(resident));
  const key = { 'idempotency-key': 'balances-of-monday' };
  const client = createApiClient(contract, sendTo(server.app, await server.token('pharmacist'), key));
  const first = await client.importBalances({ file, query: {} });
  expect(first.taskId).toBeGreaterThan(0);
  expect(await client.importBalances({ file, query: {} })).toEqual(first);
});

// Proves LEDGER-25.
it('fails when a balance is frozen meanwhile, and can be started again', async () => {
  const [sound, frozen] = [await createResident(server), await createResident(server)];
  const { vpbBalanceId } = await adjustBalance(api, frozen, 'add', '20');
  const freezing = await holdLock(server, 'update vpb_account set balance = balance + 100 where id = $1', [
    vpbBalanceId,
  ]);
  const taskId = await order(buildBalanceFile(buildLine(sound), buildLine(frozen)));
  await freezing.waitForBlocked(1);
  await freezing.commit();
  expect(await awaitImport(api, taskId)).toMatchObject({
    state: 'failed',
    message: 'Balances have changed since this file was checked. Nothing was imported. Check the file again.',
  });
  expect(await getBalance(sound)).toBe('0');
  await queryAsOwner(server, 'update vpb_account set balance = balance - 100 where id = $1', [vpbBalanceId]);
  await api.retryTask({ params: { id: taskId } });
  expect(await awaitImport(api, taskId)).toMatchObject({ state: 'done' });
  expect([await getBalance(sound), await getBalance(frozen)]).toEqual(['9', '29']);
});

it('keeps the file for its task alone', async () => {
  const resident = await createResident(server);
  await importBalanceFile(api, buildBalanceFile(buildLine(resident)));
  const [kept] = await queryAsOwner<{ id: number; days: number }>(
    server,
    `select id, extract(day from expires_at - created_at)::int as days from stored_file
     where kind = 'import' order by id desc limit 1`,
  );
  expect(kept?.days).toBe(8);
  const params = { id: kept?.id ?? 0 };
  expect((await expectRefusal(api.getResource({ params }))).status).toBe(404);
});

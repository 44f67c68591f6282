import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openPools } from '../../src/platform/database/index.ts';
import { createCastDatabase } from '../fresh-database.ts';
import { expectIntegrity } from '../integrity.ts';
import { queryAsOwner } from '../owner-database.ts';
import type { ApiClient } from '../test-server.ts';
import { type ChildServer, isReady, startChild } from '../faults/child-server.ts';
import { buildGate, type Gate } from '../faults/gate.ts';
import { createHttpClient, signInOverHttp } from '../faults/http-client.ts';
import {
  countTraces,
  doneOnce,
  found,
  kindsOfWork,
  announceDeadServers,
  nothingDone,
  type OrderedWork,
  orderLongWork,
  placesInTheMiddle,
  type PreparedWork,
  prepareLongWork,
} from '../faults/long-work.ts';

let database: Awaited<ReturnType<typeof createCastDatabase>>;
let anchors: string;
let gate: Gate;
let servers: ChildServer[];
let first: Visit;
let prepared: PreparedWork;

/** A server, and the person who ordered the work at it. */
interface Visit {
  readonly server: ChildServer;
  readonly token: string;
  readonly api: ApiClient;
}

async function startNext(): Promise<Visit> {
  const server = await startChild({
    DATABASE_URL: database.ownerUrl,
    // Statements may wait for the gate, also on a slow computer.
    DATABASE_APP_URL: `${database.appUrl}?statement_timeout=300000&query_timeout=300000`,
    DATABASE_POOL_SIZE: '12',
    ANCHOR_FOLDER: anchors,
  });
  servers.push(server);
  const token = await signInOverHttp(server.url, 'pharmacist');
  return { server, token, api: createHttpClient(server.url, token) };
}

beforeEach(async () => {
  servers = [];
  anchors = await mkdtemp(join(tmpdir(), 'packwright-anchors-'));
  database = await createCastDatabase();
  gate = await buildGate(database, placesInTheMiddle);
  first = await startNext();
  prepared = await prepareLongWork(first.api, database);
}, 120_000);
afterEach(async () => {
  await gate.open();
  await Promise.all(servers.map((server) => server.stop()));
  const pools = openPools(database.appUrl, 2, () => undefined);
  const books = { pools, installationKey: { folder: anchors } };
  await expectIntegrity(books, database.ids.pharmacyA).finally(() => pools.close());
  await database.drop();
  await rm(anchors, { recursive: true, force: true });
}, 60_000);

/** Orders work of each kind; answers when all of it has come to its middle. */
async function orderUpToTheMiddle(): Promise<OrderedWork> {
  await gate.close();
  const ordered = await orderLongWork(first.api, prepared);
  await gate.waitForBlocked(kindsOfWork);
  return ordered;
}

const listTasks = async ({ api }: Visit) =>
  (await api.listTasks({ query: { size: 20 } })).data.filter(({ kind }) => !kind.startsWith('check'));

const expectStates = (visit: Visit, states: readonly string[]) =>
  expect
    .poll(async () => [...new Set((await listTasks(visit)).map(({ state }) => state))], {
      timeout: 60_000,
      interval: 200,
    })
    .toEqual(states);

/** The tasks whose end is announced to their person from now on. */
async function subscribeToEnds({ server, token }: Visit): Promise<() => readonly number[]> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'auth', token }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ action: 'join', room: `user-${database.ids.users.pharmacist}` }));
  const ended: number[] = [];
  socket.on('message', (data) => {
    const { Message } = JSON.parse((data as Buffer).toString()) as { Message: string };
    const { state, ids = [] } = JSON.parse(Message) as { state?: string; ids?: number[] };
    if (state === 'done') ended.push(...ids);
  });
  // An answered ping says that the join before it was read.
  socket.ping();
  await once(socket, 'pong');
  return () => ended.toSorted((one, other) => one - other);
}

async function expectFileOf({ server, api }: Visit, id: number, start: string): Promise<void> {
  const { fileUrl } = (await api.getTask({ params: { id } })).data;
  const file = await fetch(`${server.url}${fileUrl}`);
  expect([file.status, (await file.text()).slice(0, start.length)]).toEqual([200, start]);
}

// Proves TASK-2.
describe('long work of each kind', { timeout: 180_000 }, () => {
  it('is done once after its server was killed', async () => {
    const ordered = await orderUpToTheMiddle();
    const { data: residents } = await first.api.getTask({ params: { id: ordered.residents } });
    expect(residents).toMatchObject({ state: 'running', progress: 100, total: 105 });
    await first.server.kill();
    await gate.open();
    const next = await startNext();
    const listEnded = await subscribeToEnds(next);
    await announceDeadServers(database);
    await expectStates(next, ['done']);
    expect(await countTraces(database)).toEqual(doneOnce);
    await expect.poll(listEnded).toEqual(Object.values(ordered).toSorted((one, other) => one - other));
    await expectFileOf(next, ordered.report, 'PK');
    await expectFileOf(next, ordered.sheets, '%PDF');
    await expectFileOf(next, ordered.packs, '%PDF');
    const params = { id: prepared.residentFileId };
    expect((await next.api.getResidentFile({ params })).data).toMatchObject({ state: 'imported' });
  });

  it('begins at once after its server was told to end', async () => {
    await orderUpToTheMiddle();
    const ended = first.server.stop();
    await expect.poll(() => isReady(first.server.url)).toBe(false);
    // The work is told a moment later.
    await pause(500);
    await gate.open();
    await ended;
    const next = await startNext();
    await expectStates(next, ['done']);
    expect(await countTraces(database)).toEqual(doneOnce);
    const begun = await queryAsOwner<{ attempts: number }>(
      database,
      `select attempts from background_task where kind = 'import residents'`,
    );
    expect(begun).toEqual([{ attempts: 2 }]);
  });
});

// Proves TASK-1.
describe('long work that is stopped in its middle leaves nothing', { timeout: 180_000 }, () => {
  const stopAll = async ({ api }: Visit, ordered: OrderedWork): Promise<void> => {
    for (const id of Object.values(ordered)) await api.cancelTask({ params: { id } });
  };

  async function expectNothing({ api }: Visit, ordered: OrderedWork): Promise<void> {
    expect(await countTraces(database)).toEqual(nothingDone);
    for (const id of Object.values(ordered))
      expect((await api.getTask({ params: { id } })).data).toMatchObject({ state: 'cancelled', fileUrl: '' });
    const asChecked = { state: 'checked', taskId: 0, message: '' };
    const { residentFileId, drugFileId } = prepared;
    const { data: residents } = await api.getResidentFile({ params: { id: residentFileId } });
    expect(residents).toMatchObject({ ...asChecked, ...found.residents });
    const { data: drugs } = await api.getDrugFile({ params: { id: drugFileId } });
    expect(drugs).toMatchObject({ ...asChecked, ...found.drugs });
  }

  it('on the server that does it, and can be started again', async () => {
    const ordered = await orderUpToTheMiddle();
    await stopAll(first, ordered);
    await gate.open();
    await gate.waitForNobody();
    await expectNothing(first, ordered);
    for (const id of Object.values(ordered)) await first.api.retryTask({ params: { id } });
    await expectStates(first, ['done']);
    expect(await countTraces(database)).toEqual(doneOnce);
  });

  it('on the next server, before the queue has noticed', async () => {
    const ordered = await orderUpToTheMiddle();
    await first.server.kill();
    await gate.open();
    const next = await startNext();
    await stopAll(next, ordered);
    await announceDeadServers(database);
    await expect
      .poll(() =>
        queryAsOwner(database, `select 1 from pgboss.job where state < 'completed' and data ? 'taskId'`),
      )
      .toEqual([]);
    await expectNothing(next, ordered);
  });
});

describe('a file of balances', { timeout: 180_000 }, () => {
  // Proves LEDGER-26, LEDGER-29.
  it('whose answer was lost is imported once, when it is sent again', async () => {
    const sent = { file: prepared.balances, query: {} };
    const key = { 'idempotency-key': 'a-file-of-balances-0001' };
    const importAt = ({ server, token }: Visit) =>
      createHttpClient(server.url, token, key).importBalances(sent);
    await gate.close();
    const { taskId } = await importAt(first);
    await gate.waitForBlocked(1);
    await first.server.kill();
    await gate.open();
    const next = await startNext();
    expect((await importAt(next)).taskId).toBe(taskId);
    await announceDeadServers(database);
    await expectStates(next, ['done']);
    const again = await next.api.importBalances(sent);
    expect(again.data).toMatchObject({ changedCount: 0, importedBy: 'Priya Raman', taskId: 0 });
    const { entries, balances } = doneOnce;
    expect(await countTraces(database)).toMatchObject({ entries, balances });
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type ProxiedServer, startProxiedServer } from './proxied-server.ts';

let here: ProxiedServer;
beforeAll(async () => {
  here = await startProxiedServer();
}, 60_000);
afterAll(() => here?.close());

interface LivePage {
  readonly socket: WebSocket;
  /** The received frames in order: `missed`, or the announced area. */
  readonly heard: string[];
}

/** A page of the pharmacy: signed in on the live connection and in its room. */
async function openPage(): Promise<LivePage> {
  const socket = new WebSocket(`${here.url.replace('http', 'ws')}/ws`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ action: 'auth', token: here.token })));
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as { action?: string; Message?: string };
      if (frame.action === 'ready') {
        socket.send(JSON.stringify({ action: 'join', room: `pharmacy-${here.ids.pharmacyA}` }));
        return resolve();
      }
      heard.push(frame.action ?? (JSON.parse(frame.Message ?? '{}') as { area: string }).area);
    });
  });
  return { socket, heard };
}

it('a page gets each posting once even if it joined twice', async () => {
  const { socket, heard } = await openPage();
  socket.send(JSON.stringify({ action: 'join', room: `pharmacy-${here.ids.pharmacyA}` }));
  await pause(100);
  await here.addTablet();
  await expect.poll(() => heard).toContain('balance');
  await here.addTablet();
  await expect.poll(() => heard.filter((area) => area === 'balance').length).toBe(2);
  socket.close();
});

it('pages refetch within five seconds after missing messages during a LISTEN outage', async () => {
  const { socket, heard } = await openPage();
  here.proxy.cut(true);
  // Another process announces while this server receives nothing.
  await here.query(`select pg_notify('packwright', $1)`, [
    JSON.stringify({ room: `pharmacy-${here.ids.pharmacyA}`, type: 0, message: { area: 'packing' } }),
  ]);
  here.proxy.mend();
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['missed']);
  await expect.poll(async () => (await here.addTablet()).status).toBe(200);
  await expect.poll(() => heard).toEqual(['missed', 'balance']);
  socket.close();
});

it('a print run announced during a LISTEN outage starts after it ends', async () => {
  here.proxy.cut(true);
  // Another process orders it; nobody here can hear that.
  const [task] = await here.query<{ id: number }>(
    `insert into background_task (pharmacy_id, kind, input, created_by, created_at)
     values ($1, 'print packs', $2, $3, now()) returning id`,
    [here.ids.pharmacyA, JSON.stringify(buildPrintInput()), here.ids.users.pharmacist],
  );
  await here.query(`insert into pgboss.job (name, data) values ('print-packs', $1)`, [
    JSON.stringify({ pharmacyId: here.ids.pharmacyA, taskId: task?.id }),
  ]);
  here.proxy.mend();
  const readTaskState = async () =>
    (await here.query<{ state: string }>('select state from background_task where id = $1', [task?.id]))[0]
      ?.state;
  await expect.poll(readTaskState, { timeout: 8_000 }).not.toBe('waiting');
});

// It holds no packs: the test only checks that it is started.
const buildPrintInput = () => ({
  jobIds: [],
  kind: 'sheet',
  address: '127.0.0.1',
  who: { pharmacyId: here.ids.pharmacyA, userId: here.ids.users.pharmacist, sessionId: null },
});

it('a silent network failure is detected and pages are notified', {
  timeout: 40_000,
}, async () => {
  const { socket, heard } = await openPage();
  here.proxy.swallow(true);
  await pause(500);
  here.proxy.swallow(false);
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['missed']);
  socket.close();
});

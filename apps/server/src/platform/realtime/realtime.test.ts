import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiClient, contract } from '@packwright/contract';
import { WebSocket } from 'ws';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { castPassword } from '../../../tests/cast.ts';
import { sendTo, type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { createSocketAdmission } from '../../access/index.ts';
import { serveSockets } from './index.ts';

let server: TestServer;
let url: string;
let sockets: { close(): void };
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/ws`;
  // The test advances heartbeats; everything else in this file uses real timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sockets = serveSockets(server.app.server, server.platform.hub, createSocketAdmission(server.platform));
});
afterAll(async () => {
  sockets.close();
  vi.useRealTimers();
  await server.close();
});

const getRoom = () => `pharmacy-${server.ids.pharmacyA}` as const;
const announceMessage = (message: Record<string, unknown>, pharmacyId = server.ids.pharmacyA) =>
  server.platform.pools.side.query(`select pg_notify('packwright', $1)`, [
    JSON.stringify({ room: `pharmacy-${pharmacyId}`, type: 0, message }),
  ]);
/** Joining is not acknowledged, so the announcement is repeated until it arrives. */
const expectAnotherMessage = (heard: unknown[]) => {
  const before = heard.length;
  return expect
    .poll(async () => {
      await announceMessage({ area: 'packing' });
      return heard.length;
    })
    .toBeGreaterThan(before);
};

const joinAs = async (userName: string) => joinWithToken(await server.token(userName));

async function joinWithToken(token: string): Promise<{ socket: WebSocket; heard: unknown[] }> {
  const socket = new WebSocket(url);
  const heard: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ action: 'auth', token })));
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as { action?: string };
      if (frame.action !== 'ready') return void heard.push(frame);
      socket.send(JSON.stringify({ action: 'join', room: getRoom() }));
      resolve();
    });
  });
  return { socket, heard };
}

const waitForCloseCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve));

// Proves LIVE-1.
it('delivers pharmacy messages to its own users only, whatever room others join', async () => {
  const ours = await joinAs('staff');
  const theirs = await joinAs('bpharmacist');
  await expect
    .poll(async () => {
      await announceMessage({ area: 'packing', ids: [7] });
      return ours.heard[0];
    })
    .toEqual({ Type: 0, Message: '{"area":"packing","ids":[7]}' });
  expect(theirs.heard).toEqual([]);
  ours.socket.close();
  theirs.socket.close();
});

it('closes a socket whose token is not valid with 4401', async () => {
  const socket = new WebSocket(url);
  socket.on('open', () =>
    socket.send(JSON.stringify({ action: 'auth', token: 'nobody-has-this-token-at-all' })),
  );
  expect(await waitForCloseCode(socket)).toBe(4401);
});

// Proves LIVE-4.
it('closes a connection that sends more than twenty frames in a second', async () => {
  const { socket } = await joinAs('staff');
  const closed = waitForCloseCode(socket);
  // However the burst falls, one of two seconds has more than twenty.
  for (let frame = 0; frame < 42; frame++) socket.send('{"action":"join"}');
  expect(await closed).toBe(1008);
});

it('refuses a page of another origin', async () => {
  const socket = new WebSocket(url, { origin: 'https://elsewhere.example' });
  await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow();
});

describe('a connection ends with its session (LIVE-3)', () => {
  const signInLive = async (userName: string) => {
    const pair = await server.anonymous.signIn({ body: { username: userName, password: castPassword } });
    const live = await joinWithToken(pair.token);
    return { ...pair, ...live, closed: waitForCloseCode(live.socket) };
  };
  const advanceHeartbeat = () => vi.advanceTimersByTime(30_000);

  it('at once when the person signs out, other sessions excepted', async () => {
    const leaving = await signInLive('staff');
    const staying = await signInLive('staff');
    await server.anonymous.signOut({ body: { refreshToken: leaving.refreshToken } });
    expect(await leaving.closed).toBe(4401);
    await expectAnotherMessage(staying.heard);
    expect(leaving.heard).toEqual([]);
    staying.socket.close();
  });

  it('at once when a spent refresh token is used again', async () => {
    const stolen = await signInLive('staff');
    const body = { refreshToken: stolen.refreshToken };
    await server.anonymous.refreshToken({ body });
    server.clock.advance(11_000);
    await expect(server.anonymous.refreshToken({ body })).rejects.toThrow();
    expect(await stolen.closed).toBe(4401);
  });

  it('at once after a password change, except the changing session itself', async () => {
    const elsewhere = await signInLive('administrator');
    const here = await signInLive('administrator');
    const api = createApiClient(contract, sendTo(server.app, here.token));
    const change = { password: castPassword, newPassword: 'Banksia-Avenue-94-west' };
    await api.updatePassword({ params: { id: server.ids.users.administrator ?? 0 }, body: change });
    expect(await elsewhere.closed).toBe(4401);
    advanceHeartbeat();
    await expectAnotherMessage(here.heard);
    here.socket.close();
  });

  // Proves ACCESS-25.
  it('so that no message of the old pharmacy follows a switch', async () => {
    await queryAsOwner(
      server,
      `insert into membership (pharmacy_id, user_id) select $1, id from user_account where user_name = 'staff'`,
      [server.ids.pharmacyB],
    );
    const moving = await signInLive('staff');
    const staying = await signInLive('staff');
    await expectAnotherMessage(moving.heard);
    const api = createApiClient(contract, sendTo(server.app, moving.token));
    await api.switchPharmacy({ body: { pharmacyId: server.ids.pharmacyB } });
    await expect
      .poll(async () => {
        moving.socket.send(JSON.stringify({ action: 'join', room: `pharmacy-${server.ids.pharmacyB}` }));
        await announceMessage({ area: 'people' }, server.ids.pharmacyB);
        return moving.heard;
      })
      .toContainEqual({ Type: 0, Message: '{"area":"people"}' });
    await announceMessage({ area: 'balance' });
    await expect.poll(() => staying.heard).toContainEqual({ Type: 0, Message: '{"area":"balance"}' });
    expect(moving.heard).not.toContainEqual({ Type: 0, Message: '{"area":"balance"}' });
    moving.socket.close();
    staying.socket.close();
    await expect(
      server.anonymous.refreshToken({ body: { refreshToken: moving.refreshToken } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  // Proves LIVE-3.
  it('at once after the account is archived or gets another stamp', async () => {
    const change = (column: string) =>
      queryAsOwner(server, `update user_account set ${column} where user_name = 'staff'`);
    for (const column of ['status = 0', 'security_stamp = gen_random_uuid()']) {
      const ended = await signInLive('staff');
      await change(column);
      expect(await ended.closed).toBe(4401);
      await change('status = 1');
    }
  });

  it('at once after the user is removed from the pharmacy', async () => {
    const removed = await signInLive('staff');
    const setActive = (isActive: boolean) =>
      queryAsOwner(
        server,
        `update membership set is_active = $1
         where user_id = (select id from user_account where user_name = 'staff')`,
        [isActive],
      );
    await setActive(false);
    expect(await removed.closed).toBe(4401);
    await setActive(true);
  });

  it('at the next heartbeat after the idle limit', async () => {
    const idle = await signInLive('staff');
    server.clock.advance(61 * 60_000);
    advanceHeartbeat();
    expect(await idle.closed).toBe(4401);
  });
});

it.each(['//', '/\\', 'http://['])(
  'a malformed upgrade to %s closes only its own connection',
  async (address) => {
    const { port } = server.app.server.address() as AddressInfo;
    const stranger = connect(port, '127.0.0.1');
    const ended = once(stranger.resume(), 'close');
    stranger.write(
      `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await ended;
    const socket = new WebSocket(url);
    await once(socket, 'open');
    socket.close();
  },
);

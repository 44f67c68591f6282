import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestServer, testServer } from '../../../tests/test-server.ts';
import { personOfToken } from '../../access/index.ts';
import { serveSockets } from './index.ts';

let server: TestServer;
let url: string;
let sockets: { close(): void };
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/ws`;
  sockets = serveSockets(server.app.server, server.platform.hub, async (token) => {
    const who = await personOfToken(server.platform, token, true);
    return who && { familyId: who.familyId, rooms: [`user-${who.userId}`, `pharmacy-${who.pharmacyId}`] };
  });
});
afterAll(async () => {
  sockets.close();
  await server.close();
});

const room = () => `pharmacy-${server.ids.pharmacyA}` as const;
const tell = (message: Record<string, unknown>) =>
  server.platform.pools.side.query(`select pg_notify('packwright', $1)`, [
    JSON.stringify({ room: room(), type: 0, message }),
  ]);

async function joined(userName: string): Promise<{ socket: WebSocket; heard: unknown[] }> {
  const token = await server.token(userName);
  const socket = new WebSocket(url);
  const heard: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ action: 'auth', token })));
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as { action?: string };
      if (frame.action !== 'ready') return void heard.push(frame);
      socket.send(JSON.stringify({ action: 'join', room: room() }));
      resolve();
    });
  });
  return { socket, heard };
}

const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve));

it('tells the people of a pharmacy, and nobody of another who asks for its room', async () => {
  const ours = await joined('staff');
  const theirs = await joined('bpharmacist');
  await expect
    .poll(async () => {
      await tell({ area: 'packing', ids: [7] });
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
  expect(await closeCode(socket)).toBe(4401);
});

it('does not open for a page of another origin', async () => {
  const socket = new WebSocket(url, { origin: 'https://elsewhere.example' });
  await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow();
});

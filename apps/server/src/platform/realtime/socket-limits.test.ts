import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { createSocketAdmission } from '../../access/index.ts';
import { createAddressFinder } from '../network/index.ts';
import { serveSockets } from './index.ts';

let server: TestServer;
let port: number;
let sockets: { close(): void };
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  sockets = serveSockets(server.app.server, server.platform.hub, createSocketAdmission(server.platform), {
    findAddress: createAddressFinder('loopback'),
    ofAddress: 3,
    ofAccount: 2,
  });
});
afterAll(async () => {
  sockets.close();
  await server.close();
});

/** Opens a live connection through a proxy of the computer; answers how it went. */
async function openFrom(address: string, userName: string): Promise<[WebSocket, string]> {
  const token = await server.token(userName);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { 'x-forwarded-for': address } });
  const outcome = await new Promise<string>((resolve) => {
    socket.on('error', () => resolve('refused'));
    socket.on('open', () => socket.send(JSON.stringify({ action: 'auth', token })));
    socket.on('message', () => resolve('ready'));
    socket.on('close', (code) => resolve(`closed ${code}`));
  });
  return [socket, outcome];
}

async function closeAll(open: readonly (readonly [WebSocket, string])[]): Promise<void> {
  for (const [socket] of open) {
    if (socket.readyState === WebSocket.CLOSED) continue;
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  }
}

// Proves API-36.
it('an account holds only so many live connections, wherever it is', async () => {
  const open = [
    await openFrom('203.0.113.1', 'staff'),
    await openFrom('203.0.113.2', 'staff'),
    await openFrom('203.0.113.3', 'staff'),
    await openFrom('203.0.113.3', 'administrator'),
  ];
  expect(open.map(([, outcome]) => outcome)).toEqual(['ready', 'ready', 'closed 1008', 'ready']);
  await closeAll(open.slice(0, 1));
  await expect
    .poll(async () => {
      const again = await openFrom('203.0.113.3', 'staff');
      open.push(again);
      return again[1];
    })
    .toBe('ready');
  await closeAll(open);
});

it('an address holds only so many behind a proxy', async () => {
  const open = [
    await openFrom('203.0.113.1', 'staff'),
    await openFrom('203.0.113.1', 'administrator'),
    await openFrom('203.0.113.1', 'pharmacist'),
    await openFrom('203.0.113.1', 'pharmacist'),
    await openFrom('203.0.113.2', 'pharmacist'),
  ];
  expect(open.map(([, outcome]) => outcome)).toEqual(['ready', 'ready', 'ready', 'refused', 'ready']);
  await closeAll(open);
});

it('the computer itself holds any number', async () => {
  const open = [];
  for (let at = 0; at < 5; at++) open.push(await openFrom('127.0.0.1', 'staff'));
  expect(open.map(([, outcome]) => outcome)).toEqual(Array.from({ length: 5 }, () => 'ready'));
  await closeAll(open);
});

// Proves API-29.
it('a live connection that names two hosts is refused', async () => {
  const lines = ['GET /ws HTTP/1.1', 'Host: a', 'Host: b', 'Connection: Upgrade', 'Upgrade: websocket'];
  const keys = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${[...lines, ...keys].join('\r\n')}\r\n\r\n`),
  );
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  await once(socket, 'close');
  expect(answer).not.toContain('101');
});

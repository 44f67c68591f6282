import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketAdmission } from '../../src/access/index.ts';
import { createAddressFinder } from '../../src/platform/network/index.ts';
import { serveSockets } from '../../src/platform/realtime/index.ts';
import { castPassword } from '../cast.ts';
import { type TestServer, startTestServer } from '../test-server.ts';

// A shared key instead of a certificate: the proxy and its client are both of this test.
const sharedKey = Buffer.from('6c6f6e672d656e6f7567682d746f2d75', 'hex');
const psk = { ciphers: 'PSK', maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const;
const asClient = {
  ...psk,
  rejectUnauthorized: false,
  checkServerIdentity: () => undefined,
  pskCallback: () => ({ psk: sharedKey, identity: 'test' }),
};

let server: TestServer;
let sockets: { close(): void };
let proxy: Server;
let ports: { readonly server: number; readonly proxy: number };

const getPort = (of: { address(): unknown }): number => (of.address() as AddressInfo).port;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  sockets = serveSockets(server.app.server, server.platform.hub, createSocketAdmission(server.platform), {
    findAddress: createAddressFinder('loopback'),
    ofAddress: 3,
    ofAccount: 2,
  });
  proxy = startProxy(getPort(server.app.server));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  ports = { server: getPort(server.app.server), proxy: getPort(proxy) };
});
afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  sockets?.close();
  await server?.close();
});

/** A proxy like the examples of docs/running.md: TLS ends here, the host and the scheme of the browser are passed on. */
function startProxy(target: number): Server {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const front = createServer({ ...psk, pskCallback: () => sharedKey }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const options = { port: target, method, path: url, headers: { ...headers, ...forwarded } };
    const passed = requestPlain(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  front.on('upgrade', ({ url, headers }, stream, head) => {
    const behind = connect(target, '127.0.0.1');
    const lines = Object.entries({ ...headers, ...forwarded }).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    behind.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    behind.write(head);
    stream.on('error', () => behind.destroy());
    behind.on('error', () => stream.destroy());
    behind.pipe(stream).pipe(behind);
  });
  return front;
}

async function signIn(): Promise<{ answer: IncomingMessage; body: Record<string, unknown> }> {
  const sent = JSON.stringify({ username: 'staff', password: castPassword });
  const headers = {
    'content-type': 'application/json',
    'content-length': sent.length,
    host: 'packs.example.com',
    origin: 'https://packs.example.com',
  };
  const asked = request({
    ...asClient,
    port: ports.proxy,
    method: 'POST',
    path: '/api/token',
    headers,
    agent: false,
  });
  asked.end(sent);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { answer, body: JSON.parse(text) };
}

// Proves RUN-12.
it('behind TLS the cookie is secure and browsers stay with TLS', async () => {
  const { answer } = await signIn();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^__Host-d=[\w-]{43}; .*HttpOnly; SameSite=Strict; Secure$/,
  );
});

// Proves RUN-12.
it('without a proxy that is believed nothing claims to be TLS', async () => {
  const plain = await fetch(`http://127.0.0.1:${ports.server}/api/health/live`);
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});

// Proves RUN-12.
it('the live connection passes through TLS', async () => {
  const { body, answer } = await signIn();
  const socket = new WebSocket(`wss://packs.example.com/ws`, {
    createConnection: () => connectTls({ ...asClient, port: ports.proxy, host: '127.0.0.1' }),
    origin: 'https://packs.example.com',
    headers: { cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'auth', token: body.token }));
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(message.toString())).toMatchObject({ action: 'ready' });
  const closed = once(socket, 'close');
  socket.close();
  await closed;
});

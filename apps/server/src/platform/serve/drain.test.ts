import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createDrain, type Drain } from './drain.ts';

let app: FastifyInstance;
let port: number;
let drain: Drain;
let release: () => void;
let held: Promise<void>;
beforeEach(async () => {
  app = Fastify();
  drain = createDrain(app, 0, 1);
  held = new Promise((resolve) => (release = resolve));
  app.get('/api/health/ready', async () => ({ status: 'ready' }));
  app.get('/quick', async () => 'quick');
  app.get('/held', async () => {
    await held;
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

const agent = new Agent({ keepAlive: true });

async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

// Proves RUN-10.
it('answers calls while it says that it is not ready', async () => {
  expect((await ask('/api/health/ready')).statusCode).toBe(200);
  await drain.begin();
  expect((await ask('/api/health/ready')).statusCode).toBe(503);
  const { statusCode, headers } = await ask('/quick');
  expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: 'close' });
  await drain.closeListener();
  await app.close();
});

// Proves RUN-10.
it('answers the call under way before it ends', async () => {
  const reached = once(app.server, 'request');
  const asked = ask('/held');
  await reached;
  await drain.begin();
  const closed = drain.closeListener();
  await expect(ask('/quick')).rejects.toThrow('ECONNREFUSED');
  release();
  expect((await asked).statusCode).toBe(200);
  await closed;
  await app.close();
});

// Proves RUN-10.
it('cuts a call that is not answered in its time', async () => {
  const reached = once(app.server, 'request');
  const asked = ask('/held');
  const cut = expect(asked).rejects.toThrow('socket hang up');
  await reached;
  await drain.begin();
  await drain.closeListener();
  await cut;
  release();
  await app.close();
});

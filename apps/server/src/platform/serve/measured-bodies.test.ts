import { EventEmitter } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type Call, type Contract } from '@packwright/contract/machinery';
import { contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { mostBodyBytes } from './read-json.ts';
import { createRefusalPace } from './refusal-pace.ts';
import { limitConnections } from './connection-limit.ts';
import { findNetwork } from '../network/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const headers = { 'content-type': 'application/json' };
const signIn = (payload: string) =>
  server.app.inject({ method: 'POST', url: '/api/token', headers, payload });
const saveProfile = async (payload: string) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: { ...headers, authorization: `Bearer ${await server.token('staff')}` },
    payload,
  });

// Proves API-25.
describe('a body', () => {
  it('of more than 64 kB is refused by ordinary calls', async () => {
    const tooLarge = await signIn(`{"username":"${'x'.repeat(mostBodyBytes)}"}`);
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'HTTP_413']);
  });

  it.each([
    ['objects', '{"a":'.repeat(21), '}'.repeat(21)],
    ['lists', `{"firstName":${'['.repeat(20)}`, `${']'.repeat(20)}}`],
  ])('of more than twenty levels of %s is not parsed', async (_, open, close) => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await saveProfile(`${open}1${close}`);
    const isParsed = parse.mock.calls.some(([text]) => text.startsWith(open));
    parse.mockRestore();
    expect([answer.statusCode, answer.json().errors, isParsed]).toEqual([
      400,
      { body: ['Must provide a valid value'] },
      false,
    ]);
  });

  it('may have brackets in its texts', async () => {
    const answer = await saveProfile(JSON.stringify({ firstName: '[{'.repeat(60) }));
    expect(answer.statusCode).toBe(200);
  });

  it('may not have a string of over 10,000 characters, even escaped', async () => {
    const listErrors = async (text: string) =>
      Object.keys((await saveProfile(`{"firstName":"${text}"}`)).json().errors);
    expect(await listErrors('x'.repeat(10_000))).toEqual(['firstName']);
    expect(await listErrors('\\u0041'.repeat(10_000))).toEqual(['firstName']);
    expect(await listErrors('x'.repeat(10_001))).toEqual(['body']);
    expect(await listErrors('\\n'.repeat(10_001))).toEqual(['body']);
  });

  it('ends with its first unknown property, of which a part is repeated', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `"unknown${at}":{}`).join(',');
    const many = await saveProfile(`{${names},"dob":"no day"}`);
    expect([many.statusCode, many.json().errors]).toEqual([400, { unknown0: ['Unknown property'] }]);
    const long = await saveProfile(`{"${'n'.repeat(5000)}":1}`);
    expect(Object.keys(long.json().errors)).toEqual(['n'.repeat(100)]);
  });

  it('of nobody is not parsed for a call that needs a session', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers,
      payload: '{"a":1}',
    });
    const isParsed = parse.mock.calls.some(([text]) => text === '{"a":1}');
    parse.mockRestore();
    expect([answer.statusCode, isParsed]).toEqual([401, false]);
  });
});

// Proves API-27.
describe('refusals to people who are not known', () => {
  it('wait for a second each after a hundred in a minute', async () => {
    const wait = vi.fn(async () => undefined);
    const keepPace = createRefusalPace(wait);
    for (let at = 0; at < 100; at++) await keepPace(`2001:db8::${at}`);
    expect(wait).not.toHaveBeenCalled();
    await keepPace('2001:0db8:0:0:1::');
    expect(wait).toHaveBeenCalledTimes(1);
    await keepPace('2001:db8:0:1::1');
    expect(wait).toHaveBeenCalledTimes(1);
  });

  it('hold no more than fifty answers of a network', async () => {
    const wait = vi.fn(() => new Promise(() => undefined));
    const keepPace = createRefusalPace(wait);
    for (let at = 0; at < 100; at++) await keepPace('203.0.113.9');
    for (let at = 0; at < 60; at++) void keepPace('203.0.113.9');
    expect(wait).toHaveBeenCalledTimes(50);
  });

  it('are counted for each public call that is refused', async () => {
    const sendFlood = async (count: number) => {
      const began = performance.now();
      for (let at = 0; at < count; at++)
        await server.app.inject({
          method: 'POST',
          url: '/api/token',
          remoteAddress: '203.0.113.8',
          headers,
          payload: '{}',
        });
      return performance.now() - began;
    };
    await sendFlood(100);
    expect(await sendFlood(1)).toBeGreaterThan(950);
  });
});

// Proves ACCESS-28.
it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000::abcd:0:1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(findNetwork(address)).toBe(network);
});

// Proves API-28.
it('an address holds only so many connections, the computer itself any number', () => {
  const listening = new EventEmitter();
  limitConnections(listening, 2);
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    listening.emit('connection', socket);
    return socket;
  };
  const first = open('203.0.113.7');
  open('203.0.113.7');
  expect(open('203.0.113.7').destroy).toHaveBeenCalled();
  expect(open('203.0.113.6').destroy).not.toHaveBeenCalled();
  first.emit('close');
  expect(open('::ffff:203.0.113.7').destroy).not.toHaveBeenCalled();
  for (let at = 0; at < 5; at++) expect(open('127.0.0.1').destroy).not.toHaveBeenCalled();
});

describe('over the network', () => {
  const exchange = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  beforeAll(async () => void (await server.app.listen({ port: 0, host: '127.0.0.1' })));

  // Proves API-29.
  it('a request that names two hosts is refused', async () => {
    const ask = (...hosts: string[]) =>
      exchange(['GET /api/settings HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close']);
    expect(await ask('packwright.example')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('packwright.example', 'elsewhere.example')).toMatch(/^HTTP\/1\.1 400 /);
  });

  // Proves API-26.
  it('headers come within ten seconds and a body within thirty', () => {
    const { headersTimeout, requestTimeout } = server.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
  });
});

// Proves API-28.
it('behind a proxy, requests at once are limited by forwarded address', async () => {
  const { createHttp, standardLimits } = await import('./http.ts');
  const app = await createHttp(server.platform.logger, true, { ...standardLimits, connections: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  app.get('/slow', () => promise);
  const ask = async (address: string) =>
    app.inject({ url: '/slow', headers: { 'x-forwarded-for': address } });
  const first = ask('203.0.113.5');
  await vi.waitFor(async () => expect((await ask('203.0.113.5')).statusCode).toBe(429));
  const other = ask('203.0.113.4');
  resolve('ready');
  expect([(await first).statusCode, (await other).statusCode]).toEqual([200, 200]);
  expect((await ask('203.0.113.5')).statusCode).toBe(200);
  await app.close();
});

// Proves API-25.
it('every call has room for its longest lists', () => {
  const short = Object.entries(contract as Contract).filter(
    ([, { body, mostBytes = mostBodyBytes }]) => estimateBytes(body) > mostBytes,
  );
  expect(short.map(([name]) => name)).toEqual([]);
});

type Schema = NonNullable<Call['body']>;
interface Described {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}

/** How long a body is with as many entries as its lists may have, each as long as an id. */
function estimateBytes(schema: Schema | undefined, unlimited = 1000): number {
  if (!schema) return 0;
  const { shape, element, innerType, in: input, checks = [] } = schema._zod.def as unknown as Described;
  if (shape)
    return Object.entries(shape).reduce(
      (sum, [name, each]) => sum + name.length + 4 + estimateBytes(each, unlimited),
      2,
    );
  // Lists within lists are short: the medicines of a pack.
  if (element)
    return (
      Math.min(checks.find(({ _zod }) => _zod.def.maximum)?._zod.def.maximum ?? unlimited, unlimited * 5) *
      (1 + estimateBytes(element, 2))
    );
  return innerType || input ? estimateBytes(innerType ?? input, unlimited) : 10;
}

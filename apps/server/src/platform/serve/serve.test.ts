import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTo, type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { findChainProblem } from '../audit/index.ts';
import { inSideTransaction } from '../platform.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const getTenancy = () => ({ pharmacyId: server.ids.pharmacyA, userId: null });
const listAuditLines = () =>
  inSideTransaction(server.platform, getTenancy(), (db) =>
    db.selectFrom('auditLine').selectAll().orderBy('seq').execute(),
  );

describe('a call with an idempotency key', () => {
  const send = async (key: string, shortcuts: string[]) => {
    const token = await server.token('pharmacist');
    return server.app.inject({
      method: 'PUT',
      url: '/api/users/shortcuts',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { shortcuts },
    });
  };

  // Proves API-16.
  it('is done once and answered twice', async () => {
    const first = await send('gesture-0001', ['home']);
    const lines = (await listAuditLines()).length;
    const second = await send('gesture-0001', ['home']);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect((await listAuditLines()).length).toBe(lines);
  });

  it('is done once although ten copies arrive together', async () => {
    const before = (await listAuditLines()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('gesture-0002', ['job', 'vpb'])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await listAuditLines()).length).toBe(before + 1);
  });

  it('is refused when the key was used for something else', async () => {
    await send('gesture-0003', ['home']);
    const other = await send('gesture-0003', ['job']);
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });
});

describe('a call of a tab', () => {
  const sendActingAs = async (actingAs: string | undefined) => {
    const token = await server.token('pharmacist');
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/users/shortcuts',
      headers: { authorization: `Bearer ${token}`, ...(actingAs && { 'x-acting-as': actingAs }) },
      payload: { shortcuts: ['home'] },
    });
    return answer.statusCode === 200 ? 'done' : [answer.statusCode, answer.json().code];
  };

  it('is refused when the session has another user or pharmacy', async () => {
    const { data } = await createApiClient(
      contract,
      sendTo(server.app, await server.token('pharmacist')),
    ).getProfile();
    const { id, currentPharmacyId } = data;
    expect(await sendActingAs(undefined)).toBe('done');
    expect(await sendActingAs(`${id}/${currentPharmacyId}`)).toBe('done');
    const before = (await listAuditLines()).length;
    expect(await sendActingAs(`${id + 1}/${currentPharmacyId}`)).toEqual([412, 'OTHER_PERSON']);
    expect(await sendActingAs(`${id}/${currentPharmacyId + 1}`)).toEqual([412, 'OTHER_PHARMACY']);
    expect(await sendActingAs('nobody')).toEqual([412, 'OTHER_PERSON']);
    expect((await listAuditLines()).length).toBe(before);
  });
});

it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'a body property called %s is refused like any unknown one',
  async (name) => {
    const payload = `{"username":"a","password":"b","${name}":1}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/token', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ isSuccess: false });
  },
);

describe('an invalid idempotency key', () => {
  it.each(['short', 'k'.repeat(129), 'k'.repeat(6000)])('is refused', async (key) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/users/shortcuts',
      headers: { authorization: `Bearer ${await server.token('pharmacist')}`, 'idempotency-key': key },
      payload: { shortcuts: ['home'] },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
    expect(Object.keys(answer.json().errors)).toEqual(['idempotencyKey']);
  });
});

it('an overlong address is refused with our message and safe headers', async () => {
  const answer = await server.app.inject({ url: `/api/patients/${'1'.repeat(600)}` });
  expect(answer.statusCode).toBe(414);
  expect(answer.json()).toMatchObject({ isSuccess: false, code: 'HTTP_414', errors: {} });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

describe('the audit chain', () => {
  // Proves AUDIT-5, BOOKS-20.
  it('is intact, and its check names a changed line', async () => {
    const client = await server.as('pharmacist');
    for (const shortcut of ['home', 'job', 'vpb'])
      await client.saveShortcuts({ body: { shortcuts: [shortcut] } });
    const check = () =>
      inSideTransaction(server.platform, getTenancy(), (db) =>
        findChainProblem(db, server.ids.pharmacyA, []),
      );
    expect(await check()).toBeNull();
    const { Client } = await import('pg');
    const owner = new Client({ connectionString: server.ownerUrl });
    await owner.connect();
    const touch = (sql: string) =>
      owner.query(
        `alter table audit_line disable trigger append_only; ${sql}; alter table audit_line enable trigger append_only`,
      );
    await touch(
      `update audit_line set detail = '{"x":1}' where pharmacy_id = ${server.ids.pharmacyA} and seq = 2`,
    );
    expect(await check()).toEqual({ pharmacyId: server.ids.pharmacyA, seq: 2, what: 'line was changed' });
    await touch(
      `update audit_line set detail = '{}' where pharmacy_id = ${server.ids.pharmacyA} and seq = 2`,
    );
    expect(await check()).toBeNull();
    await touch(
      `delete from audit_line where pharmacy_id = ${server.ids.pharmacyA} and seq = (select max(seq) from audit_line where pharmacy_id = ${server.ids.pharmacyA})`,
    );
    expect((await check())?.what).toBe('the end of the chain does not match its head');
    await owner.end();
  });
});

describe('the HTTP server', () => {
  it('accepts paths and parameter names in any letter case (API-3)', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/API/Token',
      payload: { UserName: 'staff', Password: 'no' },
    });
    expect(answer.json().title).toBe('Login Failed');
  });

  it.each([
    ['text/plain', 415],
    ['application/xml', 415],
  ])('refuses a body of type %j', async (type, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': type },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json().isSuccess]).toEqual([status, false]);
  });

  it('validates the body whatever its content type adds', async () => {
    const headers = { 'content-type': 'application/json\t;a' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/token', headers, payload: '{}' });
    expect(answer.json().errors.username).toEqual(['Please complete this field']);
  });

  // Proves API-17.
  it('refuses __proto__, broken JSON and bodies over 1 MB without a stack', async () => {
    for (const payload of [
      '{"__proto__":{"a":1}}',
      '{"username":',
      `{"username":"${'x'.repeat(1_100_000)}"}`,
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/token',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/node_modules|at .*\.ts/);
    }
  });

  // Proves TENANT-6.
  it('sends the same safe headers with successes, refusals and absent pages', async () => {
    for (const url of ['/api/settings', '/api/users/profile', '/api/nothing']) {
      const { headers } = await server.app.inject({ url });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  });

  it('accepts PUT where a GET writes (API-8), but no prefetch', async () => {
    const { statusCode } = await server.app.inject({
      url: '/api/auth/recoverpass?username=staff',
      headers: { 'sec-purpose': 'prefetch' },
    });
    expect(statusCode).toBe(403);
  });

  const asked = { url: '/api/auth/recoverpass?username=staff' };

  // Proves TENANT-5.
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, without TLS', { origin: 'http://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('refuses a change that is sent for %s and answers a read', async (_, headers) => {
    for (const method of ['GET', 'PUT'] as const)
      expect((await server.app.inject({ method, ...asked, headers })).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/api/settings', headers })).statusCode).toBe(200);
  });

  it.each([
    ['the app', { 'sec-fetch-site': 'same-origin', origin: 'https://seen.by.people' }],
    ['the app without TLS', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('accepts a change that is sent for %s', async (_, headers) => {
    expect((await server.app.inject({ ...asked, headers })).statusCode).toBe(200);
  });

  it('sends HSTS over TLS only and forbids framing', async () => {
    const behind = await startTestServer({ TRUST_PROXY: 'yes' });
    const getHeaders = async (proto: string) =>
      (await behind.app.inject({ url: '/api/settings', headers: { 'x-forwarded-proto': proto } })).headers;
    expect((await getHeaders('https'))['strict-transport-security']).toBe('max-age=31536000');
    expect(await getHeaders('http')).not.toHaveProperty('strict-transport-security');
    expect((await getHeaders('https'))['content-security-policy']).toContain("frame-ancestors 'none'");
    await behind.close();
  });
});

it('publishes the API description with the addresses of all calls', async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json' });
  expect(answer.headers['content-type']).toContain('application/json');
  const { openapi, paths } = answer.json<{ openapi: string; paths: object }>();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.values(contract).map(({ path }) => path)));
});

it('answers a client without a session with the 401 the shell expects', async () => {
  const client = createApiClient(contract, sendTo(server.app, 'not-a-token-that-exists-anywhere'));
  await expect(client.getProfile()).rejects.toMatchObject({ status: 401, title: 'Get Profile Failed' });
});

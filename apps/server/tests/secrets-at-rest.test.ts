import { randomUUID } from 'node:crypto';
import { createApiClient, contract } from '@packwright/contract';
import type { Call } from '@packwright/contract/machinery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createResident,
  createCheckedJob,
  everyStage,
  signature,
  setStages,
} from '../src/packing/packing.fixtures.ts';
import { connectFeed } from '../src/balance/scripts.fixtures.ts';
import { createLetter, mailLetter, readKey } from '../src/reporting/letter-links.fixtures.ts';
import { queryAsOwner } from './owner-database.ts';
import { castPassword } from './cast.ts';
import { sendDueMails } from './deliver-mails.ts';
import { sendTo, type TestServer, startTestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' });
  await setStages(server, everyStage);
});
afterAll(() => server.close());

/** Every row of every table, as text; bytes stand there in hexadecimal digits. */
async function listEveryRow(of: TestServer): Promise<{ table: string; row: string }[]> {
  const tables = await queryAsOwner<{ name: string }>(
    of,
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const each = tables.map(({ name }) => `select '${name}' as table, to_jsonb(t)::text as row from ${name} t`);
  return queryAsOwner(of, each.join(' union all '));
}

async function findTablesContaining(secret: string, of = server): Promise<string[]> {
  const hidden = Buffer.from(secret).toString('hex');
  const telling = (await listEveryRow(of)).filter(({ row }) => row.includes(secret) || row.includes(hidden));
  return [...new Set(telling.map(({ table }) => table))].toSorted();
}

it('finds a planted text in a table, also as bytes', async () => {
  await queryAsOwner(
    server,
    `insert into idempotency_record (pharmacy_id, user_id, key_hash, request_hash, sealed_answer)
     values ($1, 1, 'a', 'b', 'planted as bytes')`,
    [server.ids.pharmacyA],
  );
  expect(await findTablesContaining('planted as bytes')).toEqual(['idempotency_record']);
  expect(await findTablesContaining('Wattle Street Pharmacy')).toContain('pharmacy');
});

it('a database copy contains no password, token or idempotency key', async () => {
  const gesture = randomUUID();
  const credentials = { username: 'pharmacist', password: castPassword };
  const opened = await server.anonymous.signIn({ body: credentials });
  const renewed = await server.anonymous.refreshToken({ body: { refreshToken: opened.refreshToken } });
  const bench = createApiClient(contract, sendTo(server.app, renewed.token, { 'idempotency-key': gesture }));
  const staff = await server.as('staff');
  const jobId = await createCheckedJob(staff, await createResident(server), await server.as('pharmacist'));
  const { quickJobToken } = await bench.confirmPassed({
    body: { jobIds: [jobId], ...signature, benchId: 'b' },
  });
  const elsewhere = { 'idempotency-key': randomUUID() };
  const moved = await createApiClient(contract, sendTo(server.app, renewed.token, elsewhere)).switchPharmacy({
    body: { pharmacyId: server.ids.pharmacyA },
  });
  const secrets = [
    castPassword,
    gesture,
    quickJobToken,
    ...[opened, renewed, moved].flatMap(({ token, refreshToken }) => [token, refreshToken]),
  ];
  for (const secret of secrets) expect(await findTablesContaining(String(secret))).toEqual([]);
});

// Proves ADMIN-10.
it('a database copy contains no credential of a dispensing system', async () => {
  const planted = [
    'fred-password-8211',
    'fred-access-8212',
    'fred-secret-8213',
    'house-password-8214',
  ] as const;
  const [password, accessKey, secretKey, dwPassword] = planted;
  const administrator = await server.as('administrator');
  const params = { id: server.ids.pharmacyA };
  const change = {
    integration: { fred: { password, accessKey, secretKey, sqlHost: 'open-host-8215' } },
    dwPassword,
  };
  await administrator.updatePharmacyConfiguration({ params, body: change });
  for (const secret of planted) expect(await findTablesContaining(secret)).toEqual([]);
  expect(await findTablesContaining('open-host-8215')).toEqual([
    'audit_line',
    'pharmacy_change',
    'pharmacy_credential',
  ]);
});

it('a database copy contains no mail link, even after a failed delivery', async () => {
  await server.anonymous.recoverPassword({ query: { username: 'staff' } });
  const tokens: string[] = [];
  const refuseMail = async ({ body }: { body: string }) => {
    tokens.push(/#token=([\w-]+)/.exec(body)?.[1] ?? '');
    throw new Error('The mail server takes nothing');
  };
  await sendDueMails(server, refuseMail);
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{40,}$/)]);
  expect(await findTablesContaining(tokens[0] ?? '')).toEqual([]);
});

// Proves REQUEST-11.
it('a database copy holds no letter link, even after a failed delivery', async () => {
  const published = await startTestServer({ PUBLIC_URL: 'https://packs.example' });
  const letter = await createLetter(published, await connectFeed(published));
  await mailLetter(await published.as('administrator'), letter);
  const keys: string[] = [];
  await sendDueMails(published, async ({ body }) => {
    keys.push(readKey(body));
    throw new Error('The mail server takes nothing');
  });
  expect(keys).toEqual([expect.stringMatching(/^\d+-[\w-]{43}$/)]);
  const [key = ''] = keys;
  for (const secret of [key, key.slice(-43)])
    expect(await findTablesContaining(secret, published)).toEqual([]);
  await published.close();
});

it('one request under two keys stores no matching values', async () => {
  const createClient = async () =>
    createApiClient(
      contract,
      sendTo(server.app, await server.token('staff'), { 'idempotency-key': randomUUID() }),
    );
  for (const each of [await createClient(), await createClient()])
    await each.saveShortcuts({ body: { shortcuts: ['home'] } });
  const rows = await queryAsOwner<{ key: string; request: string; answer: string }>(
    server,
    `select encode(key_hash, 'hex') as key, encode(request_hash, 'hex') as request, encode(sealed_answer, 'hex') as answer
     from idempotency_record where user_id = $1`,
    [server.ids.users.staff],
  );
  expect(rows).toHaveLength(2);
  expect(new Set(rows.flatMap(({ key, request, answer }) => [key, request, answer])).size).toBe(6);
});

/** Every reading call that an administrator can make with the pharmacy as its object, or with none. */
const readings = Object.entries<Call>(contract).filter(
  ([, { method, path }]) => method === 'GET' && !/\{(?!id\})/.test(path),
);

const putCredentials = async (fields: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/pharmacies/${server.ids.pharmacyA}/configuration`,
    headers: { authorization: `Bearer ${await server.token('administrator')}` },
    payload: { integration: { fred: fields } },
  });

// Proves ADMIN-10.
it('no answer contains a credential', async () => {
  const secret = 'fred-password-9311';
  const saved = await putCredentials({ password: secret, sqlHost: 'open-host-9312' });
  expect(saved.statusCode).toBe(200);
  const authorization = `Bearer ${await server.token('administrator')}`;
  const answers = await Promise.all(
    readings.map(async ([name, { path }]) => {
      const url = path.replace('{id}', String(server.ids.pharmacyA));
      return { name, text: (await server.app.inject({ url, headers: { authorization } })).body };
    }),
  );
  const listNames = (text: string) =>
    answers.filter((answer) => answer.text.includes(text)).map(({ name }) => name);
  expect(listNames(secret)).toEqual([]);
  expect(listNames('open-host-9312')).toContain('getPharmacyConfiguration');
});

// Proves ADMIN-10.
it('no log line of a failed save contains a credential', async () => {
  const secret = 'fred-password-9313';
  const changeTable = (change: string) => queryAsOwner(server, `alter table pharmacy_credential ${change}`);
  await changeTable('add constraint broken check (false) not valid');
  const failed = await putCredentials({ password: secret });
  await changeTable('drop constraint broken');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).not.toContain(secret);
  expect(server.logLines.filter((line) => line.includes('broken'))).not.toEqual([]);
  expect(server.logLines.filter((line) => line.includes(secret))).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { buildMisspelledQuery } from './store/index.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  for (const [firstName, lastName] of [
    ['Margaret', 'Ellison'],
    ['Margot', 'Ellison'],
    ['Ann', 'Margarets'],
    ['فاطمة', 'منصور'],
  ] as const)
    await api.createPatient({ body: { firstName, lastName, patientGroupId: server.ids.groups.home } });
});
afterAll(() => server.close());

const find = async (query: string) =>
  (await api.searchMisspelledPatients({ body: { query } })).data.map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );

// Proves WEB-40.
it.each([
  ['mragaret', ['Margaret Ellison', 'Ann Margarets']],
  ['margret ellison', ['Margaret Ellison']],
  ['elison', ['Margaret Ellison', 'Margot Ellison']],
  ['margit', ['Margot Ellison']],
  ['فاطة', ['فاطمة منصور']],
  // Found without a mistake, and what is too short or holds two mistakes.
  ['margaret', []],
  ['ana', []],
  ['mragraet', []],
  ['%', []],
])('%s', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

it('forgets archived patients and tells nothing to another pharmacy', async () => {
  const [hidden] = (await api.searchPatients({ body: { query: 'margot' } })).data;
  await api.archivePatient({ params: { id: hidden?.id ?? 0 }, query: { isConfirm: true } });
  expect(await find('margit')).toEqual([]);
  const elsewhere = await server.as('bpharmacist');
  expect((await elsewhere.searchMisspelledPatients({ body: { query: 'mragaret' } })).total).toBe(0);
  const admin = await server.as('superadmin');
  const refusal = await expectRefusal(admin.searchMisspelledPatients({ body: { query: 'mragaret' } }));
  expect(refusal.status).toBe(403);
});

it('looks spellings up in the index of words', async () => {
  const { pharmacyA, groups } = server.ids;
  await queryAsOwner(
    server,
    `insert into patient (pharmacy_id, patient_group_id, first_name, last_name)
     select $1::int, $2::int, 'Rosa' || translate((number % 700)::text, '0123456789', 'abcdefghij'),
       'Resident' || translate((number % 5000)::text, '0123456789', 'klmnopqrst')
     from generate_series(1, 20000) number`,
    [pharmacyA, groups.home],
  );
  await queryAsOwner(server, 'analyze patient, patient_word');
  const explained = await inSideTransaction(server.platform, { pharmacyId: pharmacyA, userId: null }, (db) =>
    sql`explain (format json) ${buildMisspelledQuery(pharmacyA, ['rosaabx', 'resident'], 10)}`.execute(db),
  );
  const plan = JSON.stringify(explained.rows);
  expect(plan).toContain('patient_word_pkey');
  expect(plan).not.toContain('Seq Scan');
});

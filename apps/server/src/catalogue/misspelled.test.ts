import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Proves WEB-40.
it('finds a drug although a word of it holds a mistake', async () => {
  const api = await server.as('pharmacist');
  const [drug] = (await api.listDrugs({ query: { size: 1 } })).data;
  const [word = ''] = (drug?.drugName ?? '').split(' ');
  const mistyped = word.slice(0, 3) + word.slice(4);
  const { data } = await api.listMisspelledDrugs({ query: { query: mistyped } });
  expect(data.map(({ drugName }) => drugName)).toContain(drug?.drugName);
  expect((await api.listMisspelledDrugs({ query: { query: word } })).data).not.toContainEqual(drug);
  const admin = await server.as('superadmin');
  expect((await expectRefusal(admin.listMisspelledDrugs({ query: { query: mistyped } }))).status).toBe(403);
});

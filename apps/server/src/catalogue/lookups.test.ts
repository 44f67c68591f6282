import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const found = async (query: string) =>
  (await api.listDrugs({ query: { query } })).data.map(({ drugName }) => drugName);

it.each([
  ['part of a brand', 'demof', ['Demoformin']],
  ['a generic with other letters', 'PREDNIsolone 5', ['Predfict']],
  ['a code', 'D00004', ['Digotest']],
  ['both brands of a generic', 'metformin', ['Demoformin', 'Formetra']],
  ['a scanned barcode', '2000000000039', ['Frusimax']],
  ['a barcode in a GS1 code', '010200000000003917271231', ['Frusimax']],
  ['a wild card taken literally', '%', []],
])('finds drugs by %s', async (_, query, expected) => {
  expect(await found(query)).toEqual(expected);
});

it('answers directions of the own pharmacy', async () => {
  expect((await api.listDirections({ query: { query: 'x' } })).data).toEqual([]);
});

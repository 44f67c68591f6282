import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { refusalOf } from './catalogue.fixtures.ts';

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

it('finds a drug while its barcode is still being typed', async () => {
  expect(await found('2000000000')).toHaveLength(10);
  expect(await found('0000039')).toEqual(['Frusimax']);
});

it.each([
  ['strength', 'matches', '500 mg', ['Amoxidem', 'Demoformin', 'Formetra']],
  ['drugName', 'starts-with', 'PRED', ['Predfict']],
  ['genericName', 'ends-with', 'formin', ['Demoformin', 'Formetra']],
  ['drugCode', 'greater-than', 'D00009', ['Amoxidem']],
  ['packSize', 'less-than', '30', []],
  ['packSize', 'matches', 'thirty', []],
  ['price', 'contains', '1', []],
] as const)('filters %s that %s %s', async (field, type, value, expected) => {
  const { data } = await api.listDrugs({ query: { filters: [{ field, type, value }] } });
  expect(data.map(({ drugName }) => drugName)).toEqual(expected);
});

it('answers the brands of a generic with their barcodes counted', async () => {
  const { data } = await api.listDrugs({ query: { genericCode: 'G-METF-500' } });
  expect(data.map(({ drugName, apnCount }) => [drugName, apnCount])).toEqual([
    ['Demoformin', 1],
    ['Formetra', 1],
  ]);
});

it('refuses the list to those who work with no medicines', async () => {
  const superAdmin = await server.as('superadmin');
  expect((await refusalOf(superAdmin.listDrugs({ query: {} }))).status).toBe(403);
  expect((await refusalOf(api.listMasterDrugs({ query: {} }))).status).toBe(403);
});

it('answers directions of the own pharmacy', async () => {
  expect((await api.listDirections({ query: { query: 'x' } })).data).toEqual([]);
});

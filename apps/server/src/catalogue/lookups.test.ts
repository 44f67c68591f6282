import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { selectFoundDrugs } from './store/search.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const everything = {
  query: '',
  gtin: null,
  authorized: undefined,
  isCeased: undefined,
  genericCode: undefined,
  filters: [],
  sortField: 'drugName',
  isDescending: false,
  size: 20,
  offset: 0,
} as const;

const searchCodes = async (query: string) =>
  (await api.listDrugs({ query: { query } })).data.map(({ drugName }) => drugName);

// Proves DRUG-12.
it.each([
  ['part of a brand', 'demof', ['Demoformin']],
  ['a generic with other letters', 'PREDNIsolone 5', ['Predfict']],
  ['a code', 'D00004', ['Digotest']],
  ['both brands of a generic', 'metformin', ['Demoformin', 'Formetra']],
  ['a scanned barcode', '2000000000039', ['Frusimax']],
  ['a barcode in a GS1 code', '010200000000003917271231', ['Frusimax']],
  ['a wild card taken literally', '%', []],
])('finds drugs by %s', async (_, query, expected) => {
  expect(await searchCodes(query)).toEqual(expected);
});

it('finds a drug while its barcode is still being typed', async () => {
  expect(await searchCodes('2000000000')).toHaveLength(10);
  expect(await searchCodes('0000039')).toEqual(['Frusimax']);
});

it.each([
  ['strength', 'matches', '500 mg', ['Amoxidem', 'Demoformin', 'Formetra']],
  ['drugName', 'starts-with', 'PRED', ['Predfict']],
  ['drugName', 'matches', 'demoformin 500 mg', ['Demoformin']],
  ['genericName', 'ends-with', 'formin', ['Demoformin', 'Formetra']],
  ['drugCode', 'greater-than', 'D00009', ['Amoxidem']],
  ['drugCode', 'matches', 'd00004', ['Digotest']],
  ['drugCode', 'matches', 'D0000', []],
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

it('refuses the drug list to people who do not work with medicines', async () => {
  const superAdmin = await server.as('superadmin');
  expect((await expectRefusal(superAdmin.listDrugs({ query: {} }))).status).toBe(403);
  expect((await expectRefusal(api.listMasterDrugs({ query: {} }))).status).toBe(403);
});

it('answers directions of the own pharmacy', async () => {
  expect((await api.listDirections({ query: { query: 'x' } })).data).toEqual([]);
});

it('finds directions by word prefixes in any order, ignoring accents', async () => {
  const admin = await server.as('administrator');
  await admin.createDirection({ body: { code: 'MD1', instruction: 'Take one tablet with café breakfast' } });
  const listCodes = async (query: string) =>
    (await api.listDirections({ query: { query } })).data.map(({ code }) => code);
  expect(await listCodes('cafe tak')).toEqual(['MD1']);
  expect(await listCodes('md1')).toEqual(['MD1']);
  expect(await listCodes('noon')).toEqual([]);
});

describe('a catalogue of 50,000 drugs', () => {
  beforeAll(async () => {
    await queryAsOwner(
      server,
      `insert into drug (pharmacy_id, drug_code, drug_name, generic_name, strength)
       select n % 2 * $1, 'BULK' || n, 'Bulkol' || md5(n::text), 'Generic' || n % 500, n % 40 || ' mg'
       from generate_series(1, 50000) n`,
      [server.ids.pharmacyA],
    );
    await queryAsOwner(server, 'analyze drug, drug_word');
  });

  const explainPlan = async (words: readonly string[]): Promise<string> =>
    JSON.stringify(
      await inSideTransaction(server.platform, { pharmacyId: server.ids.pharmacyA, userId: null }, (db) =>
        selectFoundDrugs(db, everything, words).select('id').explain('json'),
      ),
    );

  it('uses the word index for rare words without a full scan', async () => {
    const rare = await explainPlan(['bulk4711']);
    expect(rare).toContain('drug_word_pkey');
    expect(rare).not.toContain('Seq Scan');
    expect(await explainPlan(['generic17', 'mg'])).not.toMatch(/Seq Scan[^}]*"Relation Name":"drug_word"/);
  });

  it('is counted and sorted over shared and own drugs', async () => {
    const { data, total } = await api.listDrugs({ query: { query: 'bulkol generic17', size: 1000 } });
    // generic17 and generic170 to generic179
    expect([data.length, total]).toEqual([1000, 1100]);
    const names = data.map(({ drugName }) => drugName);
    expect(names).toEqual(names.toSorted());
    expect(new Set(data.map(({ isShared }) => isShared))).toEqual(new Set([true, false]));
  });

  it('finds a renamed drug under its new name only', async () => {
    const { data } = await api.listDrugs({ query: { query: 'BULK4711' } });
    const first = data.find(({ drugCode }) => drugCode === 'BULK4711');
    await queryAsOwner(server, `update drug set drug_name = 'Renamed' where drug_code = 'BULK4711'`);
    expect((await api.listDrugs({ query: { query: `${first?.drugName} bulk4711` } })).total).toBe(0);
    expect((await api.listDrugs({ query: { query: 'renamed bulk4711' } })).total).toBe(1);
  });
});

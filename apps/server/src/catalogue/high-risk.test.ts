import { highRiskCodes } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine, createPack } from '../medication/medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let drugId: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  const body = { drugName: 'Colchifict', atcCode: 'M04AC01' };
  drugId = (await api.createDrug({ body })).id;
});
afterAll(() => server.close());

const load = async () => (await api.getHighRiskCodes({})).data;
const isMarked = async (by = api) => (await by.getDrug({ params: { id: drugId } })).data.isHighRisk;

// Proves DRUG-8.
it('starts from the shipped list and keeps its own from then on', async () => {
  expect(await load()).toEqual({ codes: [...highRiskCodes], version: 0 });
  expect(await isMarked()).toBe(false);
  const codes = [...highRiskCodes, 'm04ac01', 'M04AC01'];
  await api.setHighRiskCodes({ body: { codes, version: 0 } });
  expect((await load()).codes).toEqual([...highRiskCodes, 'M04AC01'].toSorted());
  expect(await isMarked()).toBe(true);
  const { data } = await api.listDrugs({ query: { query: 'Colchifict' } });
  expect(data.map(({ isHighRisk }) => isHighRisk)).toEqual([true]);
  const [line] = await queryAsOwner<{ detail: string }>(
    server,
    `select detail from audit_line where action = 'change high-risk codes'`,
  );
  expect(JSON.parse(line?.detail ?? '')).toEqual({ added: ['M04AC01'], removed: [] });
});

it('marks the medicine of a patient by the own list', async () => {
  const foilId = await createPack(api, server);
  const prescriptionId = await addMedicine(api, { foilId, drugId, dose: ['1'] });
  const { data } = await api.getPrescription({ params: { id: prescriptionId } });
  expect(data.drug.isHighRisk).toBe(true);
});

it('refuses a stale list and codes of whole groups', async () => {
  const stale = await expectRefusal(api.setHighRiskCodes({ body: { codes: ['M04AC01'], version: 0 } }));
  expect(stale.code).toBe('CHANGED_MEANWHILE');
  const wrong = await expectRefusal(api.setHighRiskCodes({ body: { codes: ['M04'] } }));
  expect(wrong.errors).toEqual({ 'codes.0': ['Must provide a valid value'] });
});

it('leaves the list of another pharmacy alone', async () => {
  const other = await server.as('bpharmacist');
  expect((await other.getHighRiskCodes({})).data).toEqual({ codes: [...highRiskCodes], version: 0 });
});

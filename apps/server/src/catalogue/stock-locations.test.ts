import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;
/** A drug of the shared catalogue. */
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  const [drug] = (await api.listDrugs({ query: { query: 'Demoformin' } })).data;
  id = drug?.drugId ?? 0;
});
afterAll(() => server.close());

const findLocation = async (drugId = id, client = api): Promise<string> =>
  (await client.getStockLocation({ params: { id: drugId } })).data.stockLocation;
const setLocation = (stockLocation: string, drugId = id) =>
  api.setStockLocation({ params: { id: drugId }, body: { stockLocation } });

// Proves DRUG-19.
it('a pharmacy places a shared drug on its own shelves', async () => {
  expect(await findLocation()).toBe('');
  await setLocation('Shelf B 3');
  await setLocation('Shelf B 4');
  await setLocation('Shelf B 4');
  expect(await findLocation()).toBe('Shelf B 4');
  expect(await findLocation(id, await server.as('bpharmacist'))).toBe('');
  const lines = await queryAsOwner(
    server,
    `select detail::jsonb->>'from' as "from", detail::jsonb->>'to' as "to" from audit_line where action = 'change stock location' order by seq`,
  );
  expect(lines).toEqual([
    { from: '', to: 'Shelf B 3' },
    { from: 'Shelf B 3', to: 'Shelf B 4' },
    { from: 'Shelf B 4', to: 'Shelf B 4' },
  ]);
  await setLocation('');
  expect(await findLocation()).toBe('');
});

it('a drug that does not exist has no place', async () => {
  expect((await expectRefusal(setLocation('Shelf B 3', 999_999))).code).toBe('NOT_FOUND');
});

// Proves DRUG-19.
it('a merged drug leaves its place to the other one', async () => {
  const createDrug = async () =>
    (await api.createDrug({ body: { drugName: 'Placed', strength: '5 mg', genericName: 'placine' } })).id;
  const [from, into] = [await createDrug(), await createDrug()];
  await api.authorizeDrug({ params: { id: into }, body: { authorized: 1 } });
  await setLocation('Fridge', from);
  await api.authorizeDrug({ params: { id: from }, body: { authorized: 1, mergeIntoDrugId: into } });
  expect(await findLocation(into)).toBe('Fridge');
});

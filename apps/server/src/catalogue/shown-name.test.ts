import { readFileSync } from 'node:fs';
import { displayDrugName } from '@packwright/core/medicines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '../../tests/insert-row.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const examples = readFileSync(
  new URL('../../../../packages/core/examples/drug-names.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

// Proves DRUG-14.
it('the database names drugs as every screen does', async () => {
  expect(examples.length).toBeGreaterThan(20);
  for (const [drugName = '', strength = ''] of examples) {
    // oxlint-disable-next-line no-await-in-loop -- one short statement after the other
    const [row] = await queryAsOwner<{ name: string }>(server, 'select shown_drug_name($1, $2) as name', [
      drugName,
      strength,
    ]);
    expect(row?.name).toBe(displayDrugName({ drugName, strength }));
  }
});

// Proves API-5.
it('a filter compares the name that the list of drugs shows', async () => {
  await insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), 'drug', {
    pharmacyId: 0,
    drugCode: 'SHOWN',
    drugName: 'Doubletol 40mg tablets',
    strength: '40 mg',
  });
  const count = async (type: 'matches' | 'ends-with', value: string): Promise<number> =>
    (await api.listDrugs({ query: { filters: [{ field: 'drugName', type, value }] } })).total;
  expect(await count('matches', 'doubletol tablets 40 mg')).toBe(1);
  expect(await count('ends-with', 'tablets 40 mg')).toBe(1);
  expect(await count('ends-with', '40 mg 40 mg')).toBe(0);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';
import { readTable } from '../platform/workbooks/index.ts';
import { adjustBalance } from './balance.fixtures.ts';
import { buildBalanceFile, createNote, toFile } from './balance-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

// Proves LEDGER-24.
it.each(['xlsx', 'csv'] as const)('an export as %s can be imported and changes nothing', async (format) => {
  const patient = { firstName: '=Rosa', lastName: '+Delgado', urn: '-7' };
  const resident = await createResident(server, undefined, patient);
  await adjustBalance(api, resident, 'add', '20.5');
  const exported = await api.exportBalances({ query: { format } });
  const bytes = new Uint8Array(await exported.arrayBuffer());
  const [head, ...rows] = await readTable(bytes);
  expect(head?.values.join()).toBe(
    'patientCode,urn,lastName,firstName,dob,drugCode,drugName,strength,form,balance,asAt,mode,note',
  );
  const own = rows.find(({ values }) => values[0] === String(resident.patientId) && values[5] === 'D00001');
  expect(own?.values.slice(0, 12)).toEqual([
    String(resident.patientId),
    '-7',
    '+Delgado',
    '=Rosa',
    '1941-07-04',
    'D00001',
    'Demo D00001',
    '500 mg',
    'tablet',
    '20.5',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'OVERRIDE',
  ]);
  const again = await api.importBalances({ file: toFile(bytes, `balances.${format}`), query: {} });
  expect(again).toMatchObject({ changedCount: 0, rowCount: rows.length });
});

it('marks texts that look like formulas, and leaves numbers and days', async () => {
  await createResident(server, undefined, { lastName: '@Sum' });
  const text = await (await api.exportBalances({ query: { format: 'csv' } })).text();
  expect(text).toMatch(/\r\n\d+,[^,]*,'@Sum,Rosa,1941-07-04,D00001,/);
});

it('leaves its trace and names no patient of another pharmacy', async () => {
  await api.exportBalances({ query: {} });
  const lines = await queryAsOwner<{ detail: { format: string } }>(
    server,
    `select detail::jsonb as detail from audit_line where action = 'export balances' order by seq desc limit 1`,
  );
  expect(lines[0]?.detail.format).toBe('xlsx');
  const resident = await createResident(server, undefined, { lastName: 'Onlyhere' });
  expect(resident.patientId).toBeGreaterThan(0);
  const stranger = await server.as('bpharmacist');
  expect(await (await stranger.exportBalances({ query: { format: 'csv' } })).text()).not.toContain(
    'Onlyhere',
  );
  const file = buildBalanceFile(`${resident.patientId},D00001,5,ADD,,${createNote()}`);
  expect((await expectRefusal(stranger.importBalances({ file, query: {} }))).code).toBe(
    'BALANCE_FILE_REFUSED',
  );
});

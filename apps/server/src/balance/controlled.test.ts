import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { getBalanceRow } from './balance.fixtures.ts';
import { buildScript, connectFeed, createKnownResident, createTracker } from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;
const controlled = 'D00007';
const witness = { witnessUsername: 'pharmacist2', witnessPassword: castPassword };

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
beforeEach(async () => {
  resident = await createResident(server, [
    { drug: controlled, doses: [100, 0, 0, 0], columns: { isS8Drug: true } },
    { drug: 'D00001', doses: [100, 0, 0, 0] },
  ]);
});
afterAll(() => server.close());

type AdjustBody = Parameters<ApiClient['adjustBalance']>[0]['body'];

const adjust = (change: Partial<AdjustBody>, drugCode = controlled, client = api) =>
  client.adjustBalance({
    body: {
      patientId: resident.patientId,
      drugCode,
      adjustmentType: 'add',
      qty: '5',
      note: 'Counted twice',
      ...change,
    },
  });

const countEntries = async (): Promise<number> => {
  const rows = await queryAsOwner(
    server,
    'select e.id from vpb_entry e join vpb_account a on a.id = e.account_id where a.patient_id = $1',
    [resident.patientId],
  );
  return rows.length;
};

// Proves LEDGER-20, LEDGER-21.
it.each([
  ['no reason', witness, 'CONTROLLED_REASON_REQUIRED'],
  ['no second person', { reason: 'counted' }, 'WITNESS_REQUIRED'],
  ['a wrong password', { reason: 'counted', ...witness, witnessPassword: 'wrong' }, 'WITNESS_REFUSED'],
  [
    'the person themselves',
    { reason: 'counted', ...witness, witnessUsername: 'pharmacist' },
    'WITNESS_IS_SAME_PERSON',
  ],
  [
    'a person of another pharmacy',
    { reason: 'counted', ...witness, witnessUsername: 'bpharmacist' },
    'WITNESS_REFUSED',
  ],
] as const)('a controlled balance does not change with %s', async (_, change, code) => {
  for (const adjustmentType of ['add', 'subtract', 'override'] as const)
    expect((await expectRefusal(adjust({ ...change, adjustmentType }))).code).toBe(code);
  expect(await countEntries()).toBe(0);
});

// Proves LEDGER-20, LEDGER-21.
it('a controlled balance changes before a second person, whom its history names', async () => {
  const { vpbBalanceId, balanceQty } = (await adjust({ reason: 'counted', ...witness })).data;
  expect(balanceQty).toBe('5');
  const { data } = await api.searchBalanceHistory({ body: { vpbBalanceId } });
  expect(data).toMatchObject([{ reason: 'counted', user: 'Priya Raman', witness: 'Tom Okafor' }]);
  const lines = await queryAsOwner<{ onBehalfId: number; detail: string }>(
    server,
    `select on_behalf_id, detail from audit_line where action = 'add balance' and object_id = $1`,
    [vpbBalanceId],
  );
  expect(lines[0]?.onBehalfId).toBe(server.ids.users.pharmacist2);
  expect(lines[0]?.detail).toContain('"reason":"counted"');
});

it('a technician adjusts before a pharmacist, not before another technician', async () => {
  const staff = await server.as('staff');
  expect((await adjust({ reason: 'damaged', ...witness }, controlled, staff)).isSuccess).toBe(true);
  const alone = await adjust(
    { reason: 'damaged', witnessUsername: 'staff', witnessPassword: castPassword },
    controlled,
    api,
  );
  expect(alone.isSuccess).toBe(true);
});

it('a medicine is controlled by its drug or by its prescription', async () => {
  expect((await getBalanceRow(api, resident, controlled)).isControlled).toBe(true);
  expect((await getBalanceRow(api, resident)).isControlled).toBe(false);
  await queryAsOwner(
    server,
    `update prescription set is_s8_drug = true where patient_id = $1 and drug_code = 'D00001'`,
    [resident.patientId],
  );
  expect((await getBalanceRow(api, resident)).isControlled).toBe(true);
  expect((await expectRefusal(adjust({}, 'D00001'))).code).toBe('CONTROLLED_REASON_REQUIRED');
});

it('any other balance asks for nothing more', async () => {
  const { vpbBalanceId } = (await adjust({}, 'D00001')).data;
  const { data } = await api.searchBalanceHistory({ body: { vpbBalanceId } });
  expect(data).toMatchObject([{ reason: '', witness: '' }]);
});

// Proves AUDIT-2.
it('a refused second person is audited and counted', async () => {
  const guess = { reason: 'counted', ...witness, witnessPassword: 'wrong' } as const;
  const codes: string[] = [];
  for (let at = 0; at < 8; at++) codes.push((await expectRefusal(adjust(guess))).code);
  expect(codes).toContain('TOO_MANY_ATTEMPTS');
  const lines = await queryAsOwner(
    server,
    `select seq from audit_line where area = 'access' and call = 'adjustBalance' and pharmacy_id = $1`,
    [server.ids.pharmacyA],
  );
  expect(lines.length).toBeGreaterThan(0);
});

// Proves LEDGER-22.
it('a controlled script is imported with the quantity that was dispensed', async () => {
  const feed = await connectFeed(server);
  const known = await createKnownResident(server, [{ drug: controlled, doses: [100, 0, 0, 0] }]);
  const tracker = createTracker(api);
  await feed.send(buildScript(known, { drugCode: controlled, dispensedBrand: 'Oxydemo', quantity: 20 }));
  const { scriptTrackingId: id } = await tracker.onlyRow(known);
  await api.setScriptQuantity({ params: { id }, body: { quantity: '28' } });
  expect((await expectRefusal(tracker.importAll(known))).code).toBe('CONTROLLED_QUANTITY');
  await api.setScriptQuantity({ params: { id }, body: { quantity: '20' } });
  await tracker.importAll(known);
  expect(await tracker.balanceOf(known, controlled)).toBe('20');
});

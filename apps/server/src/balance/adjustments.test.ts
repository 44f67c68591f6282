import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  confirmJobs,
  createResident,
  createJob,
  everyStage,
  type Resident,
  setStages,
} from '../packing/packing.fixtures.ts';
import { adjustBalance, getBalanceRow } from './balance.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

describe('an adjustment', () => {
  it.each([
    [{ qty: '0' }, 'qty'],
    [{ qty: 'three' }, 'qty'],
    [{ note: ' ' }, 'note'],
    [{ patientId: undefined }, 'vpbBalanceId'],
  ])('is refused at its field: %j', async (change, field) => {
    const resident = await createResident(server);
    const body = {
      patientId: resident.patientId,
      drugCode: 'D00001',
      adjustmentType: 'add' as const,
      qty: '1',
      note: 'x',
      ...change,
    };
    const refusal = await expectRefusal(api.adjustBalance({ body }));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, [field]]);
  });

  it('that changes nothing is refused, and posts nothing', async () => {
    const resident = await createResident(server);
    const { vpbBalanceId } = await adjustBalance(api, resident, 'add', '7');
    const refusal = await expectRefusal(adjustBalance(api, resident, 'override', '7'));
    expect([refusal.status, refusal.message]).toEqual([409, 'The balance is already 7.']);
    expect((await api.searchBalanceHistory({ body: { vpbBalanceId } })).total).toBe(1);
  });

  it('made by twenty people at once loses none (LEDGER-11)', async () => {
    const resident = await createResident(server);
    await Promise.all(Array.from({ length: 20 }, () => adjustBalance(api, resident, 'add', '1')));
    const rows = await queryAsOwner<{ seq: number; balanceAfter: number }>(
      server,
      `select e.seq, e.balance_after from vpb_entry e join vpb_account a on a.id = e.account_id
       where a.patient_id = $1 order by e.seq`,
      [resident.patientId],
    );
    expect(rows).toEqual(
      Array.from({ length: 20 }, (_, at) => ({ seq: at + 1, balanceAfter: (at + 1) * 100 })),
    );
  });

  it('reaches no balance of another pharmacy', async () => {
    const { vpbBalanceId } = await adjustBalance(api, await createResident(server), 'add', '3');
    const stranger = await server.as('bpharmacist');
    const body = { vpbBalanceId, adjustmentType: 'add' as const, qty: '1', note: 'x' };
    expect((await expectRefusal(stranger.adjustBalance({ body }))).status).toBe(404);
    expect((await expectRefusal(stranger.getBalance({ params: { id: vpbBalanceId } }))).status).toBe(404);
    expect((await expectRefusal(stranger.searchBalanceHistory({ body: { vpbBalanceId } }))).status).toBe(404);
  });
});

describe('a balance that differs from its entries', () => {
  const formatFrozenMessage = (medicine: string) =>
    `The balance of ${medicine} does not match its history, so it is locked. An administrator must count the tablets and override the balance.`;
  const counted = { adjustmentType: 'override', note: 'Counted' } as const;

  async function createDifferingBalance(): Promise<{
    resident: Resident;
    vpbBalanceId: number;
    medicine: string;
  }> {
    const resident = await createResident(server);
    const { vpbBalanceId } = await adjustBalance(api, resident, 'add', '60');
    const [row] = await queryAsOwner<{ drugName: string }>(
      server,
      'update vpb_account set balance = balance + 700 where id = $1 returning drug_name',
      [vpbBalanceId],
    );
    return { resident, vpbBalanceId, medicine: row?.drugName ?? '' };
  }

  it('is frozen for everyone in packing and in adjustments (LEDGER-10)', async () => {
    const { resident, vpbBalanceId, medicine } = await createDifferingBalance();
    const id = await createJob(api, resident);
    await api.completePrinting({ body: { ids: [id] } });
    await confirmJobs(api, [id]);
    for (const act of [
      () => adjustBalance(api, resident, 'add', '7'),
      () => adjustBalance(api, resident, 'override', '60'),
      () => api.completePacking({ body: { jobIds: [id] } }),
    ]) {
      const { status, code, message } = await expectRefusal(act());
      expect({ status, code, message }).toEqual({
        status: 409,
        code: 'BALANCE_FROZEN',
        message: formatFrozenMessage(medicine),
      });
    }
    expect((await api.getPackJob({ params: { id } })).data.statusName).toBe('PACKING');

    const administrator = await server.as('administrator');
    const body = { vpbBalanceId, qty: '50', ...counted };
    expect((await administrator.adjustBalance({ body })).balanceQty).toBe('50');
    await api.completePacking({ body: { jobIds: [id] } });
    expect((await getBalanceRow(api, resident)).balanceQty).toBe('36');
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });

  it('is corrected without an entry where the entries were right', async () => {
    const { resident, vpbBalanceId } = await createDifferingBalance();
    const administrator = await server.as('administrator');
    const body = { vpbBalanceId, qty: '60', ...counted };
    expect(await administrator.adjustBalance({ body })).toMatchObject({ balanceQty: '60', vpbHistoryId: 0 });
    expect((await adjustBalance(api, resident, 'add', '7')).balanceQty).toBe('67');
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });
});

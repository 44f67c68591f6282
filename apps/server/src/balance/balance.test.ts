import { supplies } from '@packwright/core/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  type Resident,
  setStages,
} from '../packing/packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const adjustBalance = (resident: Resident, adjustmentType: 'add' | 'subtract' | 'override', qty: string) =>
  api.adjustBalance({
    body: { patientId: resident.patientId, drugCode: 'D00001', adjustmentType, qty, note: 'Counted' },
  });

async function getBalanceRow(resident: Resident, drugCode = 'D00001', weekCount = 1) {
  const { data } = await api.searchBalances({ body: { patientIds: [resident.patientId], weekCount } });
  const row = data.find((each) => each.drugCode === drugCode);
  if (!row) throw new Error(`No balance of ${drugCode}`);
  return row;
}

describe('a balance', () => {
  it('is the sum of its entries, however it is changed (LEDGER-1)', async () => {
    const resident = await createResident(server);
    expect((await adjustBalance(resident, 'add', '60')).balanceQty).toBe('60');
    expect((await adjustBalance(resident, 'subtract', '1/2')).balanceQty).toBe('59.5');
    const { vpbBalanceId, balanceQty } = await adjustBalance(resident, 'override', '30');
    expect(balanceQty).toBe('30');
    const id = await createPackedJob(api, resident);
    await api.deleteAndReverse({ body: { ids: [id] } });
    const { data } = await api.searchBalanceHistory({ body: { vpbBalanceId, sortOrder: 'asc' } });
    expect(data.map(({ action, qty, balance }) => [action, qty, balance])).toEqual([
      ['ADJ', '60', '60'],
      ['ADJ', '-0.5', '59.5'],
      ['ADJ', '-29.5', '30'],
      ['PAK', '-14', '16'],
      ['REV', '14', '30'],
    ]);
    expect(data[2]?.note).toBe('override to 30: Counted');
    expect(data[3]).toMatchObject({ isReversed: true, jobId: id, user: 'Priya Raman' });
    expect(data[4]?.reversesId).toBe(data[3]?.vpbHistoryId);
  });

  it('shows committed quantity, weekly need and run-out date', async () => {
    const resident = await createResident(server);
    await adjustBalance(resident, 'add', '30');
    expect(await getBalanceRow(resident, 'D00001', 4)).toMatchObject({
      balanceQty: '30',
      weeklyNeed: '14',
      totalNeed: '56',
      closingQty: '-26',
      runOutDate: '2026-03-17',
      isInsufficient: true,
    });
    await createJob(api, resident);
    expect(await getBalanceRow(resident)).toMatchObject({
      committedQty: '14',
      availableQty: '16',
      closingQty: '2',
    });
    expect(await getBalanceRow(resident, 'D00004')).toMatchObject({
      vpbBalanceId: 0,
      balanceQty: '0',
      isInsufficient: true,
    });
  });

  it('may fall below zero and then shows it (BOOKS-4)', async () => {
    const resident = await createResident(server);
    await createPackedJob(api, resident);
    const row = await getBalanceRow(resident);
    expect(row).toMatchObject({ balanceQty: '-14', isNegative: true, committedQty: '0' });
    const single = await api.getBalance({ params: { id: row.vpbBalanceId } });
    expect(single.data.balanceQty).toBe('-14');
  });

  it('is filtered across pages to those too small', async () => {
    const resident = await createResident(server);
    for (const drugCode of ['D00001', 'D00003'])
      await api.adjustBalance({
        body: {
          patientId: resident.patientId,
          drugCode,
          adjustmentType: 'add',
          qty: '100',
          note: 'Delivered',
        },
      });
    const short = await api.searchBalances({
      body: { patientIds: [resident.patientId], isDisplayInsufficentBalance: true, size: 10 },
    });
    expect([short.total, short.data.map(({ drugCode }) => drugCode)]).toEqual([1, ['D00004']]);
  });

  it('of a ceased medicine leaves the ordinary list', async () => {
    const resident = await createResident(server);
    await adjustBalance(resident, 'add', '5');
    await queryAsOwner(server, `update prescription set state = 'ceased' where id = $1`, [
      resident.prescriptionIds[0],
    ]);
    const body = { patientIds: [resident.patientId] };
    const listDrugCodes = async (more: object) =>
      (await api.searchBalances({ body: { ...body, ...more } })).data.map(({ drugCode }) => drugCode);
    expect(await listDrugCodes({})).not.toContain('D00001');
    expect(await listDrugCodes({ isShowCeasedDeletedMed: true })).toContain('D00001');
  });

  it.each([
    ['unpacked', supplies.unpacked.code],
    ['unpacked PRN', supplies.unpackedPrn.code],
    ['not supplied', supplies.none.code],
  ])('stays visible, not ceased, when its medicine becomes %s', async (_, packType) => {
    const resident = await createResident(server);
    await adjustBalance(resident, 'add', '46');
    await queryAsOwner(server, 'update prescription set pack_type = $2 where patient_id = $1', [
      resident.patientId,
      packType,
    ]);
    const body = { patientIds: [resident.patientId] };
    expect((await api.searchBalances({ body })).total).toBe(0);
    const ended = await api.searchBalances({ body: { ...body, isShowCeasedDeletedMed: true } });
    expect(ended.data).toMatchObject([{ drugCode: 'D00001', packType, isCeased: false, balanceQty: '46' }]);
    expect(ended.total).toBe(1);
  });

  it('is listed as PRN although another line is not packed', async () => {
    const resident = await createResident(server, [
      { drug: 'D00001', doses: [100], columns: { packType: supplies.unpacked.code } },
      { drug: 'D00001', doses: [], columns: { packType: supplies.prn.code, prnDose: 100 } },
    ]);
    const body = { patientIds: [resident.patientId], isShowPackedPRN: true };
    expect((await api.searchBalances({ body })).data).toMatchObject([
      { drugCode: 'D00001', packType: supplies.prn.code, isCeased: false },
    ]);
  });
});

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
    const { vpbBalanceId } = await adjustBalance(resident, 'add', '7');
    const refusal = await expectRefusal(adjustBalance(resident, 'override', '7'));
    expect([refusal.status, refusal.message]).toEqual([409, 'The balance is already 7.']);
    expect((await api.searchBalanceHistory({ body: { vpbBalanceId } })).total).toBe(1);
  });

  it('made by twenty people at once loses none (LEDGER-11)', async () => {
    const resident = await createResident(server);
    await Promise.all(Array.from({ length: 20 }, () => adjustBalance(resident, 'add', '1')));
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
    const { vpbBalanceId } = await adjustBalance(await createResident(server), 'add', '3');
    const stranger = await server.as('bpharmacist');
    const body = { vpbBalanceId, adjustmentType: 'add' as const, qty: '1', note: 'x' };
    expect((await expectRefusal(stranger.adjustBalance({ body }))).status).toBe(404);
    expect((await expectRefusal(stranger.getBalance({ params: { id: vpbBalanceId } }))).status).toBe(404);
    expect((await expectRefusal(stranger.searchBalanceHistory({ body: { vpbBalanceId } }))).status).toBe(404);
  });
});

it('remembers for everyone the filter of insufficient balances (LEDGER-13)', async () => {
  const id = server.ids.pharmacyA;
  await api.setDisplayInsufficientBalance({ params: { id }, body: { isDisplayInsufficentBalance: true } });
  expect((await api.getDisplayInsufficientBalance({ params: { id } })).isDisplayInsufficentBalance).toBe(
    true,
  );
  const other = await expectRefusal(
    api.getDisplayInsufficientBalance({ params: { id: server.ids.pharmacyB } }),
  );
  expect(other.status).toBe(404);
});

describe('a favourite', () => {
  it('is marked by prescription and listed until it is unmarked (LEDGER-14)', async () => {
    const resident = await createResident(server);
    const { prescriptionId, vpbBalanceId } = await getBalanceRow(resident);
    expect([resident.prescriptionIds[0], vpbBalanceId]).toEqual([prescriptionId, 0]);
    const markFavorite = (isFavorite: boolean) =>
      api.markFavorite({ params: { id: prescriptionId }, body: { isFavorite } });
    const listFavourites = async () =>
      (await api.listFavorites()).data
        .filter(({ patientId }) => patientId === resident.patientId)
        .map((each) => [each.prescriptionId, each.lastName, each.isFavorite]);
    await markFavorite(true);
    await markFavorite(true);
    expect((await getBalanceRow(resident)).isFavorite).toBe(true);
    expect(await listFavourites()).toEqual([[prescriptionId, 'Delgado', true]]);
    await markFavorite(false);
    expect([(await getBalanceRow(resident)).isFavorite, await listFavourites()]).toEqual([false, []]);
  });

  it('cannot be a medicine of another pharmacy', async () => {
    const resident = await createResident(server);
    const stranger = await server.as('bpharmacist');
    const [id = 0] = resident.prescriptionIds;
    const refusal = await expectRefusal(
      stranger.markFavorite({ params: { id }, body: { isFavorite: true } }),
    );
    expect(refusal.status).toBe(404);
  });
});

describe('a balance that differs from its entries', () => {
  const formatFrozenMessage = (medicine: string) =>
    `The balance of ${medicine} does not agree with its entries. Nothing is posted to it until an administrator has counted the tablets and overrides the balance.`;
  const counted = { adjustmentType: 'override', note: 'Counted' } as const;

  async function createDifferingBalance(): Promise<{
    resident: Resident;
    vpbBalanceId: number;
    medicine: string;
  }> {
    const resident = await createResident(server);
    const { vpbBalanceId } = await adjustBalance(resident, 'add', '60');
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
    const bench = (await api.loadPacking({ body: { ids: [id] } })).data;
    const prescriptions = bench.prescriptions.map(({ prescriptionId, qty }) => ({
      prescriptionId,
      packingQty: qty,
    }));
    for (const act of [
      () => adjustBalance(resident, 'add', '7'),
      () => adjustBalance(resident, 'override', '60'),
      () => api.completePacking({ body: { jobIds: [id], prescriptions } }),
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
    await api.completePacking({ body: { jobIds: [id], prescriptions } });
    expect((await getBalanceRow(resident)).balanceQty).toBe('36');
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });

  it('is corrected without an entry where the entries were right', async () => {
    const { resident, vpbBalanceId } = await createDifferingBalance();
    const administrator = await server.as('administrator');
    const body = { vpbBalanceId, qty: '60', ...counted };
    expect(await administrator.adjustBalance({ body })).toMatchObject({ balanceQty: '60', vpbHistoryId: 0 });
    expect((await adjustBalance(resident, 'add', '7')).balanceQty).toBe('67');
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });
});

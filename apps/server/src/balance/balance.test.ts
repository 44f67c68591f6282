import { supplies } from '@packwright/core/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  createPrintedJob,
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

describe('a balance', () => {
  it('is the sum of its entries, however it is changed (LEDGER-1)', async () => {
    const resident = await createResident(server);
    expect((await adjustBalance(api, resident, 'add', '60')).balanceQty).toBe('60');
    expect((await adjustBalance(api, resident, 'subtract', '1/2')).balanceQty).toBe('59.5');
    const { vpbBalanceId, balanceQty } = await adjustBalance(api, resident, 'override', '30');
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
    await adjustBalance(api, resident, 'add', '30');
    expect(await getBalanceRow(api, resident, 'D00001', 4)).toMatchObject({
      balanceQty: '30',
      weeklyNeed: '14',
      totalNeed: '56',
      closingQty: '-26',
      runOutDate: '2026-03-17',
      isInsufficient: true,
    });
    await createJob(api, resident);
    expect(await getBalanceRow(api, resident)).toMatchObject({
      committedQty: '14',
      availableQty: '16',
      // This week lies in the pack and is not needed a second time (LEDGER-16).
      weeklyNeed: '0',
      closingQty: '16',
    });
    expect(await getBalanceRow(api, resident, 'D00001', 2)).toMatchObject({
      totalNeed: '14',
      closingQty: '2',
    });
    expect(await getBalanceRow(api, resident, 'D00004')).toMatchObject({
      vpbBalanceId: 0,
      balanceQty: '0',
      isInsufficient: true,
    });
  });

  // Proves LEDGER-16.
  it('needs no week twice that lies in a pack', async () => {
    const resident = await createResident(server);
    await createJob(api, resident);
    const waiting = await getBalanceRow(api, resident);
    expect(waiting).toMatchObject({ balanceQty: '0', committedQty: '14', closingQty: '-14' });
    const packed = await createResident(server);
    const id = await createPackedJob(api, packed);
    expect(await getBalanceRow(api, packed)).toMatchObject({ balanceQty: '-14', closingQty: '-14' });
    await api.deleteAndReverse({ body: { ids: [id] } });
    expect(await getBalanceRow(api, packed)).toMatchObject({ balanceQty: '0', closingQty: '-14' });
  });

  // Proves LEDGER-23.
  it('still needs the pills that a pack lacks', async () => {
    const resident = await createResident(server);
    const id = await createPrintedJob(api, resident);
    const [prescriptionId = 0] = resident.prescriptionIds;
    const line = { prescriptionId, packingQty: '12', drugApn: '2000000000015' };
    await api.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ ...line, quantityReason: 'Two are missing' }] },
    });
    expect(await getBalanceRow(api, resident)).toMatchObject({ committedQty: '12', closingQty: '-14' });
  });

  it('may fall below zero and then shows it (BOOKS-4)', async () => {
    const resident = await createResident(server);
    await createPackedJob(api, resident);
    const row = await getBalanceRow(api, resident);
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
    await adjustBalance(api, resident, 'add', '5');
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
    await adjustBalance(api, resident, 'add', '46');
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
    const { prescriptionId, vpbBalanceId } = await getBalanceRow(api, resident);
    expect([resident.prescriptionIds[0], vpbBalanceId]).toEqual([prescriptionId, 0]);
    const markFavorite = (isFavorite: boolean) =>
      api.markFavorite({ params: { id: prescriptionId }, body: { isFavorite } });
    const listFavourites = async () =>
      (await api.listFavorites()).data
        .filter(({ patientId }) => patientId === resident.patientId)
        .map((each) => [each.prescriptionId, each.lastName, each.isFavorite]);
    await markFavorite(true);
    await markFavorite(true);
    expect((await getBalanceRow(api, resident)).isFavorite).toBe(true);
    expect(await listFavourites()).toEqual([[prescriptionId, 'Delgado', true]]);
    await markFavorite(false);
    expect([(await getBalanceRow(api, resident)).isFavorite, await listFavourites()]).toEqual([false, []]);
  });

  it('is nobody else’s', async () => {
    const resident = await createResident(server);
    const [id = 0] = resident.prescriptionIds;
    await api.markFavorite({ params: { id }, body: { isFavorite: true } });
    const colleague = await server.as('pharmacist2');
    const list = async (client: ApiClient) =>
      (await client.listFavorites()).data.filter(({ patientId }) => patientId === resident.patientId).length;
    expect([await list(api), await list(colleague)]).toEqual([1, 0]);
    expect((await getBalanceRow(colleague, resident)).isFavorite).toBe(false);
    await colleague.markFavorite({ params: { id }, body: { isFavorite: true } });
    await colleague.markFavorite({ params: { id }, body: { isFavorite: false } });
    expect((await getBalanceRow(api, resident)).isFavorite).toBe(true);
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

import { supplies } from '@packwright/core/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import {
  aResident,
  createJob,
  everyStage,
  packedJob,
  type Resident,
  useStages,
} from '../packing/packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

const adjust = (resident: Resident, adjustmentType: 'add' | 'subtract' | 'override', qty: string) =>
  api.adjustBalance({
    body: { patientId: resident.patientId, drugCode: 'D00001', adjustmentType, qty, note: 'Counted' },
  });

async function rowOf(resident: Resident, drugCode = 'D00001', weekCount = 1) {
  const { data } = await api.searchBalances({ body: { patientIds: [resident.patientId], weekCount } });
  const row = data.find((each) => each.drugCode === drugCode);
  if (!row) throw new Error(`No balance of ${drugCode}`);
  return row;
}

describe('a balance', () => {
  it('is the sum of its entries, whoever changes it how', async () => {
    const resident = await aResident(server);
    expect((await adjust(resident, 'add', '60')).balanceQty).toBe('60');
    expect((await adjust(resident, 'subtract', '1/2')).balanceQty).toBe('59.5');
    const { vpbBalanceId, balanceQty } = await adjust(resident, 'override', '30');
    expect(balanceQty).toBe('30');
    const id = await packedJob(api, resident);
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

  it('shows what is committed, what the weeks need and when it runs out', async () => {
    const resident = await aResident(server);
    await adjust(resident, 'add', '30');
    expect(await rowOf(resident, 'D00001', 4)).toMatchObject({
      balanceQty: '30',
      weeklyNeed: '14',
      totalNeed: '56',
      closingQty: '-26',
      runOutDate: '2026-03-17',
      isInsufficient: true,
    });
    await createJob(api, resident);
    expect(await rowOf(resident)).toMatchObject({ committedQty: '14', availableQty: '16', closingQty: '2' });
    expect(await rowOf(resident, 'D00004')).toMatchObject({
      vpbBalanceId: 0,
      balanceQty: '0',
      isInsufficient: true,
    });
  });

  it('may fall below zero, and then says so', async () => {
    const resident = await aResident(server);
    await packedJob(api, resident);
    const row = await rowOf(resident);
    expect(row).toMatchObject({ balanceQty: '-14', isNegative: true, committedQty: '0' });
    const single = await api.getBalance({ params: { id: row.vpbBalanceId } });
    expect(single.data.balanceQty).toBe('-14');
  });

  it('keeps only what will not last, across pages', async () => {
    const resident = await aResident(server);
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

  it('moves a ceased medicine out of the ordinary list', async () => {
    const resident = await aResident(server);
    await adjust(resident, 'add', '5');
    await asOwner(server, `update prescription set state = 'ceased' where id = $1`, [
      resident.prescriptionIds[0],
    ]);
    const body = { patientIds: [resident.patientId] };
    const codes = async (more: object) =>
      (await api.searchBalances({ body: { ...body, ...more } })).data.map(({ drugCode }) => drugCode);
    expect(await codes({})).not.toContain('D00001');
    expect(await codes({ isShowCeasedDeletedMed: true })).toContain('D00001');
  });

  it.each([
    ['unpacked', supplies.unpacked.code],
    ['unpacked PRN', supplies.unpackedPrn.code],
    ['not supplied', supplies.none.code],
  ])('stays in sight when its medicine is %s from now on, and is not called ceased', async (_, packType) => {
    const resident = await aResident(server);
    await adjust(resident, 'add', '46');
    await asOwner(server, 'update prescription set pack_type = $2 where patient_id = $1', [
      resident.patientId,
      packType,
    ]);
    const body = { patientIds: [resident.patientId] };
    expect((await api.searchBalances({ body })).total).toBe(0);
    const ended = await api.searchBalances({ body: { ...body, isShowCeasedDeletedMed: true } });
    expect(ended.data).toMatchObject([{ drugCode: 'D00001', packType, isCeased: false, balanceQty: '46' }]);
    expect(ended.total).toBe(1);
  });

  it('is listed as PRN although another line of the medicine is not packed', async () => {
    const resident = await aResident(server, [
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
    const resident = await aResident(server);
    const body = {
      patientId: resident.patientId,
      drugCode: 'D00001',
      adjustmentType: 'add' as const,
      qty: '1',
      note: 'x',
      ...change,
    };
    const refusal = await refusalOf(api.adjustBalance({ body }));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, [field]]);
  });

  it('that changes nothing is refused, and posts nothing', async () => {
    const resident = await aResident(server);
    const { vpbBalanceId } = await adjust(resident, 'add', '7');
    const refusal = await refusalOf(adjust(resident, 'override', '7'));
    expect([refusal.status, refusal.message]).toEqual([409, 'The balance is already 7.']);
    expect((await api.searchBalanceHistory({ body: { vpbBalanceId } })).total).toBe(1);
  });

  it('of twenty people at once loses none', async () => {
    const resident = await aResident(server);
    await Promise.all(Array.from({ length: 20 }, () => adjust(resident, 'add', '1')));
    const rows = await asOwner<{ seq: number; balanceAfter: number }>(
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
    const { vpbBalanceId } = await adjust(await aResident(server), 'add', '3');
    const stranger = await server.as('bpharmacist');
    const body = { vpbBalanceId, adjustmentType: 'add' as const, qty: '1', note: 'x' };
    expect((await refusalOf(stranger.adjustBalance({ body }))).status).toBe(404);
    expect((await refusalOf(stranger.getBalance({ params: { id: vpbBalanceId } }))).status).toBe(404);
    expect((await refusalOf(stranger.searchBalanceHistory({ body: { vpbBalanceId } }))).status).toBe(404);
  });
});

it('remembers for everyone that only insufficient balances are shown', async () => {
  const id = server.ids.pharmacyA;
  await api.setDisplayInsufficientBalance({ params: { id }, body: { isDisplayInsufficentBalance: true } });
  expect((await api.getDisplayInsufficientBalance({ params: { id } })).isDisplayInsufficentBalance).toBe(
    true,
  );
  const other = await refusalOf(api.getDisplayInsufficientBalance({ params: { id: server.ids.pharmacyB } }));
  expect(other.status).toBe(404);
});

describe('a favourite', () => {
  it('is marked by a prescription, shows in the list and is answered as long as it is taken', async () => {
    const resident = await aResident(server);
    const { prescriptionId, vpbBalanceId } = await rowOf(resident);
    expect([resident.prescriptionIds[0], vpbBalanceId]).toEqual([prescriptionId, 0]);
    const mark = (isFavorite: boolean) =>
      api.markFavorite({ params: { id: prescriptionId }, body: { isFavorite } });
    const favourites = async () =>
      (await api.listFavorites()).data
        .filter(({ patientId }) => patientId === resident.patientId)
        .map((each) => [each.prescriptionId, each.lastName, each.isFavorite]);
    await mark(true);
    await mark(true);
    expect((await rowOf(resident)).isFavorite).toBe(true);
    expect(await favourites()).toEqual([[prescriptionId, 'Delgado', true]]);
    await mark(false);
    expect([(await rowOf(resident)).isFavorite, await favourites()]).toEqual([false, []]);
  });

  it("is not made of another pharmacy's medicine", async () => {
    const resident = await aResident(server);
    const stranger = await server.as('bpharmacist');
    const [id = 0] = resident.prescriptionIds;
    const refusal = await refusalOf(stranger.markFavorite({ params: { id }, body: { isFavorite: true } }));
    expect(refusal.status).toBe(404);
  });
});

describe('a balance that differs from its entries', () => {
  const says = (medicine: string) =>
    `The balance of ${medicine} does not agree with its entries. Nothing is posted to it until an administrator has counted the tablets and overrides the balance.`;
  const counted = { adjustmentType: 'override', note: 'Counted' } as const;

  async function differing(): Promise<{ resident: Resident; vpbBalanceId: number; medicine: string }> {
    const resident = await aResident(server);
    const { vpbBalanceId } = await adjust(resident, 'add', '60');
    const [row] = await asOwner<{ drugName: string }>(
      server,
      'update vpb_account set balance = balance + 700 where id = $1 returning drug_name',
      [vpbBalanceId],
    );
    return { resident, vpbBalanceId, medicine: row?.drugName ?? '' };
  }

  it('is frozen for everyone at the bench and at the shelf', async () => {
    const { resident, vpbBalanceId, medicine } = await differing();
    const id = await createJob(api, resident);
    await api.completePrinting({ body: { ids: [id] } });
    const bench = (await api.loadPacking({ body: { ids: [id] } })).data;
    const prescriptions = bench.prescriptions.map(({ prescriptionId, qty }) => ({
      prescriptionId,
      packingQty: qty,
    }));
    for (const act of [
      () => adjust(resident, 'add', '7'),
      () => adjust(resident, 'override', '60'),
      () => api.completePacking({ body: { jobIds: [id], prescriptions } }),
    ]) {
      const { status, code, message } = await refusalOf(act());
      expect({ status, code, message }).toEqual({
        status: 409,
        code: 'BALANCE_FROZEN',
        message: says(medicine),
      });
    }
    expect((await api.getPackJob({ params: { id } })).data.statusName).toBe('PACKING');

    const administrator = await server.as('administrator');
    const body = { vpbBalanceId, qty: '50', ...counted };
    expect((await administrator.adjustBalance({ body })).balanceQty).toBe('50');
    await api.completePacking({ body: { jobIds: [id], prescriptions } });
    expect((await rowOf(resident)).balanceQty).toBe('36');
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });

  it('is mended without an entry where the entries were right', async () => {
    const { resident, vpbBalanceId } = await differing();
    const administrator = await server.as('administrator');
    const body = { vpbBalanceId, qty: '60', ...counted };
    expect(await administrator.adjustBalance({ body })).toMatchObject({ balanceQty: '60', vpbHistoryId: 0 });
    expect((await adjust(resident, 'add', '7')).balanceQty).toBe('67');
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine } from '../medication/medication.fixtures.ts';
import { createJob, createJobs } from '../packing/packing.fixtures.ts';
import {
  createBrand,
  createOwnDrug,
  addTablets,
  createResidentTaking,
  createBrandPair,
} from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

describe('the list of drugs that patients take', () => {
  it('counts the patients and is searched by words', async () => {
    const [from, to] = await createBrandPair(server, { drugName: 'Zebrafen' });
    await createResidentTaking(server, from, [{}, {}]);
    await createResidentTaking(server, from);
    await createResidentTaking(server, from, [{}], { archivedAt: '2026-01-01' });
    await createResidentTaking(server, from, [{ state: 'ceased' }]);
    const { data, total } = await api.listBrandSwaps({ query: { query: 'zebra 5' } });
    expect([total, data.map((row) => [row.drugId, row.patientCount, row.prescriptionCount])]).toEqual([
      1,
      [[from.id, 2, 3]],
    ]);
    expect((await api.listBrandSwaps({ query: { query: to.code } })).total).toBe(0);
  });

  it('marks the drugs that are never swapped', async () => {
    const stops = {
      WARFARIN_BRAND: await createBrand(server, { atcCode: 'B01AA03' }),
      BRAND_CRITICAL: await createBrand(server, { isBrandCritical: true }),
      NO_GENERIC_CODE: await createBrand(server, { genericCode: '' }),
      '': await createBrand(server),
    };
    for (const [stopCode, brand] of Object.entries(stops)) {
      await createResidentTaking(server, brand);
      const { data } = await api.listBrandSwaps({ query: { query: brand.code } });
      expect(data.map((row) => row.stopCode)).toEqual([stopCode]);
    }
  });

  it('is answered in pages', async () => {
    const all = await api.listBrandSwaps({ query: { sortField: 'prescriptionCount', sortOrder: 'desc' } });
    const second = await api.listBrandSwaps({
      query: { sortField: 'prescriptionCount', sortOrder: 'desc', page: 2, size: 1 },
    });
    expect([second.total, second.data[0]]).toEqual([all.total, all.data[1]]);
  });

  it('holds no drug of another pharmacy', async () => {
    const [from] = await createBrandPair(server);
    await createResidentTaking(server, from);
    const stranger = await server.as('bpharmacist');
    expect((await stranger.listBrandSwaps({ query: { query: from.code } })).total).toBe(0);
  });
});

it('lists preferred brands first among the swap targets of a drug', async () => {
  const genericCode = 'G-ORDER';
  const createNamedBrand = (drugName: string, facts: object = {}) =>
    createBrand(server, { genericCode, drugName, ...facts });
  const plain = await createNamedBrand('Aaa');
  const second = await createNamedBrand('Bbb');
  const first = await createNamedBrand('Ccc');
  await createNamedBrand('Ddd', { ceasedAt: '2026-01-01' });
  await createNamedBrand('Eee', { authorized: 0 });
  await createNamedBrand('Fff', { strength: '10 mg' });
  await createNamedBrand('Ggg', { isBrandCritical: true });
  const from = await createNamedBrand('Zzz', { preferredBrand: [first.id, second.id] });
  await createResidentTaking(server, plain);
  const { data, total } = await api.listBrandSwaps({ query: { fromDrugId: from.id } });
  expect([total, data.map((row) => [row.drugId, row.isPreferred, row.patientCount])]).toEqual([
    3,
    [
      [first.id, true, 0],
      [second.id, true, 0],
      [plain.id, false, 1],
    ],
  ]);
});

describe('the preview of a swap', () => {
  // Proves SWAP-5.
  it('shows balance, open packs and prior use of the new brand', async () => {
    const [from, to] = await createBrandPair(server);
    const resident = await createResidentTaking(server, from);
    await addTablets(api, resident, from, '30');
    await createJob(api, resident);
    const both = await createResidentTaking(server, from, [{}, { isPreventBrandswap: true }]);
    await addTablets(api, both, from, '8');
    await queryAsOwner(server, `update prescription set drug_id = $1, drug_code = $2 where id = $3`, [
      to.id,
      to.code,
      both.prescriptionIds[1],
    ]);
    const query = { fromDrugId: from.id, toDrugId: to.id };
    const { data } = await api.listBrandSwapPrescriptions({ query });
    expect(
      data.map((row) => [row.prescriptionId, row.balanceQty, row.openPackCount, row.isAlsoTaken]),
    ).toEqual([
      [resident.prescriptionIds[0], '30', 1, false],
      [both.prescriptionIds[0], '8', 0, true],
    ]);
    expect(data[0]).toMatchObject({
      patientId: resident.patientId,
      patientName: 'Delgado, Rosa',
      foilLabel: 'A',
      packType: 0,
      skipReason: '',
      isPreventBrandswap: false,
    });
  });

  it('counts the unfinished packs of every profile of the patient, each once', async () => {
    const [from, to] = await createBrandPair(server);
    const resident = await createResidentTaking(server, from, [{}, {}]);
    const { foilId } = await api.createFoil({ body: { patientId: resident.patientId } });
    await addMedicine(api, { foilId, drugId: from.id, dose: ['1', '0', '0', '0'] });
    await createJobs(api, resident, { numberOfWeek: 3 });
    await createJobs(api, { foilId }, { numberOfWeek: 2 });
    const query = { fromDrugId: from.id, toDrugId: to.id };
    const { data } = await api.listBrandSwapPrescriptions({ query });
    expect(data.map(({ openPackCount }) => openPackCount)).toEqual([5, 5, 5]);
  });

  it('counts packs made before their drug was merged into the old brand', async () => {
    const [between, to] = await createBrandPair(server);
    const from = await createOwnDrug(api);
    const resident = await createResidentTaking(server, from, [{ drugPharmacyId: server.ids.pharmacyA }]);
    await createJob(api, resident);
    await api.authorizeDrug({
      params: { id: from.id },
      body: { authorized: 1, mergeIntoDrugId: between.id },
    });
    const query = { fromDrugId: between.id, toDrugId: to.id };
    const { data } = await api.listBrandSwapPrescriptions({ query });
    expect(data.map(({ openPackCount }) => openPackCount)).toEqual([1]);
  });

  it('names the medicine that prevents substitution and keeps the balance', async () => {
    const [from, to] = await createBrandPair(server);
    const resident = await createResidentTaking(server, from, [{}, {}]);
    await addTablets(api, resident, from, '30');
    const [, id = 0] = resident.prescriptionIds;
    const body = { isPreventBrandswap: true, userComment: 'Reacts to the colour' };
    await api.updatePrescription({ params: { id }, body });
    const { data } = await api.listBrandSwapPrescriptions({
      query: { fromDrugId: from.id, toDrugId: to.id },
    });
    expect(
      data.map((row) => [row.balanceQty, row.skipReason, row.preventedBy, row.preventedComment]),
    ).toEqual([
      ['0', '', '', ''],
      ['0', 'PREVENTED', 'Priya Raman', 'Reacts to the colour'],
    ]);
  });

  it('is filtered by groups and by name', async () => {
    const [from, to] = await createBrandPair(server);
    const { home, community } = server.ids.groups;
    await createResidentTaking(server, from, [{}], { lastName: 'Abbey' });
    await createResidentTaking(server, from, [{}], { lastName: 'Birch', patientGroupId: community });
    const listPatientNames = async (more: object) => {
      const query = { fromDrugId: from.id, toDrugId: to.id, ...more };
      return (await api.listBrandSwapPrescriptions({ query })).data.map((row) => row.patientName);
    };
    expect(await listPatientNames({ patientGroupIds: community })).toEqual(['Birch, Rosa']);
    expect(await listPatientNames({ patientGroupIds: [home, community] })).toEqual([
      'Abbey, Rosa',
      'Birch, Rosa',
    ]);
    expect(await listPatientNames({ query: 'abb' })).toEqual(['Abbey, Rosa']);
    expect(await listPatientNames({ sortOrder: 'desc' })).toEqual(['Birch, Rosa', 'Abbey, Rosa']);
  });
});

describe('the swap log', () => {
  // Proves SWAP-6.
  it('names every swapped medicine and what moved, latest first', async () => {
    const [from, to] = await createBrandPair(server);
    const resident = await createResidentTaking(server, from, [{}, {}], { lastName: 'Logan' });
    await addTablets(api, resident, from, '30');
    await api.swapBrand({
      body: {
        fromDrugId: from.id,
        toDrugId: to.id,
        patientIds: [resident.patientId],
        comment: 'Maker ran dry',
      },
    });
    const { data, total } = await api.listBrandSwapLog({ query: { query: 'logan dry' } });
    const [first, second] = resident.prescriptionIds;
    expect([total, data.map((row) => [row.prescriptionId, row.movedQty])]).toEqual([
      2,
      [
        [second, '30'],
        [first, '0'],
      ],
    ]);
    expect(data[0]).toMatchObject({
      userName: 'Priya Raman',
      patientId: resident.patientId,
      patientName: 'Logan, Rosa',
      foilLabel: 'A',
      fromDrugName: `Brand ${from.code} 5 mg`,
      toDrugName: `Brand ${to.code} 5 mg`,
      comment: 'Maker ran dry',
    });
  });

  it('is filtered by the days of the pharmacy', async () => {
    const countSwapsBetween = async (fromDate: string, toDate: string) =>
      (await api.listBrandSwapLog({ query: { query: 'logan', fromDate, toDate } })).total;
    expect(await countSwapsBetween('2026-03-02', '2026-03-02')).toBe(2);
    expect(await countSwapsBetween('2026-03-01', '2026-03-01')).toBe(0);
    expect(await countSwapsBetween('2026-03-03', '2026-03-09')).toBe(0);
  });

  it('of one pharmacy is hidden from another', async () => {
    const stranger = await server.as('bpharmacist');
    expect((await stranger.listBrandSwapLog({ query: {} })).total).toBe(0);
  });
});

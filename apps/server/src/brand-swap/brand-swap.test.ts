import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createJob,
  everyStage,
  packJob,
  createPrintedJob,
  type Resident,
  setStages,
} from '../packing/packing.fixtures.ts';
import {
  getBalances,
  type BrandDrug,
  addTablets,
  listBalanceEntries,
  createResidentTaking,
  createBrandPair,
} from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

type BrandPair = readonly [BrandDrug, BrandDrug];

const swapPair = ([from, to]: BrandPair, whose: Partial<Parameters<ApiClient['swapBrand']>[0]['body']>) =>
  api.swapBrand({ body: { fromDrugId: from.id, toDrugId: to.id, comment: 'Out of stock', ...whose } });
const selectPrescriptions = ({ prescriptionIds }: Resident) => ({ prescriptionIds: [...prescriptionIds] });
const getFirstPrescription = async ({ prescriptionIds: [id = 0] }: Resident) =>
  (await api.getPrescription({ params: { id } })).data;

describe('a swapped medicine', () => {
  it('keeps id, doses and dates and takes the new brand and appearance', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0], [
      { startDate: '2026-01-05', direction: ['One daily'] },
    ]);
    const before = await getFirstPrescription(resident);
    expect(await swapPair(pair, selectPrescriptions(resident))).toMatchObject({
      swappedCount: 1,
      skippedCount: 0,
    });
    expect(await getFirstPrescription(resident)).toEqual({
      ...before,
      drugId: pair[1].id,
      drugCode: pair[1].code,
      drugName: `Brand ${pair[1].code}`,
      genericCode: expect.stringMatching(/^G-SWAP-/),
      genericName: 'swapol',
      description: 'Blue oval',
      state: 'updated',
      userComment: 'Out of stock',
      version: before.version + 1,
      drug: expect.objectContaining({ strength: '5 mg' }),
    });
  });

  // Proves SWAP-2.
  it('is recorded in history, audit trail, profile version and live event', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    const { patientId } = resident;
    await swapPair(pair, selectPrescriptions(resident));
    const { data } = await api.listMedicationHistory({ query: { patientId } });
    expect(data.map(({ kind, userComment, details }) => [kind, userComment, details])).toEqual([
      [
        'updated',
        'Out of stock',
        expect.arrayContaining([
          { field: 'drugName', oldValue: `Demo ${pair[0].code}`, newValue: `Brand ${pair[1].code}` },
          { field: 'description', oldValue: '', newValue: 'Blue oval' },
        ]),
      ],
    ]);
    const trail = await queryAsOwner(
      server,
      `select area, action, object_id, patient_id from audit_line
       where patient_id = $1 or area = 'balance' and object_id = $2 order by seq`,
      [patientId, pair[0].id],
    );
    const [prescriptionId] = resident.prescriptionIds;
    expect(trail).toEqual([
      { area: 'medication', action: 'changed medicine', objectId: prescriptionId, patientId },
      { area: 'balance', action: 'swap brand', objectId: pair[0].id, patientId: null },
    ]);
    const [patient] = await queryAsOwner(server, 'select profile_version from patient where id = $1', [
      patientId,
    ]);
    expect(patient).toEqual({ profileVersion: 2 });
  });

  // Proves SWAP-7.
  it('appears as a change in an earlier pack of the old brand', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    const id = await createJob(api, resident);
    await swapPair(pair, selectPrescriptions(resident));
    const refusal = await expectRefusal(api.completePrinting({ body: { ids: [id] } }));
    expect(refusal.code).toBe('PROFILE_CHANGED');
    const [line] = await queryAsOwner(server, 'select drug_code from pack_job_line where job_id = $1', [id]);
    expect(line).toEqual({ drugCode: pair[0].code });
  });

  it('is packed from the old brand below zero once acknowledged', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await addTablets(api, resident, pair[0], '30');
    const id = await createPrintedJob(api, resident);
    await swapPair(pair, selectPrescriptions(resident));
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    expect(data.differences.map(({ kind }) => kind)).toContain('drugChanged');
    const seen = { profileVersion: data.profileVersion, comment: 'The old box is finished first' };
    await api.acknowledgeChanges({ params: { id }, body: seen });
    await packJob(api, id);
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: -7, [pair[1].code]: 30 });
  });
});

describe('the balance of a swapped medicine', () => {
  it.each([
    ['what is left', 'add', '45', 45],
    ['what was supplied ahead', 'subtract', '14', -14],
  ] as const)('moves as a whole: %s', async (_, adjustment, qty, moved) => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await addTablets(api, resident, pair[0], qty, adjustment);
    await swapPair(pair, selectPrescriptions(resident));
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: 0, [pair[1].code]: moved });
    const [, out, into] = await listBalanceEntries(server, resident);
    expect(out).toMatchObject({ kind: 'SWAP', qty: -moved, note: `to Brand ${pair[1].code} 5 mg` });
    expect(into).toMatchObject({ kind: 'SWAP', qty: moved, note: `from Brand ${pair[0].code} 5 mg` });
    const operation = out?.naturalKey.split(':')[1];
    expect(into?.naturalKey.split(':').slice(0, 2)).toEqual(['SWAP', operation]);
  });

  it('is not opened when there was none', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await swapPair(pair, selectPrescriptions(resident));
    expect(await getBalances(server, resident)).toEqual({});
  });

  it('is added to what the patient has of the new brand', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await addTablets(api, resident, pair[0], '10');
    await swapPair(pair, selectPrescriptions(resident));
    const [from, to] = pair;
    await swapPair([to, from], selectPrescriptions(resident));
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 10, [to.code]: 0 });
  });

  // Proves SWAP-3.
  it('stays until the last line of the old brand is swapped', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0], [{}, {}]);
    await addTablets(api, resident, pair[0], '28');
    const [first = 0, second = 0] = resident.prescriptionIds;
    await swapPair(pair, { prescriptionIds: [first] });
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: 28 });
    await swapPair(pair, { prescriptionIds: [second] });
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: 0, [pair[1].code]: 28 });
  });

  it('stays a favourite', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    const [id = 0] = resident.prescriptionIds;
    await api.markFavorite({ params: { id }, body: { isFavorite: true } });
    await swapPair(pair, selectPrescriptions(resident));
    const { data } = await api.listFavorites();
    expect(data.map(({ prescriptionId }) => prescriptionId)).toContain(id);
  });

  it('prevents the whole swap while it differs from its entries', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await addTablets(api, resident, pair[0], '5');
    const changeBalance = (by: number) =>
      queryAsOwner(server, 'update vpb_account set balance = balance + $2 where patient_id = $1', [
        resident.patientId,
        by,
      ]);
    await changeBalance(-500);
    const refusal = await expectRefusal(swapPair(pair, selectPrescriptions(resident)));
    expect([refusal.status, refusal.code]).toEqual([409, 'BALANCE_FROZEN']);
    expect((await getFirstPrescription(resident)).drugId).toBe(pair[0].id);
    await changeBalance(500);
  });
});

describe('a swap sent twice', () => {
  it('changes nothing the second time', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await addTablets(api, resident, pair[0], '30');
    await swapPair(pair, selectPrescriptions(resident));
    expect((await swapPair(pair, selectPrescriptions(resident))).data).toEqual({
      swappedCount: 0,
      skippedCount: 1,
      skipped: [
        {
          prescriptionId: resident.prescriptionIds[0],
          patientName: 'Delgado, Rosa',
          foilLabel: 'A',
          skipReason: 'OTHER_DRUG',
        },
      ],
    });
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: 0, [pair[1].code]: 30 });
  });

  it('at the same moment moves every pill once', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    await addTablets(api, resident, pair[0], '30');
    const answers = await Promise.all([
      swapPair(pair, selectPrescriptions(resident)),
      swapPair(pair, { patientIds: [resident.patientId] }),
      swapPair(pair, selectPrescriptions(resident)),
    ]);
    expect(answers.reduce((sum, { swappedCount }) => sum + swappedCount, 0)).toBe(1);
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: 0, [pair[1].code]: 30 });
  });
});

it('a swap loses no pill that is counted at the same moment', async () => {
  const pair = await createBrandPair(server);
  const residents = await Promise.all(Array.from({ length: 8 }, () => createResidentTaking(server, pair[0])));
  for (const resident of residents) await addTablets(api, resident, pair[0], '30');
  const patientIds = residents.map(({ patientId }) => patientId);
  await Promise.all([
    ...residents.slice(0, 4).map((resident) => addTablets(api, resident, pair[0], '5')),
    swapPair(pair, { patientIds }),
    ...residents.slice(4).map((resident) => addTablets(api, resident, pair[0], '5')),
  ]);
  for (const resident of residents) {
    const { [pair[0].code]: left = 0, [pair[1].code]: moved = 0 } = await getBalances(server, resident);
    expect([left + moved, moved >= 30]).toEqual([35, true]);
  }
});

it('a swap for chosen patients takes every line of the brand', async () => {
  const pair = await createBrandPair(server);
  const other = await createBrandPair(server);
  const resident = await createResidentTaking(server, pair[0], [
    {},
    { packType: 2, prnDose: 100 },
    { drugId: other[0].id },
  ]);
  const bystander = await createResidentTaking(server, pair[0]);
  expect(await swapPair(pair, { patientIds: [resident.patientId] })).toMatchObject({ swappedCount: 2 });
  expect((await getFirstPrescription(bystander)).drugId).toBe(pair[0].id);
});

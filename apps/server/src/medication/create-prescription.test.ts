import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createApiClient, contract } from '@packwright/contract';
import { createSharedDrug, createPack, addMedicine, getProfileVersion } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let mary: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  mary = server.ids.patients.mary;
});
afterAll(() => server.close());

const getDrugId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const getPrescription = async (id: number) => (await api.getPrescription({ params: { id } })).data;
const getLatestChange = async () =>
  (await api.listMedicationHistory({ query: { patientId: mary, size: 1 } })).data[0];

describe('a new medicine', () => {
  it('starts from the defaults: packed, standard dose, daily (MED-1)', async () => {
    const foilId = await createPack(api, server);
    const { prescriptionId } = await api.createPrescription({
      body: { foilId, drugId: getDrugId('D00004') },
    });
    expect(await getPrescription(prescriptionId)).toMatchObject({
      prescriptionId,
      patientId: mary,
      foilId,
      packType: 0,
      category: 'STANDARD',
      drugName: 'Digotest',
      drugCode: 'D00004',
      genericCode: 'G-DIGO-62',
      genericName: 'digoxin',
      route: 'PO',
      isStandard: true,
      isDoNotCrush: true,
      doseType1: 'standard',
      dose: [],
      prnDose: '0',
      frequency: 0,
      packedWeekDay: [false, false, false, false, false, false, false],
      startDate: '0001-01-01',
      endDate: '0001-01-01',
      isNoEndDate: true,
      useEndDate: false,
      headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
      state: 'new',
      ceasedDate: '0001-01-01',
      version: 1,
      drug: { strength: '62.5 microg', isHighRisk: true, packable: 'yes' },
    });
  });

  it('takes its category flags from the drug', async () => {
    const foilId = await createPack(api, server);
    const s8 = await addMedicine(api, { foilId, drugId: getDrugId('D00007'), dose: ['1'] });
    expect(await getPrescription(s8)).toMatchObject({ isS8Drug: true, isStandard: false, category: 'S8' });
    const warfarin = await addMedicine(api, { foilId, drugId: getDrugId('D00008'), dose: ['1'] });
    expect(await getPrescription(warfarin)).toMatchObject({ isWarfarin: true, category: 'WARFARIN' });
  });

  // Proves MED-30.
  it('asks once about a mark of the drug that is taken off', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'GUARDED', { schedule: 'S8' });
    const body = { foilId, drugId, dose: ['1'], isS8Drug: false };
    const refusal = await expectRefusal(api.createPrescription({ body }));
    expect([refusal.code, refusal.message]).toEqual([
      'CATEGORY_BELOW_DRUG',
      'This drug must be packed separately, but this medicine is not marked so. (Schedule 8)',
    ]);
    const { prescriptionId: id } = await api.createPrescription({ query: { IsConfirm: true }, body });
    const change = (isS8Drug: boolean, dose: string) =>
      api.updatePrescription({ params: { id }, body: { isS8Drug, dose: [dose], userComment: 'Chart' } });
    await change(false, '2');
    await change(true, '2');
    expect((await expectRefusal(change(false, '2'))).code).toBe('CATEGORY_BELOW_DRUG');
  });

  it('keeps every entered field', async () => {
    const foilId = await createPack(api, server);
    const body = {
      type: 'regular',
      description: 'white, round',
      indication: 'heart failure',
      sameAs: 'Lasix',
      note: 'Check potassium',
      direction: ['Take as charted', 'with food'],
      directionCode: '1M',
      route: 'SL',
      isPreventBrandswap: true,
      isDoNotCrush: false,
      doseType1: 'variable',
      doseType2: 'sliding',
      tabletTime: 'with breakfast',
      dose: ['1 1/2', '½', '0', '.25', '0', '0', '0', '0'],
      frequency: 6,
      packedWeekDay: [true, false, true, false, true, false, false],
      startDate: '02/03/2026',
      endDate: '2026-05-31',
      fontColor: '#b42318',
      headings: ['B', 'L', 'D', 'N'],
      unit: 'tablet',
      attachmentDescription: 'Letter',
    } as const;
    const id = await addMedicine(api, {
      ...body,
      direction: [...body.direction],
      dose: [...body.dose],
      packedWeekDay: [...body.packedWeekDay],
      headings: [...body.headings],
      foilId,
      drugId: getDrugId('D00003'),
    });
    expect(await getPrescription(id)).toMatchObject({
      ...body,
      dose: ['1.5', '0.5', '0', '0.25', '0', '0', '0', '0'],
      startDate: '2026-03-02',
      useEndDate: true,
      isNoEndDate: false,
    });
  });

  it('leaves its trace: profile version, history, audit line', async () => {
    const foilId = await createPack(api, server);
    const before = await getProfileVersion(server);
    const id = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00006'),
      dose: ['2'],
      startDate: '2026-03-02',
      endDate: '2026-03-05',
      userComment: 'Hospital letter',
    });
    expect(await getProfileVersion(server)).toBe(before + 1);
    const entry = await getLatestChange();
    expect(entry).toMatchObject({
      kind: 'new',
      prescriptionId: id,
      drugName: 'Predfict',
      genericName: 'predniSOLONE',
      userComment: 'Hospital letter',
      user: 'Priya Raman',
    });
    expect(entry?.details).toEqual(
      expect.arrayContaining([
        { field: 'dose', oldValue: '', newValue: '2, 0, 0, 0, 0, 0, 0, 0' },
        { field: 'frequency', oldValue: '', newValue: '0' },
        { field: 'startDate', oldValue: '', newValue: '2026-03-02' },
        { field: 'endDate', oldValue: '', newValue: '2026-03-05' },
      ]),
    );
    const added = `select patient_id from audit_line where action = 'added medicine' and object_id = $1`;
    const lines = await queryAsOwner<{ patientId: number }>(server, added, [id]);
    expect(lines).toEqual([{ patientId: mary }]);
  });

  it.each([
    ['14 days as Fortnightly', { frequency: 14 }, { frequency: 5, freqXDay: 14 }],
    ['28 days as Every 28 Days', { frequency: 28 }, { frequency: 5, freqXDay: 28 }],
    ['a number of days', { frequency: 5, freqXDay: 14 }, { frequency: 5, freqXDay: 14 }],
    [
      'weeks only for Every X Weeks',
      { frequency: 9, freqXWeek: 3, freqXDay: 5 },
      { frequency: 9, freqXWeek: 3, freqXDay: 0 },
    ],
    [
      'weekdays only for Specific Days',
      { frequency: 1, packedWeekDay: [true, true, true, true, true, true, true] },
      { frequency: 1, packedWeekDay: [false, false, false, false, false, false, false] },
    ],
    [
      'on and off days only for On-Off Day',
      { frequency: 3, onDays: 3, offDays: 4 },
      { frequency: 3, onDays: 0, offDays: 0 },
    ],
  ])('stores %s', async (_, sent, answered) => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00010'),
      dose: ['1'],
      startDate: '2026-03-02',
      ...sent,
    });
    expect(await getPrescription(id)).toMatchObject(answered);
  });

  it('has one dose when it is PRN, and no schedule (MED-8)', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00001'),
      packType: 2,
      prnDose: '2',
      prnIntervalMinutes: 360,
      prnMaximum: '8',
      dose: ['1', '1'],
      frequency: 1,
      startDate: '2026-03-02',
    });
    expect(await getPrescription(id)).toMatchObject({
      category: 'PRN',
      prnDose: '2',
      prnIntervalMinutes: 360,
      prnMaximum: '8',
      dose: [],
      frequency: 0,
    });
  });

  it('reads the minimum dates as no date', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00001'),
      dose: ['1'],
      startDate: '01/01/1900',
      endDate: '0001-01-01',
    });
    expect(await getPrescription(id)).toMatchObject({
      startDate: '0001-01-01',
      endDate: '0001-01-01',
      isNoEndDate: true,
    });
  });

  it('is created once by a double send', async () => {
    const foilId = await createPack(api, server);
    const token = await server.token('pharmacist');
    const twice = createApiClient(
      contract,
      sendTo(server.app, token, { 'idempotency-key': 'double-send-1' }),
    );
    const body = { foilId, drugId: await createSharedDrug(server, 'TWICE'), dose: ['1'] };
    const first = await twice.createPrescription({ body });
    expect(await twice.createPrescription({ body })).toEqual(first);
    expect((await api.listPrescriptions({ query: { foilId } })).total).toBe(1);
  });
});

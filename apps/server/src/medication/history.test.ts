import { createDay } from '@packwright/core/days';
import { freezePack } from '@packwright/core/packs';
import { emptyRule, Frequency } from '@packwright/core/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { runAs } from '../platform/platform.ts';
import type { Work } from '../platform/work.ts';
import { authenticate } from '../access/index.ts';
import {
  countActiveFoilsOfPatient,
  ceaseAllPrescriptions,
  loadLiveProfiles,
  loadMedicationSummary,
} from './index.ts';
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

async function runAsPharmacist<Result>(act: (work: Work) => Promise<Result>): Promise<Result> {
  const who = await authenticate(server.platform, {
    authorization: `Bearer ${await server.token('pharmacist')}`,
    isBackground: false,
  });
  return runAs(server.platform, who, { call: 'test', address: '', device: '' }, act);
}

/** The pack of a short course for the week of 3 March 2026. */
async function freezeCourse(foilId: number, prescriptionId: number) {
  const profile = (await runAsPharmacist((work) => loadLiveProfiles(work, [foilId]))).get(foilId);
  if (profile === undefined) throw new Error('The pack has no profile');
  const window = { from: createDay('2026-03-03'), to: createDay('2026-03-09'), week: 1, weeks: 1 };
  const order = { category: 'SHORTCOURSE', prescriptionIds: [prescriptionId], window, expiry: null } as const;
  return freezePack({ ...profile, suspension: null }, order);
}

describe('medication history', () => {
  // Proves MED-4.
  it('filters by pharmacy day, kind and name, and never changes', async () => {
    // One second before midnight in Sydney, and midnight itself.
    for (const at of ['2026-02-28T12:59:59Z', '2026-02-28T13:00:00Z']) {
      const values = [server.ids.pharmacyA, mary, at, server.ids.users.pharmacist];
      const sql = `insert into medication_history (pharmacy_id, patient_id, at, kind, user_id, drug_name)
        values ($1, $2, $3, 'new', $4, 'Oldfict')`;
      await queryAsOwner(server, sql, values);
    }
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00001'), dose: ['1'] });
    await api.updatePrescription({ params: { id }, body: { dose: ['2'], userComment: 'more' } });
    await addMedicine(api, { foilId, drugId: getDrugId('D00010'), dose: ['1'] });
    const countChanges = async (query: object) =>
      (await api.listMedicationHistory({ query: { patientId: mary, ...query } })).total;
    expect(await countChanges({})).toBe(6);
    expect(await countChanges({ toDate: '2026-02-28' })).toBe(1);
    expect(await countChanges({ fromDate: '2026-03-01', toDate: '2026-03-01' })).toBe(1);
    expect(await countChanges({ fromDate: '2026-03-02' })).toBe(4);
    expect(await countChanges({ kind: 'updated' })).toBe(1);
    expect(await countChanges({ drugName: 'demo' })).toBe(2);
    expect(await countChanges({ genericName: 'amox' })).toBe(1);
    expect(await countChanges({ drugName: '%' })).toBe(0);
    expect(
      (await api.listMedicationHistory({ query: { patientId: mary, page: 2, size: 4 } })).data,
    ).toHaveLength(2);
    await expect(queryAsOwner(server, 'update medication_history set drug_name = $1', ['x'])).rejects.toThrow(
      'never changed',
    );
  });

  it('returns 0 without a document and hides changes from other pharmacies', async () => {
    const { data } = await api.listMedicationHistory({ query: { patientId: mary, size: 1 } });
    const id = data[0]?.historyId ?? 0;
    expect((await api.getHistoryDocument({ params: { id } })).resourceDocumentId).toBe(0);
    const other = await server.as('bpharmacist');
    expect(await expectRefusal(other.getHistoryDocument({ params: { id } }))).toMatchObject({ status: 404 });
    expect(await expectRefusal(other.listMedicationHistory({ query: { patientId: mary } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the front door of medication', () => {
  it('ceases all medicines of a patient once with the reason', async () => {
    const before = await getProfileVersion(server);
    const comment = 'Patient made inactive';
    expect(await runAsPharmacist((work) => ceaseAllPrescriptions(work, mary, comment))).toBe(2);
    expect(await getProfileVersion(server)).toBe(before + 1);
    const { data } = await api.listMedicationHistory({ query: { patientId: mary, kind: 'ceased' } });
    expect(data.map(({ drugName, userComment }) => [drugName, userComment])).toEqual([
      ['Amoxidem', comment],
      ['Demoformin', comment],
    ]);
    expect(await runAsPharmacist((work) => ceaseAllPrescriptions(work, mary, comment))).toBe(0);
  });

  it('answers the live profile in the shape of core', async () => {
    const foilId = await createPack(api, server, 'P');
    const id = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00003'),
      dose: ['1½', '½'],
      frequency: 14,
      startDate: '2026-03-02',
      direction: ['With food'],
    });
    const prn = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00001'),
      packType: 2,
      prnDose: '2',
      prnIntervalMinutes: 360,
      prnMaximum: '8',
    });
    await queryAsOwner(server, "update patient set suspend_from_date = '2026-03-09' where id = $1", [mary]);
    const profiles = await runAsPharmacist((work) => loadLiveProfiles(work, [foilId, 999_999]));
    expect([...profiles.keys()]).toEqual([foilId]);
    expect(profiles.get(foilId)).toMatchObject({
      timeZone: 'Australia/Sydney',
      pharmacy: { name: 'Wattle Street Pharmacy', address: '12 Wattle Street, Marrickville NSW 2204' },
      group: { name: 'Banksia House' },
      patient: { lastName: "O'Halloran", birthDate: '1938-03-12' },
      patientStatus: 'pickingUpPacks',
      suspension: { from: '2026-03-09', to: null },
      foil: { foilId, label: 'P', packType: 'SOLID', foilType: 'blister' },
      headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
      medicines: [
        {
          prescriptionId: id,
          supply: 'packed',
          prnDose: 0,
          directions: ['Take 1½ tablets at breakfast and ½ at lunch every 2 weeks on Monday', 'With food'],
          drug: { name: 'Frusimax', strength: '40 mg', apns: ['2000000000039'], isScored: true },
          rule: {
            ...emptyRule,
            frequency: Frequency.fortnightly,
            start: '2026-03-02',
            slots: [150, 50, 0, 0, 0, 0, 0, 0],
          },
        },
        { prescriptionId: prn, supply: 'prn', prnDose: 200 },
      ],
    });
  });

  it('counts foils and medicines', async () => {
    const foilId = await createPack(api, server, 'S');
    const today = (await runAsPharmacist(async (work) => work.today)) as string;
    await addMedicine(api, {
      foilId,
      drugId: await createSharedDrug(server, 'END'),
      dose: ['1'],
      endDate: today,
    });
    expect(await runAsPharmacist((work) => countActiveFoilsOfPatient(work, mary))).toBe(3);
    expect(await runAsPharmacist(loadMedicationSummary)).toEqual({
      activePacks: 3,
      activeMedicines: 3,
      endingThisWeek: 1,
    });
  });

  it('packs a dated short course from its start mealtime', async () => {
    const foilId = await createPack(api, server, 'C');
    const id = await addMedicine(api, {
      foilId,
      drugId: await createSharedDrug(server, 'COURSE'),
      dose: ['1', '1', '1'],
      isShortCourse: true,
      shortCourseStartSlot: 2,
      startDate: '2026-03-03',
      endDate: '2026-03-09',
    });
    const pack = await freezeCourse(foilId, id);
    expect(pack.lines[0]?.qty).toBe(1900);
    expect(pack.lines[0]?.doses[0]).toEqual([0, 0, 100, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['K1', 'no start date', 'start_date = null', 2100],
    ['K2', 'no dose from its first mealtime on', 'short_course_start_slot = 3', 2100],
    [
      'K3',
      'none in its first mealtime',
      "doses = '{100,0,100,0,0,0,0,0}', short_course_start_slot = 1",
      1300,
    ],
  ])('packs a short course %s, kept with %s', async (label, _, kept, qty) => {
    const foilId = await createPack(api, server, label);
    const id = await addMedicine(api, {
      foilId,
      drugId: await createSharedDrug(server, label),
      dose: ['1', '1', '1'],
      isShortCourse: true,
      shortCourseStartSlot: 2,
      startDate: '2026-03-03',
      endDate: '2026-03-09',
    });
    await queryAsOwner(server, `update prescription set ${kept} where id = $1`, [id]);
    expect((await freezeCourse(foilId, id)).lines[0]?.qty).toBe(qty);
  });
});

describe('the schedule preview', () => {
  // Proves MED-21.
  it('answers every day with its reason', async () => {
    const { data } = await api.previewSchedule({
      body: {
        frequency: 1,
        startDate: '2026-03-02',
        dose: ['1½'],
        suspensions: [{ fromDate: '2026-03-05', toDate: '2026-03-10' }],
        fromDate: '2026-03-02',
        toDate: '2026-03-15',
      },
    });
    expect(data.days).toHaveLength(14);
    expect(data.days.flatMap(({ date, isDue }) => (isDue ? [date] : []))).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-12',
      '2026-03-14',
    ]);
    expect(data.totalQty).toBe('6');
    expect(data.days[0]?.dose).toEqual(['1.5', '0', '0', '0', '0', '0', '0', '0']);
    expect(data.days[3]?.reason).toContain('suspended from 05/03/2026 to 10/03/2026');
  });

  it('fills a short course slot by slot', async () => {
    const { data } = await api.previewSchedule({
      body: {
        isShortCourse: true,
        shortCourseTotal: 21,
        shortCourseStartSlot: 2,
        startDate: '2026-03-03',
        dose: ['1', '1', '1'],
        fromDate: '2026-03-03',
        toDate: '2026-03-12',
      },
    });
    expect(data.totalQty).toBe('21');
    expect(data.days.filter(({ isDue }) => isDue)).toHaveLength(8);
  });

  it('begins a dated short course at its start mealtime', async () => {
    const { data } = await api.previewSchedule({
      body: {
        isShortCourse: true,
        shortCourseStartSlot: 2,
        startDate: '2026-03-03',
        endDate: '2026-03-09',
        dose: ['1', '1', '1'],
        fromDate: '2026-03-03',
        toDate: '2026-03-12',
      },
    });
    expect(data.totalQty).toBe('19');
    expect(data.days[0]?.dose).toEqual(['0', '0', '1', '0', '0', '0', '0', '0']);
  });

  it.each([
    ['more than 400 days', { fromDate: '2026-01-01', toDate: '2027-02-05' }, 'toDate'],
    ['an end before the beginning', { fromDate: '2026-01-02', toDate: '2026-01-01' }, 'toDate'],
    ['a rule that cannot be', { frequency: 1, fromDate: '2026-01-01', toDate: '2026-01-07' }, 'startDate'],
    ['no window', {}, 'fromDate'],
  ])('refuses %s', async (_, body, field) => {
    const refusal = await expectRefusal(api.previewSchedule({ body: body as never }));
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.errors)).toContain(field);
  });

  // Proves MED-21.
  it('answers 400 days', async () => {
    const { data } = await api.previewSchedule({
      body: { dose: ['1'], fromDate: '2026-01-01', toDate: '2027-02-04' },
    });
    expect(data.days).toHaveLength(400);
    expect(data.totalQty).toBe('400');
  });
});

import { Frequency } from '@packwright/core/schedule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createResident, type Resident, startPackingServer } from '../packing/packing.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';
import { createSharedDrug } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let one: number;
let three: number;
let other: number;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
  one = server.ids.drugs.D00008 ?? 0;
  const facts = { genericName: 'warfarin', atcCode: 'B01AA03', isScored: true };
  three = await createSharedDrug(server, 'WF3', { ...facts, drugName: 'Warfatest', strength: '3 mg' });
  other = await createSharedDrug(server, 'OW1', { ...facts, drugName: 'Othertest', strength: '1 mg' });
});
afterAll(async () => server.close());

const onDays = (...days: readonly number[]): boolean[] =>
  Array.from({ length: 7 }, (_, day) => days.includes(day));
const everyDay = onDays(0, 1, 2, 3, 4, 5, 6);
const noDays = onDays();

/** Three milligrams a day, and one more on Tuesdays, Thursdays and Saturdays. */
const admit = (): Promise<Resident> =>
  createResident(server, [
    { drug: 'D00008', doses: [0, 0, 100], columns: { isWarfarin: true, drugId: three } },
    {
      drug: 'D00008',
      doses: [0, 0, 100],
      columns: { isWarfarin: true, frequency: Frequency.specificDays, packedWeekDay: onDays(1, 3, 5) },
    },
  ]);

async function record({ patientId }: Resident, doses: readonly number[], fromDate = '2026-03-05') {
  const { warfarinOrderId } = await api.recordWarfarinOrder({
    params: { id: patientId },
    body: {
      inrDate: '2026-03-01',
      inr: '2.4',
      targetLow: '2',
      targetHigh: '3',
      nextInrDate: '2026-03-20',
      fromDate,
      weekdayDoses: doses.map(String),
    },
  });
  return warfarinOrderId;
}

type Line = Parameters<ApiClient['writeWarfarinLines']>[0]['body']['lines'][number];

const write = ({ foilId }: Resident, id: number, lines: readonly Line[], slot = 2) =>
  api.writeWarfarinLines({ params: { id }, query: {}, body: { foilId, slot, lines: [...lines] } });

const oneMoreOnSundays = [3, 3, 3, 3, 3, 3, 4];
const listSundayLines = (): Line[] => [
  { drugId: three, tablets: '1', weekDays: everyDay },
  { drugId: one, tablets: '1', weekDays: onDays(6) },
];

const listLines = async ({ patientId }: Resident) =>
  (await api.listPrescriptions({ query: { patientId, includeCeased: true } })).data.map(
    ({ drugId, packedWeekDay, startDate, endDate, state, indication }) => ({
      drugId,
      packedWeekDay,
      startDate,
      endDate,
      state,
      indication,
    }),
  );

// Proves MED-57.
it('the lines of an order end those of before', async () => {
  const resident = await admit();
  const id = await record(resident, oneMoreOnSundays);
  const load = async () => (await api.getWarfarin({ params: { id: resident.patientId } })).data;
  const before = await load();
  expect(before).toMatchObject({
    isPackStopped: true,
    prescriptionIds: [expect.any(Number), expect.any(Number)],
  });
  const { data } = await write(resident, id, listSundayLines());
  expect(data).toEqual({ added: [expect.any(Number)], ended: [before.prescriptionIds[1]], ceased: [] });
  const { isPackStopped, days } = await load();
  expect(isPackStopped).toBe(false);
  expect(days.filter(({ isDifferent }) => isDifferent)).toEqual([]);
  expect(await listLines(resident)).toMatchObject([
    { drugId: three, packedWeekDay: noDays, endDate: '0001-01-01' },
    { drugId: one, packedWeekDay: onDays(1, 3, 5), endDate: '2026-03-04', state: 'updated' },
    { drugId: one, packedWeekDay: onDays(6), startDate: '2026-03-05', state: 'new' },
  ]);
  expect(await listAuditActions(server, 'warfarinOrder', id)).toEqual([
    'record warfarin order',
    'write warfarin lines',
  ]);
  const { data: history } = await api.listMedicationHistory({ query: { patientId: resident.patientId } });
  expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new', 'updated']));
  // A second press finds everything as it is wanted.
  expect((await write(resident, id, listSundayLines())).data).toEqual({ added: [], ended: [], ceased: [] });
});

// Proves MED-57.
it('an order that holds already has other lines ceased', async () => {
  const resident = await admit();
  const id = await record(resident, [0, 0, 0, 0, 0, 0, 0], '2026-03-02');
  const { data } = await write(resident, id, []);
  expect(data).toMatchObject({ added: [], ended: [], ceased: [expect.any(Number), expect.any(Number)] });
  expect((await listLines(resident)).map(({ state }) => state)).toEqual(['ceased', 'ceased']);
});

// Proves MED-57.
it('lines that make other doses or mix brands are not written', async () => {
  const resident = await admit();
  const id = await record(resident, oneMoreOnSundays);
  const refused = [
    listSundayLines().slice(0, 1),
    [
      { drugId: three, tablets: '1', weekDays: everyDay },
      { drugId: other, tablets: '1', weekDays: onDays(6) },
    ],
    [...listSundayLines(), { drugId: server.ids.drugs.D00001 ?? 0, tablets: '1', weekDays: onDays(6) }],
    [...listSundayLines(), { drugId: one, tablets: '0', weekDays: everyDay }],
  ];
  for (const lines of refused) {
    const refusal = await expectRefusal(write(resident, id, lines));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'LINES_NOT_AS_ORDERED',
      message: 'These tablets do not make the ordered doses.',
    });
  }
  expect(await listLines(resident)).toHaveLength(2);
});

// Proves MED-57.
it('only the newest order that counts is written', async () => {
  const resident = await admit();
  const old = await record(resident, oneMoreOnSundays);
  const id = await record(resident, oneMoreOnSundays);
  expect((await expectRefusal(write(resident, old, listSundayLines()))).code).toBe('CHANGED_MEANWHILE');
  await api.withdrawWarfarinOrder({ params: { id }, body: { reason: 'Mistyped' } });
  expect((await expectRefusal(write(resident, id, listSundayLines()))).code).toBe('ORDER_WITHDRAWN');
  expect((await write(resident, old, listSundayLines())).data.added).toHaveLength(1);
});

// Proves MED-57.
it('lines are written at a mealtime and a pack of the patient', async () => {
  const [resident, stranger] = [await admit(), await admit()];
  const id = await record(resident, oneMoreOnSundays);
  expect((await expectRefusal(write(stranger, id, listSundayLines()))).code).toBe('NOT_FOUND');
  expect((await expectRefusal(write(resident, id, listSundayLines(), 7))).errors).toHaveProperty('dose');
  expect(await listLines(resident)).toMatchObject([{ endDate: '0001-01-01' }, { endDate: '0001-01-01' }]);
});

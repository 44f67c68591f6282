import { Frequency } from '@packwright/core/schedule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { insertRow } from '../../tests/insert-row.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createJob,
  createResident,
  monday,
  type Resident,
  startPackingServer,
} from '../packing/packing.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
const drugIds: Record<string, number> = {};

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
  for (const [strength, color] of [
    ['3 mg', 'blue'],
    ['5 mg', 'pink'],
  ] as const)
    drugIds[strength] = await insertRow(
      (text, values) => queryAsOwner<{ id: number }>(server, text, values),
      'drug',
      {
        pharmacyId: 0,
        drugCode: `WARF${strength}`,
        drugName: 'Warfatest',
        genericName: 'warfarin',
        genericCode: `G-${strength}`,
        strength,
        color,
        atcCode: 'B01AA03',
      },
    );
});
afterAll(async () => server.close());

const formatWeek = (...doses: readonly number[]) => doses.map(String);
const order = {
  inrDate: '2026-02-27',
  inr: '2.4',
  targetLow: '2',
  targetHigh: '3',
  nextInrDate: '2026-03-13',
  fromDate: '2026-03-02',
  weekdayDoses: formatWeek(3, 4, 3, 4, 3, 4, 3),
  prescriber: 'Dr Anna Whitlam',
  note: '',
};
const record = ({ patientId }: Resident, change: Partial<typeof order> = {}) =>
  api.recordWarfarinOrder({ params: { id: patientId }, body: { ...order, ...change } });
const load = async ({ patientId }: Resident) => (await api.getWarfarin({ params: { id: patientId } })).data;
const onDays = (...days: readonly number[]) => ({
  drug: 'D00008',
  doses: [100],
  columns: {
    isWarfarin: true,
    frequency: Frequency.specificDays,
    packedWeekDay: Array.from({ length: 7 }, (_, day) => days.includes(day)),
  },
});
const createDaily = () => ({
  drug: 'D00008',
  doses: [100],
  columns: { isWarfarin: true, drugId: drugIds['3 mg'] },
});

// Proves MED-40.
it('an order is recorded, kept with its test, and taken back', async () => {
  const resident = await createResident(server, [createDaily(), onDays(1, 3, 5)]);
  const first = await record(resident);
  const second = await record(resident, { inr: '3.4', inrDate: '2026-03-01' });
  const { orders, currentOrderId, isTaken } = await load(resident);
  expect(isTaken).toBe(true);
  expect(currentOrderId).toBe(second.warfarinOrderId);
  expect(orders).toMatchObject([
    { inr: '3.4', inrRating: 'above', warfarinOrderId: second.warfarinOrderId },
    {
      ...order,
      inrRating: 'inRange',
      weekDose: '24',
      recordedBy: expect.any(String),
      withdrawnAt: '',
    },
  ]);
  const params = { id: second.warfarinOrderId };
  await api.withdrawWarfarinOrder({ params, body: { reason: 'Another patient' } });
  const after = await load(resident);
  expect(after.currentOrderId).toBe(first.warfarinOrderId);
  expect(after.orders[0]).toMatchObject({ withdrawnReason: 'Another patient' });
  const again = await expectRefusal(api.withdrawWarfarinOrder({ params, body: { reason: 'Again' } }));
  expect(again).toMatchObject({ code: 'ORDER_WITHDRAWN', message: 'This order was already taken back.' });
  expect(await listAuditActions(server, 'warfarinOrder', second.warfarinOrderId)).toEqual([
    'record warfarin order',
    'withdraw warfarin order',
  ]);
});

// Proves MED-42.
it('unsound orders are refused at their fields', async () => {
  const resident = await createResident(server);
  const refusal = await expectRefusal(
    record(resident, { inr: '24', targetHigh: '1.5', inrDate: '2026-12-31', nextInrDate: '2026-12-31' }),
  );
  expect(refusal.errors).toEqual({
    inr: ['Must provide a valid value'],
    targetHigh: ['Must not be below the lower end of the range'],
    inrDate: ['The test cannot be in the future'],
    nextInrDate: ['Must be after the day of the test'],
    fromDate: ['Must not be before the day of the test'],
  });
  expect((await load(resident)).orders).toEqual([]);
});

// Proves MED-45.
it('tablets at hand are those of the brand that is taken', async () => {
  const resident = await createResident(server, [onDays(1)]);
  expect((await load(resident)).tablets).toMatchObject([
    { drugName: 'Warfatest', milligrams: '1' },
    { drugName: 'Warfatest', milligrams: '3', color: 'blue' },
    { drugName: 'Warfatest', milligrams: '5', color: 'pink' },
  ]);
});

// Proves MED-43, MED-44.
it('packed lines that differ from the order stop its packs', async () => {
  const resident = await createResident(server, [createDaily(), onDays(1, 3)]);
  await record(resident);
  const { days, isPackStopped } = await load(resident);
  expect(isPackStopped).toBe(true);
  expect(days.filter(({ isDifferent }) => isDifferent)).toMatchObject([
    { ordered: '4', given: '3' },
    { ordered: '4', given: '3' },
  ]);
  const body = { foilIds: [resident.foilId], packStartDate: monday };
  const refusal = await expectRefusal(api.createPackJobs({ body }));
  expect(refusal.code).toBe('MEDICINE_AT_FAULT');
  expect(refusal.messages.join()).toContain('not the dose that was ordered after the last INR');
});

// Proves MED-46.
it('a pack of the doses before is never acknowledged', async () => {
  const resident = await createResident(server, [createDaily(), onDays(1, 3, 5)]);
  await record(resident);
  expect(await load(resident)).toMatchObject({ isPackStopped: false });
  const id = await createJob(api, resident);
  const loadState = async () => {
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    return { state: data.profileState, kinds: data.differences.map(({ kind }) => kind) };
  };
  expect(await loadState()).toEqual({ state: 'same', kinds: [] });
  const { warfarinOrderId } = await record(resident, {
    inrDate: '2026-03-01',
    fromDate: '2026-03-05',
    weekdayDoses: formatWeek(3, 4, 3, 4, 3, 4, 4),
  });
  expect(await loadState()).toEqual({
    state: 'unsafe',
    kinds: ['warfarinDiffers', 'warfarinDiffers', 'warfarin'],
  });
  await api.withdrawWarfarinOrder({ params: { id: warfarinOrderId }, body: { reason: 'Mistyped' } });
  expect(await loadState()).toEqual({ state: 'same', kinds: [] });
});

// Proves MED-47.
it('packs that reach beyond the next test are asked about', async () => {
  const resident = await createResident(server, [createDaily(), onDays(1, 3, 5)]);
  await record(resident, { nextInrDate: '2026-03-06' });
  const body = { foilIds: [resident.foilId], packStartDate: monday };
  const refusal = await expectRefusal(api.createPackJobs({ body }));
  expect([refusal.code, ...refusal.messages]).toEqual([
    'UNUSUAL_ORDER',
    'Delgado, Rosa A: warfarin until 08/03/2026, and the next INR test is on 06/03/2026',
  ]);
  expect((await api.createPackJobs({ query: { IsConfirm: true }, body })).jobIds).toHaveLength(1);
});

// Proves MED-56.
it('packs without a recorded test are asked about', async () => {
  const resident = await createResident(server, [createDaily()]);
  const body = { foilIds: [resident.foilId], packStartDate: monday };
  const refusal = await expectRefusal(api.createPackJobs({ body }));
  expect([refusal.code, ...refusal.messages]).toEqual([
    'UNUSUAL_ORDER',
    'Delgado, Rosa A: Warfatest, but no INR test with ordered doses is recorded',
  ]);
  await record(resident);
  const after = await expectRefusal(api.createPackJobs({ body }));
  expect(after.messages.join(' ')).not.toContain('no INR test');
});

// Proves MED-48.
it('a bench shows the test whose doses its pack holds', async () => {
  const resident = await createResident(server, [createDaily(), onDays(1, 3, 5)]);
  const without = await createResident(server, [createDaily(), onDays(1, 3, 5)]);
  await record(resident);
  const loadWarfarinOf = async (each: Resident) =>
    (await api.loadPacking({ body: { ids: [await createJob(api, each)] } })).data.warfarin;
  const { inr, inrDate, targetLow, targetHigh, nextInrDate, weekdayDoses } = order;
  expect(await loadWarfarinOf(resident)).toEqual({
    inr,
    inrDate,
    targetLow,
    targetHigh,
    nextInrDate,
    weekdayDoses,
  });
  expect(await loadWarfarinOf(without)).toBeNull();
});

import { addDays, type Day, computeToday } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  today = computeToday('Australia/Sydney', server.clock.now());
});
afterAll(() => server.close());

const buildTimes = (day: Day, from = '09:00', to = '10:00') => ({
  startDate: `${day}T${from}`,
  endDate: `${day}T${to}`,
});
const plan = async (title: string, day: Day, more: object = {}): Promise<number> =>
  (await api.createCalendarEntry({ body: { title, ...buildTimes(day), ...more } })).id;
const listDays = async (id: number, days = 40) => {
  const query = { startDate: addDays(today, -days), endDate: addDays(today, days) };
  const { data } = await api.listCalendarEntries({ query });
  return data.filter((row) => row.id === id);
};

// Proves GROUP-12.
it('plans work for a group and keeps who planned it', async () => {
  const { home } = server.ids.groups;
  const id = await plan('Pack', today, { patientGroupId: home, description: 'Trolley 2' });
  expect(await listDays(id)).toEqual([
    {
      id,
      date: today,
      ...buildTimes(today),
      title: 'Pack',
      description: 'Trolley 2',
      patientGroupId: home,
      patientGroupName: 'Banksia House',
      numberOfWeek: 0,
      packType: '',
      rrule: '',
      seriesStartDate: `${today}T09:00`,
      state: expect.stringMatching(/planned|late/),
      doneBy: '',
      version: 1,
    },
  ]);
  expect(await listAuditActions(server, 'calendarEntry', id)).toEqual(['plan work']);
});

// Proves GROUP-19.
it('keeps for which packs work is planned, on a moved day too', async () => {
  const packs = { numberOfWeek: 4, packType: 'SOLID' as const };
  const id = await plan('Packs', today, { ...packs, rrule: 'FREQ=DAILY;COUNT=3' });
  expect(await listDays(id)).toMatchObject([packs, packs, packs]);
  const moved = await api.moveCalendarDay({
    params: { id },
    body: { date: addDays(today, 1), ...buildTimes(addDays(today, 9)) },
  });
  expect(await listDays(moved.id)).toMatchObject([packs]);
  await api.updateCalendarEntry({ params: { id }, body: { ...buildTimes(today), numberOfWeek: 0 } });
  expect((await listDays(id))[0]).toMatchObject({ numberOfWeek: 0, packType: 'SOLID' });
  const body = { ...buildTimes(today), packType: 'PILLOW' as 'SOLID', numberOfWeek: 53 };
  expect(Object.keys((await expectRefusal(api.createCalendarEntry({ body }))).errors).toSorted()).toEqual([
    'numberOfWeek',
    'packType',
  ]);
});

it('refuses other durations, rules and groups', async () => {
  const refuse = async (change: object) =>
    expectRefusal(api.createCalendarEntry({ body: { ...buildTimes(today), ...change } }));
  expect((await refuse(buildTimes(today, '09:00', '09:17'))).errors).toEqual({
    endDate: ['Must provide a valid value'],
  });
  expect((await refuse(buildTimes(today, '09:00', '08:00'))).errors).toEqual({
    endDate: ['Must be greater than or equal to Start date'],
  });
  expect((await refuse({ startDate: '2026-02-30T09:00' })).errors).toEqual({
    startDate: ['Must provide a valid date'],
  });
  expect((await refuse({ rrule: 'FREQ=YEARLY' })).errors).toEqual({ rrule: ['Must provide a valid value'] });
  expect((await refuse({ patientGroupId: 999_999 })).status).toBe(404);
});

// Proves GROUP-13.
it('repeats by its rule and is changed with all its days', async () => {
  const id = await plan('Weekly', today, { rrule: 'FREQ=WEEKLY;COUNT=3' });
  expect((await listDays(id)).map(({ date }) => date)).toEqual(
    [0, 7, 14].map((after) => addDays(today, after)),
  );
  const change = { ...buildTimes(addDays(today, 1), '23:30', '23:45'), version: 1 };
  await api.updateCalendarEntry({ params: { id }, body: change });
  const changed = await listDays(id);
  expect(changed.map(({ startDate, title }) => [startDate, title])).toEqual(
    [1, 8, 15].map((after) => [`${addDays(today, after)}T23:30`, 'Weekly']),
  );
  const again = api.updateCalendarEntry({ params: { id }, body: change });
  expect((await expectRefusal(again)).code).toBe('CHANGED_MEANWHILE');
  await api.deleteCalendarEntry({ params: { id } });
  expect(await listDays(id)).toEqual([]);
  expect((await expectRefusal(api.deleteCalendarEntry({ params: { id } }))).status).toBe(404);
});

// Proves GROUP-14.
it('is late until each day is done on its own', async () => {
  const first = addDays(today, -2);
  const id = await plan('Daily', first, { rrule: 'FREQ=DAILY;COUNT=4' });
  const listStates = async () => (await listDays(id)).map(({ state }) => state);
  expect([await listStates(), (await listDays(id)).length]).toEqual([
    ['late', 'late', expect.anything(), 'planned'],
    4,
  ]);
  const set = (date: Day, isDone: boolean) =>
    api.setCalendarEntryDone({ params: { id }, body: { date, isDone } });
  await set(first, true);
  await set(first, true);
  expect((await listDays(id))[0]).toMatchObject({ state: 'done', doneBy: expect.stringMatching(/\w/) });
  expect((await expectRefusal(set(addDays(first, 9), true))).errors).toHaveProperty('date');
  await set(first, false);
  expect((await listStates())[0]).toBe('late');
});

it('asks for a range of at most a year', async () => {
  for (const days of [-1, 400]) {
    const query = { startDate: today, endDate: addDays(today, days) };
    expect((await expectRefusal(api.listCalendarEntries({ query }))).errors).toHaveProperty('endDate');
  }
});

// Proves GROUP-15.
it('exports all of a month or what is late', async () => {
  await plan('Late packing', addDays(today, -1));
  await plan('Coming packing', addDays(today, 1));
  const days = { startDate: addDays(today, -2), endDate: addDays(today, 2) };
  const read = async (body: Parameters<ApiClient['exportCalendar']>[0]['body']) => {
    const { fileUrl } = await api.exportCalendar({ body });
    return (await server.app.inject({ method: 'GET', url: fileUrl })).body;
  };
  const late = await read({ ...days, reportType: 'late' });
  expect(late).toContain('Late packing');
  expect(late).not.toContain('Coming packing');
  expect(await read(days)).toContain('Coming packing');
  expect(await read({ reportType: 'all' })).toContain('Patient group');
});

it('shows nothing to another pharmacy, and removes nothing for a technician', async () => {
  const id = await plan('Ours', today);
  const other = await server.as('badministrator');
  const query = { startDate: today, endDate: today };
  expect((await other.listCalendarEntries({ query })).data).toEqual([]);
  const body = { date: today, isDone: true };
  expect((await expectRefusal(other.setCalendarEntryDone({ params: { id }, body }))).status).toBe(404);
  const technician = await server.as('staff');
  expect((await expectRefusal(technician.deleteCalendarEntry({ params: { id } }))).status).toBe(403);
});

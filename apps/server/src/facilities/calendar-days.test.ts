import { addDays, type Day, computeToday } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let today: Day;
let monday: Day;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  today = computeToday('Australia/Sydney', server.clock.now());
  monday = addDays(today, 1);
});
afterAll(() => server.close());

const buildTimes = (day: Day, from = '09:00', to = '10:00') => ({
  startDate: `${day}T${from}`,
  endDate: `${day}T${to}`,
});
const planWeekly = async (title: string): Promise<number> =>
  (await api.createCalendarEntry({ body: { title, ...buildTimes(monday), rrule: 'FREQ=WEEKLY;COUNT=3' } }))
    .id;
const listTimes = async (title: string, client = api) => {
  const query = { startDate: today, endDate: addDays(today, 40) };
  const { data } = await client.listCalendarEntries({ query });
  return data.filter((row) => row.title === title).map(({ startDate }) => startDate);
};
const readFeed = (url: string) => server.app.inject({ method: 'GET', url });

// Proves GROUP-16.
it('moves one day of a rule and leaves the others', async () => {
  const id = await planWeekly('Moved');
  const body = { date: addDays(monday, 7), ...buildTimes(addDays(monday, 8), '14:00', '15:00') };
  const moved = await api.moveCalendarDay({ params: { id }, body });
  expect(moved.id).not.toBe(id);
  expect(await listTimes('Moved')).toEqual([
    `${monday}T09:00`,
    `${addDays(monday, 8)}T14:00`,
    `${addDays(monday, 14)}T09:00`,
  ]);
  expect(await listAuditActions(server, 'calendarEntry', id)).toEqual(['plan work', 'move planned work']);
});

it('leaves out one day once, and only a day of the rule', async () => {
  const id = await planWeekly('Left out');
  const skip = (date: Day) => api.skipCalendarDay({ params: { id }, body: { date } });
  await skip(monday);
  expect(await listTimes('Left out')).toHaveLength(2);
  for (const date of [monday, addDays(monday, 1)])
    expect((await expectRefusal(skip(date))).errors).toHaveProperty('date');
  const done = addDays(monday, 7);
  await api.setCalendarEntryDone({ params: { id }, body: { date: done, isDone: true } });
  expect((await expectRefusal(skip(done))).errors).toHaveProperty('date');
  const again = api.setCalendarEntryDone({ params: { id }, body: { date: monday, isDone: true } });
  expect((await expectRefusal(again)).errors).toHaveProperty('date');
});

it('does not move work that happens once', async () => {
  const { id } = await api.createCalendarEntry({ body: { title: 'Once', ...buildTimes(monday) } });
  const body = { date: monday, ...buildTimes(addDays(monday, 1)) };
  expect((await expectRefusal(api.moveCalendarDay({ params: { id }, body }))).errors).toHaveProperty('date');
  expect(await listTimes('Once')).toEqual([`${monday}T09:00`]);
});

// Proves GROUP-17.
it('shows planned work under a secret address until it is ended', async () => {
  const id = await planWeekly('Trolley, east');
  await api.skipCalendarDay({ params: { id }, body: { date: addDays(monday, 7) } });
  expect((await api.getCalendarLink({})).createdAt).toBe('');
  const { url } = await api.createCalendarLink({});
  expect((await api.getCalendarLink({})).createdAt).not.toBe('');
  const { statusCode, body, headers } = await readFeed(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(body).toContain(String.raw`SUMMARY:Trolley\, east`);
  expect(body).toContain(`EXDATE:${addDays(monday, 7).replaceAll('-', '')}T090000`);
  const key = url.split('/')[3] ?? '';
  expect(await (await server.anonymous.readCalendarFeed({ params: { key } })).text()).toBe(body);
  const { url: next } = await api.createCalendarLink({});
  expect((await readFeed(url)).statusCode).toBe(404);
  expect((await readFeed(next)).statusCode).toBe(200);
  await api.deleteCalendarLink({});
  expect((await readFeed(next)).statusCode).toBe(404);
  expect((await expectRefusal(api.deleteCalendarLink({}))).status).toBe(404);
});

it('keeps no secret address and shows no description', async () => {
  const body = { title: 'Ward round', description: 'About Mrs Quill', ...buildTimes(monday) };
  await api.createCalendarEntry({ body });
  const { url } = await api.createCalendarLink({});
  const feed = (await readFeed(url)).body;
  expect(feed).toContain('Ward round');
  expect(feed).not.toContain('Quill');
  const key = url.split('/')[3] ?? '';
  const rows = await queryAsOwner<{ row: string }>(server, 'select l::text as row from calendar_link l');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(key.slice(-43));
});

it('refuses the address of another pharmacy and of a former member', async () => {
  const { url } = await api.createCalendarLink({});
  const { pharmacyA, pharmacyB } = server.ids;
  const elsewhere = url.replace(`/${pharmacyA}-`, `/${pharmacyB}-`);
  expect(elsewhere).not.toBe(url);
  expect((await readFeed(elsewhere)).statusCode).toBe(404);
  await queryAsOwner(server, `update user_account set status = 0 where id = ${server.ids.users.pharmacist}`);
  expect((await readFeed(url)).statusCode).toBe(404);
  await queryAsOwner(server, `update user_account set status = 1 where id = ${server.ids.users.pharmacist}`);
  expect((await readFeed(url)).statusCode).toBe(200);
});

// Proves GROUP-18.
it('keeps the minutes of each weekday for the pharmacy', async () => {
  expect((await api.getCalendarCapacity({})).weekdayMinutes).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const weekdayMinutes = [240, 240, 240, 240, 300, 0, 0];
  await api.updateCalendarCapacity({ body: { weekdayMinutes } });
  await api.updateCalendarCapacity({ body: { weekdayMinutes } });
  expect((await api.getCalendarCapacity({})).weekdayMinutes).toEqual(weekdayMinutes);
  const other = await server.as('badministrator');
  expect((await other.getCalendarCapacity({})).weekdayMinutes).toEqual([0, 0, 0, 0, 0, 0, 0]);
  for (const bad of [
    [1, 2],
    [0, 0, 0, 0, 0, 0, 1441],
  ])
    expect((await expectRefusal(api.updateCalendarCapacity({ body: { weekdayMinutes: bad } }))).status).toBe(
      400,
    );
});

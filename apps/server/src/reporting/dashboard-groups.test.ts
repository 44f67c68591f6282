import { addDays, buildDay, type Day } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { addPack } from './summary.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;

// Today is Monday, 2 March 2026 in Sydney.
const today = buildDay(2026, 3, 2);

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  resident = await createResident(server);
});
afterAll(() => server.close());

const loadRows = async (caller: ApiClient = api) =>
  (await caller.listDashboardGroups({ query: { size: 100 } })).data;
const findGroup = async (id: number) => {
  const found = (await loadRows()).find(({ patientGroupId }) => patientGroupId === id);
  if (found === undefined) throw new Error('the group is not listed');
  return found;
};
const getHome = () => findGroup(server.ids.groups.home);
const countLateOnBoard = async () =>
  (await api.searchPackJobs({ body: { due: 'late', patientGroupIds: [server.ids.groups.home] } })).total;
const addOpen = (start: Day, status = 4) => addPack(server, resident, start, { status, completedAt: null });

// Proves DASH-10.
it('a group tells who is packed for and has no pack', async () => {
  const countHome = async () => (await getHome()).unpacked;
  const before = await getHome();
  const someone = await createResident(server);
  expect(await getHome()).toMatchObject({
    unpacked: before.unpacked + 1,
    residents: before.residents + 1,
  });
  const old = await addPack(server, someone, addDays(today, -7));
  expect(await countHome()).toBe(before.unpacked + 1);
  await addPack(server, someone, addDays(today, -6));
  expect(await countHome()).toBe(before.unpacked);
  await queryAsOwner(server, 'update pack_job set status = 8 where patient_id = $1 and id <> $2', [
    someone.patientId,
    old,
  ]);
  expect(await countHome()).toBe(before.unpacked + 1);
  await queryAsOwner(server, 'update patient set packing_status = 1 where id = $1', [someone.patientId]);
  expect(await countHome()).toBe(before.unpacked);
});

// Proves DASH-11.
it('every active group is listed, also without any pack', async () => {
  const { data } = await api.listPatientGroups({ query: { size: 100 } });
  const active = data.filter(({ status }) => status === 0);
  const rows = await loadRows();
  expect(new Set(rows.map(({ patientGroupId }) => patientGroupId))).toEqual(
    new Set(active.map(({ id }) => id)),
  );
  expect(rows).toHaveLength(active.length);
  const first = await api.listDashboardGroups({ query: { size: 1 } });
  const second = await api.listDashboardGroups({ query: { size: 1, page: 2 } });
  expect([first.total, second.data[0]]).toEqual([rows.length, rows[1]]);
});

// Proves DASH-11.
it('packs that have not left are late after their due day', async () => {
  const none = { latePacks: 0, latePackDate: '0001-01-01' };
  expect(await getHome()).toMatchObject(none);
  await addOpen(today);
  await addOpen(today, 8);
  expect(await getHome()).toMatchObject({ ...none, deliveryDate: today, deliveryPacks: 1, packs: 1 });
  await addOpen(addDays(today, -14), 2);
  await addOpen(addDays(today, -7));
  await addOpen(addDays(today, -21), 6);
  expect(await getHome()).toMatchObject({ latePacks: 2, latePackDate: addDays(today, -14) });
  expect((await loadRows())[0]?.patientGroupId).toBe(server.ids.groups.home);
  expect(await countLateOnBoard()).toBe(2);
});

// Proves DASH-11.
it('packs are late after the day of their planned work', async () => {
  const before = (await getHome()).latePacks;
  await addPack(server, resident, addDays(today, 3), {
    status: 4,
    completedAt: null,
    plannedOn: addDays(today, -15),
  });
  expect(await getHome()).toMatchObject({ latePacks: before + 1, latePackDate: addDays(today, -15) });
  expect(await countLateOnBoard()).toBe(before + 1);
});

// Proves DASH-11.
it('planned work is the next packing, or late afterwards', async () => {
  const group = server.ids.groups.community;
  const none = { packingDate: '0001-01-01', lateWork: 0, lateWorkDate: '0001-01-01' };
  expect(await findGroup(group)).toMatchObject(none);
  const plan = (title: string, day: Day) =>
    api.createCalendarEntry({
      body: {
        title,
        startDate: `${day}T06:00`,
        endDate: `${day}T07:00`,
        patientGroupId: group,
        numberOfWeek: 2,
      },
    });
  await plan('Long ago', addDays(today, -29));
  await plan('Last week', addDays(today, -7));
  await plan('Wednesday', addDays(today, 2));
  await plan('Thursday', addDays(today, 3));
  expect(await findGroup(group)).toMatchObject({
    packingDate: addDays(today, 2),
    packingTitle: 'Wednesday',
    packingWeeks: 2,
    lateWork: 1,
    lateWorkDate: addDays(today, -7),
  });
});

// Proves DASH-11.
it('a person sees of a group what they may read', async () => {
  const staff = await server.as('staff');
  const allow = (...menus: readonly string[]) =>
    queryAsOwner(
      server,
      `update role_permission set can_read = menu_code = any($2)
       where role_id in (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff, menus],
    );
  await allow('home', 'vpb');
  const rows = await loadRows(staff);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({ residents: 0, packs: 0, latePacks: 0, lateWork: 0, packingTitle: '' });
  await allow('home');
  expect(await loadRows(staff)).toEqual([]);
  const others = await loadRows(await server.as('badministrator'));
  expect(others.every(({ residents, latePacks }) => residents + latePacks === 0)).toBe(true);
});

import { addDays, createDay } from '@packwright/core/days';
import type { DueChoice } from '@packwright/core/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { inSideTransaction } from '../platform/platform.ts';
import {
  checkJob,
  confirmJobs,
  createJob,
  createPackedJob,
  createPrintedJob,
  createResident,
  monday,
  startPackingServer,
} from './packing.fixtures.ts';
import { sweepPlannedDays } from './actions/plan-due-days.ts';
import { buildJobPage } from './store/job-list.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

// The clock of the tests stands on Monday.
const today = createDay(monday);
const find = async (body: Parameters<ApiClient['searchPackJobs']>[0]['body']) =>
  (await api.searchPackJobs({ body })).data.map(({ jobId }) => jobId);
const getDueDay = async (id: number) => (await api.getPackJob({ params: { id } })).data.dueDate;
const createDueJob = async (days: number, patient: Readonly<Record<string, unknown>> = {}) =>
  createJob(api, await createResident(server, undefined, patient), { packStartDate: addDays(today, days) });

// Proves PACK-134.
it('finds unfinished packs by due day and counts them', async () => {
  const { community } = server.ids.groups;
  const place = { patientGroupId: community };
  const [late, due, sunday, later] = [
    await createDueJob(-7, place),
    await createDueJob(0, place),
    await createDueJob(6, place),
    await createDueJob(7, place),
  ];
  const here = { patientGroupIds: [community] };
  const findDue = (choice: DueChoice) => find({ ...here, due: choice });
  expect(await findDue('late')).toEqual([late]);
  expect(await findDue('today')).toEqual([due]);
  expect(await findDue('thisWeek')).toEqual([sunday, due]);
  expect(await findDue('later')).toEqual([later]);
  expect(await find({ ...here, dueOn: addDays(today, 6) })).toEqual([sunday]);
  const counts = { late: 1, today: 1, thisWeek: 2, later: 1 };
  for (const chosen of [{}, { due: 'late' }, { createdDateFrom: addDays(today, 30) }] as const) {
    const summary = await api.summarisePackJobs({ body: { ...here, ...chosen } });
    expect(summary.data.due).toEqual(counts);
  }
  const board = await api.summarisePackJobs({ body: { ...here, due: 'late' } });
  expect(board.data).toMatchObject({
    printingCount: 1,
    jobs: [{ jobId: late, dueDate: addDays(today, -7) }],
  });
  await api.deleteAndReverse({ body: { ids: [late] } });
  expect(await findDue('late')).toEqual([]);
});

// Proves PACK-134.
it('finds packs by the person who packed them or has begun to', async () => {
  const packed = await createPackedJob(api, await createResident(server));
  const begun = await createPrintedJob(api, await createResident(server));
  const waiting = await createPrintedJob(api, await createResident(server));
  const other = await server.as('pharmacist2');
  const { id: me } = (await api.getProfile({})).data;
  const { id: otherId } = (await other.getProfile({})).data;
  await confirmJobs(other, [begun]);
  expect(await find({ packerIds: [otherId] })).toEqual([begun]);
  expect(await find({ packerIds: [me] })).toContain(packed);
  expect(await find({ packerIds: [me, otherId] })).not.toContain(waiting);
  const { packers, jobs } = (await api.summarisePackJobs({ body: { packerIds: [otherId] } })).data;
  expect(jobs.map(({ jobId }) => jobId)).toEqual([begun]);
  expect(packers.map(({ userId }) => userId)).toEqual([otherId]);
  await checkJob(api, packed);
  expect(await find({ packerIds: [me] })).toContain(packed);
});

// Proves PACK-133.
it('sorts the table by due day, unfinished packs first', async () => {
  const patient = { firstName: 'Sorted', patientGroupId: server.ids.groups.home };
  const [second, first, over] = [
    await createDueJob(14, patient),
    await createDueJob(-1, patient),
    await createDueJob(-2, patient),
  ];
  await queryAsOwner(server, 'update pack_job set status = 6 where id = $1', [over]);
  expect(await find({ query: 'Sorted', sortField: 'dueDate', sortOrder: 'asc' })).toEqual([
    first,
    second,
    over,
  ]);
  const filters = [{ field: 'dueDate', type: 'less-than' as const, value: today }];
  expect(await find({ query: 'Sorted', filters })).toEqual([over, first]);
});

// Proves PACK-132.
it('dates packs by the calendar of their group, old and new', async () => {
  const { home } = server.ids.groups;
  const start = addDays(today, 21);
  const tuesday = addDays(start, -6);
  const before = await createDueJob(21);
  expect(await getDueDay(before)).toBe(start);
  const times = { startDate: `${tuesday}T09:00`, endDate: `${tuesday}T10:00` };
  await api.createCalendarEntry({ body: { title: 'Not for packs', patientGroupId: home, ...times } });
  expect(await getDueDay(before)).toBe(start);
  const { id } = await api.createCalendarEntry({
    body: { title: 'Pack', patientGroupId: home, numberOfWeek: 1, rrule: 'FREQ=WEEKLY;COUNT=2', ...times },
  });
  const after = await createDueJob(21);
  expect([await getDueDay(before), await getDueDay(after)]).toEqual([tuesday, tuesday]);
  const elsewhere = await createDueJob(21, { patientGroupId: server.ids.groups.community });
  expect(await getDueDay(elsewhere)).toBe(start);
  const wednesday = addDays(tuesday, 1);
  await api.moveCalendarDay({
    params: { id },
    body: { date: tuesday, startDate: `${wednesday}T09:00`, endDate: `${wednesday}T10:00` },
  });
  expect(await getDueDay(before)).toBe(wednesday);
  const { version } = (await api.getPackJob({ params: { id: before } })).data;
  expect(version).toBe(1);
});

// Proves PACK-132.
it('dates packs that were made before packs had due days', async () => {
  const { home } = server.ids.groups;
  const start = addDays(today, 35);
  const thursday = addDays(start, -4);
  await api.createCalendarEntry({
    body: {
      title: 'Pack',
      patientGroupId: home,
      numberOfWeek: 1,
      startDate: `${thursday}T09:00`,
      endDate: `${thursday}T10:00`,
    },
  });
  const old = await createDueJob(35);
  await queryAsOwner(server, 'update pack_job set planned_on = null where id = $1', [old]);
  expect(await getDueDay(old)).toBe(start);
  expect(await sweepPlannedDays(server.platform)).toBe(1);
  expect(await getDueDay(old)).toBe(thursday);
  expect(await sweepPlannedDays(server.platform)).toBe(0);
});

// Proves PACK-134.
it('shows the board by filters of columns', async () => {
  const patient = { firstName: 'Filtered', patientGroupId: server.ids.groups.home };
  const [early, late] = [await createDueJob(50, patient), await createDueJob(60, patient)];
  const filters = [{ field: 'packStartDate', type: 'greater-than' as const, value: addDays(today, 55) }];
  const { jobs, printingCount } = (await api.summarisePackJobs({ body: { filters } })).data;
  expect(jobs.map(({ jobId }) => jobId)).toEqual([late]);
  expect(printingCount).toBe(1);
  const whole = (await api.summarisePackJobs({ body: {} })).data.jobs.map(({ jobId }) => jobId);
  expect(whole).toEqual(expect.arrayContaining([early, late]));
});

it('reads a page of many packs by their index on due days', async () => {
  const job = await createDueJob(0);
  await queryAsOwner(
    server,
    `insert into pack_job (pharmacy_id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type,
       client_code, foil_type, status, window_start, window_end, pack_date, week_index, week_count, created_at, created_by)
     select pharmacy_id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type, client_code, foil_type,
       case when n % 10 = 0 then status else 6 end, window_start + n % 90, window_end + n % 90, pack_date, week_index,
       week_count, created_at, created_by
     from pack_job, generate_series(1, 20000) n where id = $1`,
    [job],
  );
  await queryAsOwner(server, 'analyze pack_job');
  const filter = {
    statuses: null,
    createdFrom: addDays(today, -30),
    createdTo: null,
    timezone: 'Australia/Sydney',
    patientGroupIds: [],
    patientIds: [],
    query: '',
    filters: [],
    due: null,
    packerIds: [],
    jobIds: null,
  };
  const { pharmacyA } = server.ids;
  const page = buildJobPage(filter, { field: 'dueDate', isDescending: false }, { limit: 50, offset: 0 });
  const explained = await inSideTransaction(server.platform, { pharmacyId: pharmacyA, userId: null }, (db) =>
    sql`explain (format json) ${page}`.execute(db),
  );
  const plan = JSON.stringify(explained.rows);
  expect(plan).toContain('pack_job_due');
  // Rows come in the order of the index; what is sorted are the medicines of a pack.
  expect(plan).not.toMatch(/"Sort Key":\[[^\]]*planned_on/);
});

import { addDays, buildDay, type Day } from '@packwright/core/days';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { countPackDays } from '../packing/index.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { addEvent, addPack } from './summary.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;

// The last of them lie within two weeks of today, which nobody counts beforehand.
const [firstDay, days]: [Day, number] = [buildDay(2026, 1, 5), 50];
const packs = 60;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  resident = await createResident(server);
});
afterAll(() => server.close());

const anyMoment = fc.record({ after: fc.nat({ max: 20 }), hour: fc.integer({ min: 7, max: 19 }) });
const anyPack = fc.record({
  day: fc.nat({ max: days }),
  ahead: fc.integer({ min: -3, max: 9 }),
  group: fc.constantFrom('home', 'community'),
  category: fc.constantFrom('STANDARD', 'S8', 'WARFARIN'),
  status: fc.constantFrom(-1, 2, 4, 6, 6, 6, 8),
  handedOut: fc.option(fc.nat({ max: 12 })),
  wasRejected: fc.boolean(),
  packed: fc.array(anyMoment, { maxLength: 2 }),
  passed: fc.array(anyMoment, { maxLength: 3 }),
  user: fc.constantFrom('staff', 'pharmacist'),
});
type AnyPack = typeof anyPack extends fc.Arbitrary<infer Pack> ? Pack : never;

const toMoment = (day: Day, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:30:00+11:00`;

async function addHistory({ packed, passed, user, ...pack }: AnyPack): Promise<number> {
  const made = addDays(firstDay, pack.day);
  const start = addDays(made, pack.ahead);
  const id = await addPack(server, resident, start, {
    patientGroupId: server.ids.groups[pack.group],
    category: pack.category,
    status: pack.status,
    wasRejected: pack.wasRejected,
    createdAt: toMoment(made, 6),
    completedAt: pack.handedOut === null ? null : toMoment(addDays(made, pack.handedOut), 15),
  });
  const work = [
    ...packed.map((at) => ({ at, action: 'completePacking' })),
    ...passed.map((at) => ({ at, action: 'confirmPass' })),
  ];
  // oxlint-disable-next-line no-await-in-loop -- versions rise one after the other
  for (const { at, action } of work)
    await addEvent(server, id, toMoment(addDays(made, at.after), at.hour), action, { user });
  return id;
}

const periods = [
  [0, days],
  [3, 20],
  [17, 18],
  [24, 49],
] as const;

/** The figures of several periods, of everybody and of one group. */
async function loadFigures() {
  const found = [];
  for (const [from, to] of periods)
    for (const patientGroupIds of [undefined, [server.ids.groups.home ?? 0]]) {
      const query = {
        fromDate: addDays(firstDay, from),
        toDate: addDays(firstDay, to),
        ...(patientGroupIds && { patientGroupIds }),
      };
      // oxlint-disable-next-line no-await-in-loop -- one summary after the other
      found.push((await api.getReportSummary({ query })).data);
    }
  return found;
}

const count = () => countPackDays(server.platform, new AbortController().signal);
const changes = [
  'update pack_job set status = 8 where id = $1',
  'update pack_job set completed_at = created_at where id = $1',
  'update pack_job set was_rejected = not was_rejected where id = $1',
  'update pack_job set patient_group_id = (select max(patient_group_id) from pack_job) where id = $1',
];

// Proves SUMMARY-13.
it('says the same with every day counted, some and none', async () => {
  const ids: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- packs in their order
  for (const pack of fc.sample(anyPack, { seed: 7, numRuns: packs })) ids.push(await addHistory(pack));
  const live = await loadFigures();
  expect(live[0]?.checks.checked).toBeGreaterThan(packs / 3);
  expect(live[0]?.packers).toHaveLength(2);
  expect(await count()).toBeGreaterThan(days / 2);
  expect(await loadFigures()).toEqual(live);
  // oxlint-disable-next-line no-await-in-loop -- one change after the other
  for (const [at, change] of changes.entries()) await queryAsOwner(server, change, [ids[at * 11]]);
  await addHistory({ ...fc.sample(anyPack, { seed: 8, numRuns: 1 })[0], day: 4, ahead: -2 } as AnyPack);
  const someCounted = await loadFigures();
  expect(someCounted).not.toEqual(live);
  await queryAsOwner(server, 'delete from pack_day');
  const changed = await loadFigures();
  expect(someCounted).toEqual(changed);
  await count();
  expect(await loadFigures()).toEqual(changed);
});

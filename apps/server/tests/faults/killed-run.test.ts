import { addDays, computeToday, getWeekday } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createResident } from '../../src/packing/packing.fixtures.ts';
import type { CastIds } from '../cast.ts';
import { createCastDatabase } from '../fresh-database.ts';
import { queryAsOwner } from '../owner-database.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { createHttpClient, signInOverHttp } from './http-client.ts';
import { twoMedicines } from './race.ts';

let database: { readonly ownerUrl: string; readonly ids: CastIds; drop(): Promise<void> };
const servers: ChildServer[] = [];
beforeAll(async () => {
  database = await createCastDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

async function startNext() {
  const server = await startChild({ DATABASE_URL: database.ownerUrl, DATABASE_POOL_SIZE: '4' });
  servers.push(server);
  const api = createHttpClient(server.url, await signInOverHttp(server.url, 'pharmacist'));
  return { server, api };
}

// Proves TASK-2.
it('a run whose server is killed is printed once by the next', { timeout: 120_000 }, async () => {
  const first = await startNext();
  const residents = await Promise.all(
    Array.from({ length: 30 }, () => createResident(database, twoMedicines)),
  );
  const foilIds = residents.map(({ foilId }) => foilId);
  // The servers follow the real clock: a week that is over would be asked about (PACK-69).
  const today = computeToday('Australia/Sydney', new Date().toISOString());
  const body = { foilIds, packStartDate: addDays(today, 7 - getWeekday(today)), numberOfWeek: 3 };
  const { taskId, jobIds } = (await first.api.createPackJobs({ body })).data;
  const params = { id: taskId };
  await expect
    .poll(async () => (await first.api.getTask({ params })).data.progress, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(0);
  await first.server.kill();
  const [task] = await queryAsOwner(database, 'select state from background_task where id = $1', [taskId]);
  expect(task).toEqual({ state: 'running' });
  // A minute later the queue has noticed.
  await queryAsOwner(database, `update pgboss.job set state = 'retry' where state = 'active'`);
  const next = await startNext();
  await expect
    .poll(async () => (await next.api.getTask({ params })).data, { timeout: 60_000, interval: 200 })
    .toMatchObject({ state: 'done', progress: jobIds.length, total: jobIds.length });
  const prints = await queryAsOwner(
    database,
    'select count(*)::int as prints, count(distinct job_id)::int as packs from pack_job_print',
  );
  expect(prints).toEqual([{ prints: jobIds.length, packs: jobIds.length }]);
});

import { jobStatuses } from '@packwright/core/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aResident, createJob, everyStage, monday, statusOf, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(() => server.close());

it('who may print and make no packs builds one anew that has failed', async () => {
  const id = await createJob(api, await aResident(server));
  // As a run leaves it whose sheets could not be made.
  await asOwner(server, 'update pack_job set status = $2 where id = $1', [id, jobStatuses.failed.code]);
  await asOwner(
    server,
    `update role_permission set can_create = false where menu_code = 'job'
     and role_id in (select role_id from membership_role where user_id = $1)`,
    [server.ids.users.staff],
  );
  const staff = await server.as('staff');
  await staff.printPackJobs({ body: { ids: [id], isPacking: true } });
  expect(await statusOf(api, id)).toBe('PRINTING');
  const body = { foilIds: [(await aResident(server)).foilId], packStartDate: monday };
  expect((await refusalOf(staff.createPackJobs({ body }))).code).toBe('NO_PERMISSION');
});

import { jobStatuses } from '@packwright/core/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, createJob, everyStage, monday, getStatus, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

it('a user who may print but not create packs rebuilds failed ones', async () => {
  const id = await createJob(api, await createResident(server));
  // As a run leaves it whose sheets could not be made.
  await queryAsOwner(server, 'update pack_job set status = $2 where id = $1', [id, jobStatuses.failed.code]);
  await queryAsOwner(
    server,
    `update role_permission set can_create = false where menu_code = 'job'
     and role_id in (select role_id from membership_role where user_id = $1)`,
    [server.ids.users.staff],
  );
  const staff = await server.as('staff');
  await staff.printPackJobs({ body: { ids: [id], isPacking: true } });
  expect(await getStatus(api, id)).toBe('PRINTING');
  const body = { foilIds: [(await createResident(server)).foilId], packStartDate: monday };
  expect((await expectRefusal(staff.createPackJobs({ body }))).code).toBe('NO_PERMISSION');
});

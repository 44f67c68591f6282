import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { castPassword } from '../../tests/cast.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aResident, checkedJob, everyStage, signature, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;
const bench = { benchId: 'bench-1' };

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

const checked = async () => checkedJob(api, await aResident(server), staff);

/** What the trail keeps of the refused proof of a person, the latest of it. */
const lastRefused = async () =>
  (
    await asOwner(
      server,
      `select pharmacy_id, actor_id, call, detail::jsonb as detail from audit_line
       where area = 'access' and action = 'password refused' order by seq desc limit 1`,
    )
  )[0];

const byStaff = (call: string, detail: object) => ({
  pharmacyId: server.ids.pharmacyA,
  actorId: server.ids.users.staff,
  call,
  detail,
});

it('a person who proves who they are and is no pharmacist is kept in the trail', async () => {
  const credentials = { username: 'administrator', password: castPassword };
  const refusal = await refusalOf(
    staff.confirmPassed({ body: { jobIds: [await checked()], ...credentials } }),
  );
  expect(refusal.code).toBe('NOT_A_PHARMACIST');
  const detail = { userName: 'administrator', reason: 'NOT_A_PHARMACIST' };
  expect(await lastRefused()).toEqual(byStaff('confirmPassed', detail));
});

it('so is who completes the check of a pack with no right to sign it', async () => {
  const refusal = await refusalOf(staff.completeChecking({ params: { id: await checked() }, body: {} }));
  expect(refusal.code).toBe('NOT_A_PHARMACIST');
  const detail = { userName: 'staff', reason: 'NOT_A_PHARMACIST' };
  expect(await lastRefused()).toEqual(byStaff('completeChecking', detail));
});

it('so is a token of quick-job mode that is not taken, with the name of its pharmacist where there is one', async () => {
  const first = { jobIds: [await checked()], ...signature, ...bench };
  const { quickJobToken } = await staff.confirmPassed({ body: first });
  const jobIds = [await checked()];
  const elsewhere = { jobIds, quickJobToken, benchId: 'bench-2' };
  expect((await refusalOf(staff.confirmPassed({ body: elsewhere }))).code).toBe('QUICK_MODE_ENDED');
  const reason = 'QUICK_MODE_ENDED';
  expect(await lastRefused()).toEqual(byStaff('confirmPassed', { userName: signature.username, reason }));
  const unknown = { jobIds, quickJobToken: 'x'.repeat(quickJobToken.length), ...bench };
  expect((await refusalOf(staff.confirmPassed({ body: unknown }))).code).toBe(reason);
  expect(await lastRefused()).toEqual(byStaff('confirmPassed', { userName: '', reason }));
});

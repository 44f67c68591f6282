import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, createCheckedJob, everyStage, signature, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;
const bench = { benchId: 'bench-1' };

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const createChecked = async () => createCheckedJob(api, await createResident(server));

/** The latest audit line of a refused proof. */
const findLastDenial = async () =>
  (
    await queryAsOwner(
      server,
      `select pharmacy_id, actor_id, call, detail::jsonb as detail from audit_line
       where area = 'access' and action = 'password refused' order by seq desc limit 1`,
    )
  )[0];

const buildStaffDenial = (call: string, detail: object) => ({
  pharmacyId: server.ids.pharmacyA,
  actorId: server.ids.users.staff,
  call,
  detail,
});

it('a signing attempt by a verified non-pharmacist is audited', async () => {
  const credentials = { username: 'administrator', password: castPassword };
  const refusal = await expectRefusal(
    staff.confirmPassed({ body: { jobIds: [await createChecked()], ...credentials } }),
  );
  expect(refusal.code).toBe('NOT_A_PHARMACIST');
  const detail = { userName: 'administrator', reason: 'NOT_A_PHARMACIST' };
  expect(await findLastDenial()).toEqual(buildStaffDenial('confirmPassed', detail));
});

it('a check completed without the right to sign is audited', async () => {
  const refusal = await expectRefusal(
    staff.completeChecking({ params: { id: await createChecked() }, body: {} }),
  );
  expect(refusal.code).toBe('NOT_A_PHARMACIST');
  const detail = { userName: 'staff', reason: 'NOT_A_PHARMACIST' };
  expect(await findLastDenial()).toEqual(buildStaffDenial('completeChecking', detail));
});

it('a refused quick-job token is audited with its pharmacist, if known', async () => {
  const first = { jobIds: [await createChecked()], ...signature, ...bench };
  const { quickJobToken } = await staff.confirmPassed({ body: first });
  const jobIds = [await createChecked()];
  const elsewhere = { jobIds, quickJobToken, benchId: 'bench-2' };
  expect((await expectRefusal(staff.confirmPassed({ body: elsewhere }))).code).toBe('QUICK_MODE_ENDED');
  const reason = 'QUICK_MODE_ENDED';
  expect(await findLastDenial()).toEqual(
    buildStaffDenial('confirmPassed', { userName: signature.username, reason }),
  );
  const unknown = { jobIds, quickJobToken: 'x'.repeat(quickJobToken.length), ...bench };
  expect((await expectRefusal(staff.confirmPassed({ body: unknown }))).code).toBe(reason);
  expect(await findLastDenial()).toEqual(buildStaffDenial('confirmPassed', { userName: '', reason }));
});

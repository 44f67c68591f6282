import { contract } from '@packwright/contract';
import { type Call, type Contract, isWriteCall } from '@packwright/contract/machinery';
import { may, type UserRights } from '@packwright/core/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPersonByToken } from '../src/access/index.ts';
import { decisions } from './role-user-decisions.ts';
import { expectRefusal } from './expect-refusal.ts';
import { type TestServer, startTestServer } from './test-server.ts';
import { createCheckedJob, createPackedJob, createResident } from '../src/packing/packing.fixtures.ts';
import { castPassword } from './cast.ts';

let server: TestServer;
let user: UserRights;
beforeAll(async () => {
  server = await startTestServer();
  const who = await findPersonByToken(server.platform, await server.token('staff'), true);
  if (!who) throw new Error('nobody is signed in');
  user = who;
});
afterAll(() => server.close());

const calls: readonly (readonly [string, Call])[] = Object.entries(contract as Contract);
/** Calls of nobody and of the feed need no person. */
const changing = calls.filter(
  ([, call]) => isWriteCall(call) && call.needs !== 'public' && call.needs !== 'feed',
);

const decided = decisions.flatMap(({ rule, permitted, refused }) => [
  ...permitted.map((name) => [name, true, rule] as const),
  ...refused.map((name) => [name, false, rule] as const),
]);

// Proves ACCESS-40.
it('every call that changes something is decided for the role User', () => {
  const open = changing.map(([name]) => name).toSorted();
  expect(decided.map(([name]) => name).toSorted()).toEqual(open);
});

// Proves ACCESS-33, ACCESS-34, ACCESS-35, ACCESS-37, ACCESS-38, ACCESS-39.
it.each(decided)('the role User may %s: %s (%s)', (name, isPermitted) => {
  expect(may(user, calls.find(([each]) => each === name)?.[1].needs ?? 'public')).toBe(isPermitted);
});

it('the role User ceases a medicine only with a comment', async () => {
  const staff = await server.as('staff');
  const { prescriptionIds } = await createResident(server);
  const cease = (userComment: string) =>
    staff.setPrescriptionStatus({
      params: { id: prescriptionIds[0] ?? 0 },
      query: { state: 'ceased' },
      body: { userComment },
    });
  expect(Object.keys((await expectRefusal(cease(''))).errors)).toEqual(['userComment']);
  await expect(cease('Dr Ng')).resolves.toMatchObject({ isSuccess: true });
});

it('the role User signs nothing with its own password', async () => {
  const id = await createCheckedJob(await server.as('pharmacist'), await createResident(server));
  const body = { jobIds: [id], username: 'staff', password: castPassword };
  const refusal = await expectRefusal((await server.as('staff')).confirmPassed({ body }));
  expect(refusal.code).toBe('NOT_A_PHARMACIST');
});

it('the role User passes no medicine and finishes no check', async () => {
  const [pharmacist, staff] = [await server.as('pharmacist'), await server.as('staff')];
  const resident = await createResident(server);
  const params = {
    id: await createPackedJob(pharmacist, resident),
    prescriptionId: resident.prescriptionIds[0] ?? 0,
  };
  const pass = await expectRefusal(staff.checkPrescription({ params, body: { checkingStatus: 1 } }));
  expect(pass.code).toBe('CHECK_NEEDS_PHARMACIST');
  const id = await createCheckedJob(pharmacist, await createResident(server));
  const finish = await expectRefusal(staff.completeChecking({ params: { id }, body: {} }));
  expect(finish.code).toBe('NOT_A_PHARMACIST');
});

// Proves ACCESS-37.
it('the role User marks a profile as checked under its own name', async () => {
  const { patientId: id } = await createResident(server);
  const { lastCheckedUserName } = await (await server.as('staff')).markChecked({ params: { id } });
  expect(lastCheckedUserName).toBe('Jo Lindqvist');
});

import { createApiClient, contract } from '@packwright/contract';
import type { FirstWeekStep } from '@packwright/core/dashboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, sendTo, type TestServer } from '../../tests/test-server.ts';
import { createPackedJob, createResident, startPackingServer } from '../packing/packing.fixtures.ts';
import { soughtReads } from '../platform/audit/own-acts/store.ts';

const day = 86_400_000;
let server: TestServer;
let pharmacist: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  ({ server, api: pharmacist } = await startPackingServer());
  staff = await server.as('staff');
});
afterAll(() => server.close());

const listDone = async (person: ApiClient): Promise<FirstWeekStep[]> =>
  (await person.getFirstWeek({})).data.steps.filter(({ isDone }) => isDone).map(({ code }) => code);
const isShown = async (person: ApiClient): Promise<readonly boolean[]> => [
  (await person.getFirstWeek({})).data.isShown,
  (await person.getProfile({})).data.isFirstWeekShown,
];

// Proves DASH-16.
it('ticks the steps of the person who did them', async () => {
  expect(await listDone(staff)).toEqual([]);
  const resident = await createResident(server);
  const id = await createPackedJob(pharmacist, resident);
  expect(await listDone(staff)).toEqual([]);
  await staff.addPackComment({ params: { id }, body: { content: 'No bag' } });
  expect(await listDone(staff)).toEqual(['comment']);
  await staff.listChangesSincePack({ params: { id: resident.patientId } });
  expect(await listDone(staff)).toEqual(['openPatient', 'comment']);
  const done = await listDone(pharmacist);
  expect(done).toEqual(expect.arrayContaining(['makePacks', 'pack']));
  expect(done).not.toContain('comment');
});

// Proves DASH-16.
it('ticks nothing for what was refused', async () => {
  const before = await listDone(pharmacist);
  await expect(
    pharmacist.addPackComment({ params: { id: 999_999 }, body: { content: 'x' } }),
  ).rejects.toThrow();
  expect(await listDone(pharmacist)).toEqual(before);
});

// Proves DASH-18.
it('is put away and brought back by each person for themselves', async () => {
  expect(await isShown(staff)).toEqual([true, true]);
  await staff.setFirstWeekHidden({ body: { isHidden: true } });
  await staff.setFirstWeekHidden({ body: { isHidden: true } });
  expect(await isShown(staff)).toEqual([false, false]);
  expect(await isShown(pharmacist)).toEqual([true, true]);
  await staff.setFirstWeekHidden({ body: { isHidden: false } });
  expect(await isShown(staff)).toEqual([true, true]);
});

// Proves DASH-17, DASH-18.
it('ends four weeks after the first sign-in, unless brought back', async () => {
  server.clock.advance(28 * day - 3_600_000);
  await signInAgain();
  expect(await isShown(pharmacist)).toEqual([true, true]);
  server.clock.advance(2 * 3_600_000);
  await signInAgain();
  expect(await isShown(pharmacist)).toEqual([false, false]);
  await pharmacist.setFirstWeekHidden({ body: { isHidden: false } });
  expect(await isShown(pharmacist)).toEqual([true, true]);
});

// A session ends long before four weeks do.
async function signInAgain(): Promise<void> {
  const body = { username: 'pharmacist', password: castPassword };
  const { token } = await server.anonymous.signIn({ body });
  pharmacist = createApiClient(contract, sendTo(server.app, token));
}

// Proves DASH-16.
it('looks for a read only where the index holds it', async () => {
  const [index] = await queryAsOwner<{ definition: string }>(
    server,
    `select indexdef as definition from pg_indexes where indexname = 'patient_read_first_week'`,
  );
  expect([...(index?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, call]) => call)).toEqual([
    ...soughtReads,
  ]);
});

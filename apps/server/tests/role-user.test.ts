import { contract } from '@packwright/contract';
import { type Call, type Contract, isWriteCall } from '@packwright/contract/machinery';
import { may, type UserRights } from '@packwright/core/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPersonByToken } from '../src/access/index.ts';
import { expectRefusal } from './expect-refusal.ts';
import { type TestServer, startTestServer } from './test-server.ts';
import { createCheckedJob, createResident } from '../src/packing/packing.fixtures.ts';
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
const listPermitted = (isAbout: (call: Call) => boolean): string[] =>
  calls
    .filter(([, call]) => isWriteCall(call) && isAbout(call) && may(user, call.needs))
    .map(([name]) => name);
const settings: readonly string[] = [
  'pharmacy',
  'user',
  'role',
  'patientGroup',
  'drug',
  'doctor',
  'direction',
  'brandSwap',
  'printProfile',
];
const isAboutSettings = ({ path, needs }: Call): boolean =>
  /^\/api\/(pharmacies|users)\b/.test(path) ||
  (typeof needs === 'object' && 'menu' in needs && settings.includes(needs.menu));

// Proves ACCESS-33.
it('the role User changes no setting of a pharmacy', () => {
  expect(listPermitted(isAboutSettings)).toEqual([
    'updatePassword',
    'switchPharmacy',
    'updateOwnProfile',
    'saveShortcuts',
    'savePackingStatusOption',
    'setCollapseMenuBar',
    'setDisplayInsufficientBalance',
  ]);
});

// Proves ACCESS-34.
it.each([
  ['createPrescription', true],
  ['updatePrescription', true],
  ['setPrescriptionStatus', true],
  ['deletePrescription', false],
  ['createFoil', true],
  ['updateFoil', true],
  ['deleteFoil', false],
  ['addAllergy', true],
  ['addNote', true],
  ['archivePatient', false],
] as const)('the role User may %s: %s', (name, isPermitted) => {
  expect(may(user, contract[name].needs)).toBe(isPermitted);
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

// Proves ACCESS-35.
it.each([
  ['completeDistribution', true],
  ['commentCompleted', true],
  ['returnToPacking', true],
  ['returnToChecking', true],
  ['confirmPassed', true],
  ['rejectChecking', false],
  ['returnToDistribution', false],
  ['revertCompleted', false],
  ['deletePackJobs', false],
  ['deleteAndReverse', false],
] as const)('the role User may %s a signed pack: %s', (name, isPermitted) => {
  expect(may(user, contract[name].needs)).toBe(isPermitted);
});

it('the role User signs nothing with its own password', async () => {
  const id = await createCheckedJob(await server.as('pharmacist'), await createResident(server));
  const body = { jobIds: [id], username: 'staff', password: castPassword };
  const refusal = await expectRefusal((await server.as('staff')).confirmPassed({ body }));
  expect(refusal.code).toBe('NOT_A_PHARMACIST');
});

import { type Refusal, refusalFromBody } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aResident,
  createJob,
  everyStage,
  packedJob,
  printedJob,
  useStages,
} from '../src/packing/packing.fixtures.ts';
import { asOwner } from './as-owner.ts';
import { refusalOf } from './refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from './test-server.ts';

// What the specification says in quotation marks (1§5, 1§8, 2§5, 2§8, D-143), letter by letter, as a person who
// does the wrong thing reads it. Spelt out here on purpose: a changed constant must not change what is expected.
let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await useStages(server, everyStage);
});
afterAll(() => server.close());

const mary = () => server.ids.patients.mary;
const drug = (code: string): number => server.ids.drugs[code] ?? 0;
const patient = (body: object) => () => api.updatePatient({ params: { id: mary() }, body });
const barcode = (code: string) => async () => {
  const id = await printedJob(api, await aResident(server));
  return api.matchScan({ body: { jobIds: [id], drugApn: code } });
};

async function ofAnotherBrand(): Promise<Refusal> {
  const id = await printedJob(api, await aResident(server));
  const { data } = await api.matchScan({ body: { jobIds: [id], drugApn: '2000000000022' } });
  return { title: 'Warning', message: data.message } as Refusal;
}

type Case = readonly [says: string, title: string, act: () => Promise<unknown>];

const cases: readonly Case[] = [
  ['Please complete this field', 'Error', patient({ firstName: '' })],
  [
    'Must provide a number',
    'Error',
    () =>
      api.adjustBalance({
        body: { patientId: mary(), drugCode: 'D00001', adjustmentType: 'add', qty: 'some', note: 'Count' },
      }),
  ],
  [
    'Must provide a number greater than 0',
    'Error',
    () =>
      api.adjustBalance({
        body: { patientId: mary(), drugCode: 'D00001', adjustmentType: 'add', qty: '0', note: 'Count' },
      }),
  ],
  ['Must contain numbers', 'Error', patient({ externalPatientId: 'abc' })],
  ['Must provide a valid phone number', 'Error', patient({ phone: 'call me' })],
  ['Invalid email address', 'Error', patient({ email: 'nobody' })],
  ['Must provide a valid value', 'Error', patient({ daaFunding: 9 })],
  ['This value must be less than 256 characters', 'Error', patient({ area: 'x'.repeat(256) })],
  ['Medicare Expiry Date Incorrect', 'Error', patient({ mediCareExpiry: '13/2030' })],
  ['Please upload file or wait until upload processing was finished', 'Error', uploadNothing],
  [
    'Login Failed',
    'Login Failed',
    () => server.anonymous.signIn({ body: { username: 'pharmacist', password: 'not the password' } }),
  ],
  [
    'Invalid Username, please try again',
    'Opps! Something has happened',
    () => server.anonymous.recoverPassword({ query: { username: 'two words' } }),
  ],
  ['Invalid signature. Please login again.', 'Get Profile Failed', () => server.anonymous.getProfile()],
  [
    'Sorry but you do not have permission to access this page',
    'Error',
    () => staff.deletePatientGroup({ params: { id: server.ids.groups.home } }),
  ],
  [
    'Inactive Patient Group',
    '',
    async () => {
      const [group] = await asOwner<{ id: number }>(
        server,
        `insert into patient_group (pharmacy_id, name, status) values ($1, 'Closed', 1) returning id`,
        [server.ids.pharmacyA],
      );
      await api.updatePatient({ params: { id: mary() }, body: { patientGroupId: group?.id ?? 0 } });
    },
  ],
  ['This barcode has not been assigned to any drug', 'Warning', barcode('9399999999994')],
  ['This barcode does not match any medication in this profile', 'Warning', barcode('2000000000053')],
  [
    'This drug is a generic equivalent of Demoformin 500 mg. Do you want to continue?',
    'Warning',
    async () => {
      throw await ofAnotherBrand();
    },
  ],
  [
    'There is no confirmed prescription in this job',
    'Warning',
    async () => {
      const resident = await aResident(server);
      const id = await createJob(api, resident);
      await api.completePrinting({ body: { ids: [id] } });
      await api.skipPacking({ body: { jobIds: [id], prescriptionIds: [...resident.prescriptionIds] } });
      await api.completePacking({ body: { jobIds: [id] } });
    },
  ],
  [
    'This pack has been deleted and cannot be packed.',
    'Warning',
    async () => {
      const id = await createJob(api, await aResident(server));
      await api.deleteAndReverse({ body: { ids: [id] } });
      await api.completePacking({ body: { jobIds: [id] } });
    },
  ],
  [
    'This action for PPAK job only',
    'Warning',
    async () => {
      const resident = await aResident(server);
      await asOwner(server, `update foil set client = 'MEDICO' where id = $1`, [resident.foilId]);
      await api.robotPack({ body: { ids: [await createJob(api, resident)] } });
    },
  ],
  [
    'All selected jobs must have the same Pack Type',
    'Warning',
    async () => {
      const other = await aResident(server);
      await asOwner(server, `update foil set pack_type = 'PERF' where id = $1`, [other.foilId]);
      const ids = [await createJob(api, await aResident(server)), await createJob(api, other)];
      await api.printPackJobs({ body: { ids } });
    },
  ],
];

/** Everything that the refusal gives a person to read. */
const readable = ({ title, message, messages, errors }: Refusal): string[] => [
  title,
  message,
  ...(messages ?? []),
  ...Object.values(errors ?? {}).flat(),
];

it.each(cases)('"%s"', async (says, title, act) => {
  const refusal = await act().then(
    () => Promise.reject(new Error('Nothing was refused')),
    (reason: Refusal) => reason,
  );
  expect(readable(refusal)).toContain(says);
  if (title !== '') expect(refusal.title).toBe(title);
});

it('a duplicate is told by its code', async () => {
  const { foilId } = await aResident(server);
  const body = { foilId, drugId: drug('D00001'), packType: 0, dose: ['1'] };
  expect((await refusalOf(api.createPrescription({ body }))).code).toBe('DUPLICATE_PRESCRIPTION');
});

it('a pack that is packed cannot be packed again once it is deleted', async () => {
  const id = await packedJob(api, await aResident(server));
  await api.deletePackJobs({ body: { ids: [id] } });
  const refusal = await refusalOf(api.loadPacking({ body: { ids: [id] } }));
  expect(readable(refusal)).toContain('This pack has been deleted and cannot be packed.');
});

// A form without its file, which no typed client sends.
async function uploadNothing(): Promise<never> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/resources',
    headers: { authorization: `Bearer ${await server.token('pharmacist')}` },
  });
  throw refusalFromBody(answer.statusCode, answer.json());
}

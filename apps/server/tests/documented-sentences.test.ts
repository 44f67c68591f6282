import { type Refusal, readRefusal } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  createPrintedJob,
  setStages,
} from '../src/packing/packing.fixtures.ts';
import { queryAsOwner } from './owner-database.ts';
import { expectRefusal } from './expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

// The fixed sentences (API-20), letter by letter, as a person who
// does the wrong thing reads it. Spelt out here on purpose: a changed constant must not change what is expected.
let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const getMaryId = () => server.ids.patients.mary;
const getDrugId = (code: string): number => server.ids.drugs[code] ?? 0;
const updateMary = (body: object) => () => api.updatePatient({ params: { id: getMaryId() }, body });
const scanBarcode = (code: string) => async () => {
  const id = await createPrintedJob(api, await createResident(server));
  return api.matchScan({ body: { jobIds: [id], drugApn: code } });
};

async function scanOtherBrand(): Promise<Refusal> {
  const id = await createPrintedJob(api, await createResident(server));
  const { data } = await api.matchScan({ body: { jobIds: [id], drugApn: '2000000000022' } });
  return { title: 'Warning', message: data.message } as Refusal;
}

type Case = readonly [says: string, title: string, act: () => Promise<unknown>];

const cases: readonly Case[] = [
  ['Please complete this field', 'Error', updateMary({ firstName: '' })],
  [
    'Must provide a number',
    'Error',
    () =>
      api.adjustBalance({
        body: {
          patientId: getMaryId(),
          drugCode: 'D00001',
          adjustmentType: 'add',
          qty: 'some',
          note: 'Count',
        },
      }),
  ],
  [
    'Must provide a number greater than 0',
    'Error',
    () =>
      api.adjustBalance({
        body: { patientId: getMaryId(), drugCode: 'D00001', adjustmentType: 'add', qty: '0', note: 'Count' },
      }),
  ],
  ['Must contain numbers', 'Error', updateMary({ externalPatientId: 'abc' })],
  ['Must provide a valid phone number', 'Error', updateMary({ phone: 'call me' })],
  ['Invalid email address', 'Error', updateMary({ email: 'nobody' })],
  ['Must provide a valid value', 'Error', updateMary({ daaFunding: 9 })],
  ['This value must be less than 256 characters', 'Error', updateMary({ area: 'x'.repeat(256) })],
  ['Medicare Expiry Date Incorrect', 'Error', updateMary({ mediCareExpiry: '13/2030' })],
  ['Please upload file or wait until upload processing was finished', 'Error', uploadNothing],
  [
    'Login Failed',
    'Login Failed',
    () => server.anonymous.signIn({ body: { username: 'pharmacist', password: 'not the password' } }),
  ],
  ['Username is required', 'Error', () => server.anonymous.recoverPassword({ query: { username: ' ' } })],
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
      const [group] = await queryAsOwner<{ id: number }>(
        server,
        `insert into patient_group (pharmacy_id, name, status) values ($1, 'Closed', 1) returning id`,
        [server.ids.pharmacyA],
      );
      await api.updatePatient({ params: { id: getMaryId() }, body: { patientGroupId: group?.id ?? 0 } });
    },
  ],
  ['This barcode has not been assigned to any drug', 'Warning', scanBarcode('9399999999994')],
  ['This barcode does not match any medication in this profile', 'Warning', scanBarcode('2000000000053')],
  [
    'This drug is a generic equivalent of Demoformin 500 mg. Do you want to continue?',
    'Warning',
    async () => {
      throw await scanOtherBrand();
    },
  ],
  [
    'There is no confirmed prescription in this job',
    'Warning',
    async () => {
      const resident = await createResident(server);
      const id = await createJob(api, resident);
      await api.completePrinting({ body: { ids: [id] } });
      const prescriptionIds = [...resident.prescriptionIds];
      await api.skipPacking({ body: { jobIds: [id], prescriptionIds, reason: 'outOfStock' } });
      await api.completePacking({ body: { jobIds: [id] } });
    },
  ],
  [
    'This pack has been deleted and cannot be packed.',
    'Warning',
    async () => {
      const id = await createJob(api, await createResident(server));
      await api.deleteAndReverse({ body: { ids: [id] } });
      await api.completePacking({ body: { jobIds: [id] } });
    },
  ],
  [
    'This action for PPAK job only',
    'Warning',
    async () => {
      const resident = await createResident(server);
      await queryAsOwner(server, `update foil set client = 'MEDICO' where id = $1`, [resident.foilId]);
      await api.robotPack({ body: { ids: [await createJob(api, resident)] } });
    },
  ],
  [
    'All selected jobs must have the same Pack Type',
    'Warning',
    async () => {
      const other = await createResident(server);
      await queryAsOwner(server, `update foil set pack_type = 'PERF' where id = $1`, [other.foilId]);
      const ids = [await createJob(api, await createResident(server)), await createJob(api, other)];
      await api.printPackJobs({ body: { ids } });
    },
  ],
];

/** Everything that the refusal gives a person to read. */
const listSentences = ({ title, message, messages, errors }: Refusal): string[] => [
  title,
  message,
  ...(messages ?? []),
  ...Object.values(errors ?? {}).flat(),
];

it.each(cases)('refuses with "%s"', async (says, title, act) => {
  const refusal = await act().then(
    () => Promise.reject(new Error('Nothing was refused')),
    (reason: Refusal) => reason,
  );
  expect(listSentences(refusal)).toContain(says);
  if (title !== '') expect(refusal.title).toBe(title);
});

it('a duplicate prescription is recognised by its code', async () => {
  const { foilId } = await createResident(server);
  const body = { foilId, drugId: getDrugId('D00001'), packType: 0, dose: ['1'] };
  expect((await expectRefusal(api.createPrescription({ body }))).code).toBe('DUPLICATE_PRESCRIPTION');
});

it('a deleted packed pack cannot be packed again', async () => {
  const id = await createPackedJob(api, await createResident(server));
  await api.deletePackJobs({ body: { ids: [id] } });
  const refusal = await expectRefusal(api.loadPacking({ body: { ids: [id] } }));
  expect(listSentences(refusal)).toContain('This pack has been deleted and cannot be packed.');
});

// A form without its file, which no typed client sends.
async function uploadNothing(): Promise<never> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/resources',
    headers: { authorization: `Bearer ${await server.token('pharmacist')}` },
  });
  throw readRefusal(answer.statusCode, answer.json());
}

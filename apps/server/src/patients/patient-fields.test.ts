import { patientFields } from '@packwright/contract/patients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

// Fields that do not take any text or any number.
const values: Readonly<Record<string, unknown>> = {
  title: 'Dr',
  dob: '1938-03-12',
  gender: 'Female',
  packType: 'SOLID',
  state: 'VIC',
  phone: '+61298765432',
  email: 'edie@mail.example',
  medicareNumber: '2950000041',
  mediCareExpiry: '08/2031',
  ihi: '8003608166690503',
  dvaNum: 'NX123456',
  concessionNum: '123456789A',
  photoId: 0,
};
const byKind = { texts: ['Gout'], flag: true, code: 1, day: '2027-03-04' };

// Proves PATIENT-19.
it('a patient is kept with every field of the form', async () => {
  const fields = Object.fromEntries(
    Object.entries(patientFields).map(([name, { kind }]) => [
      name,
      values[name] ?? (kind === 'text' || kind === 'reference' ? `A ${name}`.slice(0, 10) : byKind[kind]),
    ]),
  );
  const body = { ...fields, patientGroupId: server.ids.groups.home, wardId: server.ids.wards[0] ?? 0 };
  const admission = { firstName: 'Edith', lastName: 'Marlow', patientGroupId: server.ids.groups.home };
  const { patientId } = await api.createPatient({ body: { ...admission, ...body } });
  const params = { id: patientId };
  expect((await api.getPatient({ params })).data).toMatchObject(body);

  await api.updatePatient({ params, body: { room: '14' } });
  expect((await api.getPatient({ params })).data).toMatchObject({ ...body, room: '14' });
});

// Proves PATIENT-20.
it('an interpreter is needed only when somebody says so', async () => {
  const body = { firstName: 'Wei', lastName: 'Chen', patientGroupId: server.ids.groups.home };
  const { patientId } = await api.createPatient({ body });
  const params = { id: patientId };
  const findNeed = async () => (await api.getPatient({ params })).data.interpreterNeeded;
  expect(await findNeed()).toBe(false);
  await api.updatePatient({ params, body: { interpreterNeeded: true } });
  expect(await findNeed()).toBe(true);
});

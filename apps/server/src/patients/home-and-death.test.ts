import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const admitPatient = async (dob = ''): Promise<number> => {
  const body = { firstName: 'Edith', lastName: 'Marlow', patientGroupId: server.ids.groups.home, dob };
  return (await api.createPatient({ body })).patientId;
};
const loadPatient = async (id: number) => (await api.getPatient({ params: { id } })).data;

// Proves PATIENT-46.
it('answers the status before an absence until the return', async () => {
  const id = await admitPatient();
  const setStatus = (patientStatus: number) =>
    api.setPatientStatus({ params: { id }, body: { patientStatus } });
  await setStatus(1);
  await setStatus(2);
  await setStatus(4);
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 4, homeStatus: 1 });
  await setStatus(0);
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 0, homeStatus: 0 });
});

// Proves PATIENT-46.
it('knows no status before an absence that began before the admission', async () => {
  const body = { firstName: 'Edith', lastName: 'Marlow', patientGroupId: server.ids.groups.home };
  const { patientId: id } = await api.createPatient({ body: { ...body, patientStatus: 2 } });
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 2, homeStatus: null });
  await api.setPatientStatus({ params: { id }, body: { patientStatus: 1 } });
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 1, homeStatus: 1 });
});

// Proves PATIENT-47.
it('keeps the day of a death until it turns out wrong', async () => {
  const id = await admitPatient('1938-03-05');
  const setDay = (deceasedDate: string) =>
    api.setPatientStatus({ params: { id }, body: { patientStatus: 5, deceasedDate } });
  for (const [wrong, message] of [
    ['2938-03-05', 'Must provide a valid date'],
    ['1938-03-04', 'Must be greater than or equal to Date of birth'],
  ] as const)
    expect((await expectRefusal(setDay(wrong))).errors).toEqual({ deceasedDate: [message] });
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 0, deceasedDate: '0001-01-01' });
  await setDay('2020-05-04');
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 5, deceasedDate: '2020-05-04' });
  await api.updatePatient({ params: { id }, body: { room: '3' } });
  expect(await loadPatient(id)).toMatchObject({ deceasedDate: '2020-05-04' });
  await api.setPatientStatus({ params: { id }, body: { patientStatus: 0 } });
  expect(await loadPatient(id)).toMatchObject({ patientStatus: 0, deceasedDate: '0001-01-01' });
});

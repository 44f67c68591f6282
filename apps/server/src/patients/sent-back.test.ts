import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findProfileVersion } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  const { home } = server.ids.groups;
  const [wardId = 0] = server.ids.wards;
  const address = { street: '1 Elm St', suburb: 'Ashfield', state: 'NSW', postalCode: '2131' } as const;
  const body = { firstName: 'Rosa', lastName: 'Delgado', patientGroupId: home, wardId, address, room: '4' };
  id = (await api.createPatient({ body })).patientId;
  await api.addAllergy({
    params: { patientId: id },
    body: { target: 'Latex', reaction: '', drugId: 0 },
  });
});
afterAll(() => server.close());

type PatientBody = Parameters<ApiClient['updatePatient']>[0]['body'];
const getPatient = async () => (await api.getPatient({ params: { id } })).data;
const update = (body: PatientBody) => api.updatePatient({ params: { id }, body });
/** The answer as a client has it that knows no types. */
const sendBack = async (change: object = {}) => update({ ...(await getPatient()), ...change } as PatientBody);

// Proves PATIENT-29.
it('a patient sent back as answered is not changed', async () => {
  const before = await getPatient();
  const version = await findProfileVersion(server, id);
  await sendBack();
  const saved = before.version + 1;
  const consideration = { ...before.consideration, version: saved };
  expect(await getPatient()).toEqual({ ...before, version: saved, consideration });
  expect(await findProfileVersion(server, id)).toBe(version);
});

it('a changed part of either address counts', async () => {
  expect((await getPatient()).address).toEqual({
    street: '1 Elm St',
    suburb: 'Ashfield',
    state: 'NSW',
    postalCode: '2131',
    country: 'Australia',
  });
  await sendBack({ street: '2 Elm St' });
  const { address } = await getPatient();
  await sendBack({ address: { ...address, suburb: 'Croydon' } });
  expect(await getPatient()).toMatchObject({ street: '2 Elm St', suburb: 'Croydon' });
});

it('a ward is given by its name, none by an empty one', async () => {
  const { patientGroupId, ward } = await getPatient();
  await api.createWard({ body: { patientGroupId, name: 'Rose' } });
  await sendBack({ ward: 'rose' });
  expect(await getPatient()).toMatchObject({ ward: 'Rose', facilityWard: 'Rose' });
  await sendBack({ facilityWard: ward });
  expect((await getPatient()).ward).toBe(ward);
  await update({ ward: '' });
  expect(await getPatient()).toMatchObject({ ward: '', wardId: 0 });
  expect((await expectRefusal(update({ ward: 'Nowhere' }))).errors).toHaveProperty('ward');
});

it('a patient who moves to another group leaves the ward', async () => {
  const [wardId = 0] = server.ids.wards;
  await update({ wardId });
  await sendBack({ patientGroupId: server.ids.groups.community });
  expect(await getPatient()).toMatchObject({ patientGroupId: server.ids.groups.community, wardId: 0 });
  await sendBack({ patientGroupId: server.ids.groups.home });
});

it('the day of an import is kept and cleared', async () => {
  await update({ dateImported: '2026-02-03' });
  expect((await getPatient()).dateImported).toBe('2026-02-03T00:00:00.000Z');
  await sendBack();
  expect((await getPatient()).dateImported).toBe('2026-02-03T00:00:00.000Z');
  await update({ dateImported: '0001-01-01' });
  expect((await getPatient()).dateImported).toBe('0001-01-01');
  expect((await expectRefusal(update({ dateImported: '2026-02-30T25:00:00Z' }))).errors).toHaveProperty(
    'dateImported',
  );
});

it('an emptied dispense ID is none', async () => {
  await update({ externalPatientId: 77 });
  await update({ externalPatientId: '' });
  expect((await getPatient()).externalPatientId).toBe(0);
});

it('a body of another patient is refused', async () => {
  expect((await expectRefusal(sendBack({ id: server.ids.patients.mary }))).errors).toHaveProperty('id');
});

// Proves PATIENT-18.
it('nobody chooses that a patient is deleted', async () => {
  expect((await expectRefusal(update({ patientStatus: 7 }))).errors).toHaveProperty('patientStatus');
  const standing = api.setPatientStatus({ params: { id }, body: { patientStatus: 7 } });
  expect((await expectRefusal(standing)).errors).toHaveProperty('patientStatus');
});

it('a list takes one value as a list of one', async () => {
  const { data } = await api.searchPatients({ body: { packingStatus: 0, patientIds: id, query: 'delgado' } });
  expect(data.map((row) => row.id)).toEqual([id]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { connectFeed, type ConnectedFeed } from '../balance/scripts.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let feed: ConnectedFeed;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  feed = await connectFeed(server);
  api = await server.as('administrator');
});
afterAll(() => server.close());

const sendDoctor = (externalDoctorId: string, change: object = {}) =>
  feed.send({ type: 'DOC', recordAction: 'N', externalDoctorId, lastName: 'Okafor', ...change });

const findRow = async (externalDoctorId: string) => {
  const { data } = await api.listStagedDoctors({ query: { query: externalDoctorId } });
  const [row] = data;
  if (row === undefined) throw new Error('Nobody was staged');
  return row;
};

const importAs = async (externalDoctorId: string, change: object = {}) => {
  const { dispenseStagingId, lastName } = await findRow(externalDoctorId);
  return api.createDoctor({
    query: { IsFromDispense: true },
    body: { lastName, dispenseStagingId, ...change },
  });
};

// Proves IMPORT-3.
it('imports a doctor whom a person has completed', async () => {
  await sendDoctor('DR801', {
    title: 'dr.',
    firstName: 'Chidi',
    prescriberNumber: '2425739',
    practice: 'Wattle Medical Centre',
    state: 'nsw',
    hpii: '12',
  });
  const row = await findRow('DR801');
  expect(row).toMatchObject({
    externalDoctorId: 'DR801',
    title: 'Dr',
    firstName: 'Chidi',
    pbsApproval: '2425739',
    medicalCentre: 'Wattle Medical Centre',
    state: 'NSW',
    stagingState: 'new',
    doctorId: 0,
    similarDoctors: [],
  });
  expect(row.problems.map(({ field }) => field)).toEqual(['hpii']);
  const one = await api.getStagedDoctor({ params: { id: row.dispenseStagingId } });
  expect(one.data).toEqual(row);
  const { doctorId } = await importAs('DR801', { firstName: 'Chidi', pbsApproval: '2425739' });
  expect((await api.getDoctor({ params: { id: doctorId } })).data).toMatchObject({
    lastName: 'Okafor',
    externalDoctorId: 'DR801',
    dispenseStagingId: row.dispenseStagingId,
  });
  expect(await findRow('DR801')).toMatchObject({ doctorId, stagingState: 'differs' });
  expect(await listAuditActions(server, 'doctor', doctorId)).toEqual(['create doctor']);
});

it('imports nobody twice, and nobody who was not sent', async () => {
  await sendDoctor('DR802', { lastName: 'Bakker' });
  await importAs('DR802');
  expect((await expectRefusal(importAs('DR802'))).code).toBe('EXTERNAL_DOCTOR_TAKEN');
  const unknown = api.createDoctor({
    query: { IsFromDispense: true },
    body: { lastName: 'Nobody', dispenseStagingId: 2147483647 },
  });
  expect((await expectRefusal(unknown)).errors).toEqual({
    dispenseStagingId: ['Must provide a valid value'],
  });
});

it('names doctors of ours who may be the same', async () => {
  const { id } = await api.createDoctor({
    query: {},
    body: { title: 'Dr', firstName: 'Ella', lastName: 'Dvořák', pbsApproval: '2425739' },
  });
  await sendDoctor('DR803', { firstName: 'Erna', lastName: 'DVORAK' });
  await sendDoctor('DR804', { lastName: 'Married-Name', prescriberNumber: '2425739' });
  const ella = { doctorId: id, doctorName: 'Dr Ella Dvořák', medicalCentre: '' };
  expect((await findRow('DR803')).similarDoctors).toEqual([ella]);
  expect((await findRow('DR804')).similarDoctors).toContainEqual(ella);
});

// Proves IMPORT-2.
it('offers a later change of a doctor and applies the ticked fields', async () => {
  await sendDoctor('DR805', { lastName: 'Eriksen' });
  const { doctorId } = await importAs('DR805');
  const change = { recordAction: 'U', lastName: 'Eriksen', phone: '02 9123 4567', suburb: 'Newtown' };
  await sendDoctor('DR805', change);
  const row = await findRow('DR805');
  expect(row.differences).toEqual([
    { field: 'phone', ours: '', theirs: '+61291234567' },
    { field: 'suburb', ours: '', theirs: 'Newtown' },
  ]);
  const params = { id: row.dispenseStagingId };
  await api.takeStagedDoctorFields({ params, body: { fields: ['phone'], version: row.version } });
  const { data } = await api.getDoctor({ params: { id: doctorId } });
  expect([data.phone, data.suburb]).toEqual(['+61291234567', '']);
  const stale = api.takeStagedDoctorFields({
    params,
    body: { fields: ['suburb'], version: row.version },
  });
  expect((await expectRefusal(stale)).status).toBe(409);
  const unsent = api.takeStagedDoctorFields({
    params,
    body: { fields: ['email'], version: data.version },
  });
  expect((await expectRefusal(unsent)).errors).toEqual({ fields: ['Must provide a valid value'] });
  expect(await listAuditActions(server, 'doctor', doctorId)).toContain('take staged fields');
});

it('lists new and known doctors apart, without those taken back', async () => {
  await sendDoctor('DR806', { lastName: 'Fontaine' });
  const list = async (show: 'new' | 'known') =>
    (await api.listStagedDoctors({ query: { query: 'Fontaine', show } })).total;
  expect([await list('new'), await list('known')]).toEqual([1, 0]);
  const { dispenseStagingId } = await findRow('DR806');
  await importAs('DR806');
  expect([await list('new'), await list('known')]).toEqual([0, 1]);
  await sendDoctor('DR806', { recordAction: 'C', lastName: 'Fontaine' });
  expect([await list('new'), await list('known')]).toEqual([0, 0]);
  const gone = api.getStagedDoctor({ params: { id: dispenseStagingId } });
  expect((await expectRefusal(gone)).status).toBe(404);
});

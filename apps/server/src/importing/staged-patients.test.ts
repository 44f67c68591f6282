import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { buildStagedPatient, connectFeed, type ConnectedFeed } from '../balance/scripts.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let feed: ConnectedFeed;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  feed = await connectFeed(server);
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const findRow = async (externalPatientId: string) => {
  const { data } = await api.listStagedPatients({ query: { query: externalPatientId } });
  const [row] = data;
  if (row === undefined) throw new Error('Nobody was staged');
  return row;
};

const importAs = async (externalPatientId: string) => {
  const { dispenseStagingId } = await findRow(externalPatientId);
  return api.importStagedPatients({
    body: { patients: [{ dispenseStagingId, patientGroupId: server.ids.groups.home }] },
  });
};

// Proves IMPORT-1.
it('imports new patients with allergies as newly imported', async () => {
  await feed.send(
    buildStagedPatient('70001', {
      title: 'mrs',
      dob: '1938-02-28',
      gender: 'F',
      room: '14',
      allergiesText: 'Penicillin; Latex',
      medicareNumber: '1',
    }),
    buildStagedPatient('70002', { firstName: 'Otto', lastName: 'Zielke', allergiesText: 'Nil known' }),
  );
  const row = await findRow('70001');
  expect(row).toMatchObject({
    stagingState: 'new',
    patientId: 0,
    allergies: ['Penicillin', 'Latex'],
    problems: [{ field: 'medicareNumber', message: 'Must provide a valid value' }],
  });
  const other = await findRow('70002');
  const answer = await api.importStagedPatients({
    body: {
      patients: [row, other].map(({ dispenseStagingId }) => ({
        dispenseStagingId,
        patientGroupId: server.ids.groups.home,
      })),
    },
  });
  expect(answer.importedCount).toBe(2);
  const { patientId } = await findRow('70001');
  const { data } = await api.getPatient({ params: { id: patientId } });
  expect(data).toMatchObject({
    title: 'Mrs',
    gender: 'Female',
    room: '14',
    packingStatus: 3,
    externalPatientId: 70001,
    dateImported: expect.stringMatching(/^2026-03-01T/),
    medicareNumber: '',
  });
  expect(data.allergies.map(({ target }) => target)).toEqual(['Penicillin', 'Latex']);
  const otto = await api.getPatient({ params: { id: (await findRow('70002')).patientId } });
  expect(otto.data.isNoAllergy).toBe(true);
  expect(await listAuditActions(server, 'patient', patientId)).toContain('create patient');
  expect(
    await queryAsOwner(server, `select 1 from audit_line where action = 'import patients'`),
  ).toHaveLength(1);
});

it('imports all or none, and nobody twice', async () => {
  await feed.send(buildStagedPatient('70003', { lastName: 'Adeyemi' }));
  await importAs('70003');
  await feed.send(buildStagedPatient('70004', { lastName: 'Bakker' }));
  const [there, fresh] = [await findRow('70003'), await findRow('70004')];
  const patients = [fresh, there].map(({ dispenseStagingId }) => ({
    dispenseStagingId,
    patientGroupId: server.ids.groups.home,
  }));
  expect((await expectRefusal(api.importStagedPatients({ body: { patients } }))).code).toBe(
    'EXTERNAL_ID_TAKEN',
  );
  expect((await findRow('70004')).stagingState).toBe('new');
});

it('keeps somebody who died from being packed for', async () => {
  await feed.send(buildStagedPatient('70005', { lastName: 'Castellan', deceasedFlag: 'Y' }));
  await importAs('70005');
  const { patientId } = await findRow('70005');
  const { data } = await api.getPatient({ params: { id: patientId } });
  expect([data.patientStatus, data.packingStatus]).toEqual([5, 2]);
});

it('warns of a patient of a similar name', async () => {
  await feed.send(buildStagedPatient('70006', { lastName: 'Dvorak', firstName: 'Ella' }));
  await importAs('70006');
  await feed.send(buildStagedPatient('70007', { lastName: 'DVORÁK', firstName: 'Erna' }));
  expect((await findRow('70007')).similarPatients).toMatchObject([
    { patientName: expect.stringContaining('Ella') },
  ]);
});

// Proves IMPORT-2.
it('offers a later change and applies the ticked fields alone', async () => {
  await feed.send(buildStagedPatient('70008', { lastName: 'Eriksen', room: '1', suburb: 'Marrickville' }));
  await importAs('70008');
  await feed.send(
    buildStagedPatient('70008', { recordAction: 'U', lastName: 'Eriksen', room: '2', suburb: 'Newtown' }),
  );
  const row = await findRow('70008');
  expect(row.differences).toEqual([
    { field: 'room', ours: '1', theirs: '2' },
    { field: 'suburb', ours: 'Marrickville', theirs: 'Newtown' },
  ]);
  const params = { id: row.dispenseStagingId };
  await api.takeStagedFields({ params, body: { fields: ['room'], version: row.version } });
  const { data } = await api.getPatient({ params: { id: row.patientId } });
  expect([data.room, data.suburb]).toEqual(['2', 'Marrickville']);
  const stale = api.takeStagedFields({ params, body: { fields: ['suburb'], version: row.version } });
  expect((await expectRefusal(stale)).status).toBe(409);
  const unsent = api.takeStagedFields({ params, body: { fields: ['email'], version: data.version } });
  expect((await expectRefusal(unsent)).errors).toEqual({ fields: ['Must provide a valid value'] });
  expect((await findRow('70008')).stagingState).toBe('differs');
  expect(await listAuditActions(server, 'patient', row.patientId)).toContain('take staged fields');
});

it('lists new and known ones apart, without those taken back', async () => {
  await feed.send(buildStagedPatient('70009', { lastName: 'Fontaine' }));
  const list = async (show: 'new' | 'known') =>
    (await api.listStagedPatients({ query: { query: 'Fontaine', show } })).total;
  expect([await list('new'), await list('known')]).toEqual([1, 0]);
  await importAs('70009');
  expect([await list('new'), await list('known')]).toEqual([0, 1]);
  await feed.send(buildStagedPatient('70009', { recordAction: 'C', lastName: 'Fontaine' }));
  expect([await list('new'), await list('known')]).toEqual([0, 0]);
});

// Proves PATIENT-8.
it('knows the dispense IDs that were sent and not taken back', async () => {
  await feed.send(buildStagedPatient('70010', { lastName: 'Grau' }));
  const isValid = async (externalPatientId: number) =>
    (await api.checkExternalId({ body: { externalPatientId } })).data.isValid;
  expect([await isValid(70010), await isValid(70011), await isValid(0)]).toEqual([true, false, true]);
  await feed.send(buildStagedPatient('70010', { recordAction: 'C', lastName: 'Grau' }));
  expect(await isValid(70010)).toBe(false);
});

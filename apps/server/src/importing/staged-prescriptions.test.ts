import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import {
  buildScript,
  connectFeed,
  type ConnectedFeed,
  createKnownResident,
} from '../balance/scripts.fixtures.ts';
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

const findRow = async (patientId: number, drugCode: string) => {
  const { data } = await api.listStagedPrescriptions({ query: { patientId } });
  const row = data.find((each) => each.drugCode === drugCode);
  if (row === undefined) throw new Error('Nothing was supplied');
  return row;
};

// Proves IMPORT-4.
it('offers each supplied drug by its newest supply', async () => {
  const resident = await createKnownResident(server);
  await feed.send(
    buildScript(resident, { drugCode: 'D00002', dispensedBrand: 'Trialopril', directions: 'Old words' }),
    buildScript(resident, {
      drugCode: 'D00002',
      dispensedBrand: 'Trialopril',
      dispensedAt: '2026-03-02T08:00:00+11:00',
      directions: 'Take ONE tablet in the morning',
      noSubstitution: 'Y',
    }),
    buildScript(resident),
  );
  const fresh = await findRow(resident.patientId, 'D00002');
  expect(fresh).toMatchObject({
    direction: ['Take ONE tablet in the morning'],
    isPreventBrandswap: true,
    packType: -1,
    stagingState: 'new',
    prescriptionId: 0,
    drugId: server.ids.drugs.D00002,
  });
  expect((await findRow(resident.patientId, 'D00001')).stagingState).toBe('same');
  const one = await api.getStagedPrescription({ params: { id: fresh.dispenseStagingId } });
  expect(one.data).toEqual(fresh);
});

const listTargets = (data: unknown): readonly string[] =>
  (data as { existing: { target: string }[] }).existing.map(({ target }) => target).toSorted();

it('adds the supplied medicine, and no other', async () => {
  const resident = await createKnownResident(server);
  await feed.send(buildScript(resident, { drugCode: 'D00002', dispensedBrand: 'Trialopril' }));
  const { dispenseStagingId, drugId } = await findRow(resident.patientId, 'D00002');
  const add = (drug: number) =>
    api.importStagedPrescription({
      params: { dispenseStagingId },
      query: { IsConfirm: true },
      body: { foilId: resident.foilId, drugId: drug, dose: ['1'] },
    });
  expect((await expectRefusal(add(server.ids.drugs.D00001 ?? 0))).errors).toHaveProperty('drugId');
  const { prescriptionId } = await add(drugId);
  const { data } = await api.getPrescription({ params: { id: prescriptionId } });
  expect(data).toMatchObject({ dispenseStagingId, isDispenseDrug: true, patientId: resident.patientId });
  expect((await findRow(resident.patientId, 'D00002')).prescriptionId).toBe(prescriptionId);
});

// Proves PATIENT-11.
it('asks about allergies to the brand and the generic that were supplied', async () => {
  const resident = await createKnownResident(server);
  const params = { patientId: resident.patientId };
  const dose = ['1'];
  const supply = (dispensedBrand: string, change: object = {}) =>
    feed.send(buildScript(resident, { drugCode: 'D00002', dispensedBrand, ...change }));
  await feed.send({
    type: 'DRG',
    recordAction: 'N',
    drugCode: 'D00002',
    brandName: 'Sent name',
    genericName: 'foreignicillin',
  });
  await supply('Brandopril');
  await api.addAllergy({ params, body: { target: 'Foreignicillin' } });
  await api.addAllergy({ params, body: { target: 'Brandopril' } });
  await api.addAllergy({ params, body: { target: 'Otheropril' } });
  const { dispenseStagingId, drugId } = await findRow(resident.patientId, 'D00002');
  const check = (query: { drugId: number; isDispenseDrug?: boolean }) =>
    api.checkAllergies({ params, query }).then(({ data }) => data.allergies.map(({ target }) => target));
  expect(await check({ drugId })).toEqual([]);
  const named = await check({ drugId: dispenseStagingId, isDispenseDrug: true });
  expect(named.toSorted()).toEqual(['Brandopril', 'Foreignicillin']);
  const add = (IsConfirm: boolean) =>
    api.importStagedPrescription({
      params: { dispenseStagingId },
      query: { IsConfirm },
      body: { foilId: resident.foilId, drugId, dose },
    });
  const warned = await expectRefusal(add(false));
  expect([warned.code, listTargets(warned.data)]).toEqual([
    'ALLERGY_MATCH',
    ['Brandopril', 'Foreignicillin'],
  ]);
  const { prescriptionId: id } = await add(true);
  await supply('Otheropril', { dispensedAt: '2026-03-02T08:00:00+11:00' });
  const later = (await findRow(resident.patientId, 'D00002')).dispenseStagingId;
  const change = (body: object) => api.updatePrescription({ params: { id }, body: { dose, ...body } });
  await change({ note: 'Same supply' });
  const again = await expectRefusal(change({ dispenseStagingId: later }));
  expect([again.code, listTargets(again.data)]).toEqual(['ALLERGY_MATCH', ['Otheropril']]);
});

// Proves IMPORT-6.
it('offers what a later supply says otherwise, until a person has decided', async () => {
  const resident = await createKnownResident(server);
  const supply = (change: object) =>
    feed.send(buildScript(resident, { drugCode: 'D00002', dispensedBrand: 'Trialopril', ...change }));
  await supply({ directions: 'Take ONE tablet in the morning' });
  const first = await findRow(resident.patientId, 'D00002');
  const { prescriptionId } = await api.importStagedPrescription({
    params: { dispenseStagingId: first.dispenseStagingId },
    query: { IsConfirm: true },
    body: {
      foilId: resident.foilId,
      drugId: first.drugId,
      dose: ['1'],
      direction: ['Take ONE tablet in the morning'],
    },
  });
  await supply({
    directions: 'Take TWO tablets in the morning',
    dispensedAt: '2026-03-02T08:00:00+11:00',
  });
  const later = await findRow(resident.patientId, 'D00002');
  expect(later).toMatchObject({
    stagingState: 'differs',
    prescriptionId,
    differences: [
      {
        field: 'direction',
        ours: 'Take ONE tablet in the morning',
        theirs: 'Take TWO tablets in the morning',
      },
    ],
  });
  const params = { id: later.dispenseStagingId };
  const stale = api.keepMedicine({ params, body: { version: later.version + 1 } });
  expect((await expectRefusal(stale)).code).toBe('CHANGED_MEANWHILE');
  await api.keepMedicine({ params, body: { version: later.version } });
  expect(await findRow(resident.patientId, 'D00002')).toMatchObject({
    stagingState: 'same',
    differences: [],
  });
  const { data } = await api.getPrescription({ params: { id: prescriptionId } });
  expect(data).toMatchObject({
    direction: ['Take ONE tablet in the morning'],
    dispenseStagingId: params.id,
  });
  expect(await listAuditActions(server, 'prescription', prescriptionId)).toContain('keep medicine');
});

it('names a drug that is not here, and answers nothing of strangers', async () => {
  const resident = await createKnownResident(server);
  await feed.send(buildScript(resident, { drugCode: 'X99999', dispensedBrand: 'Novelopril' }));
  const row = await findRow(resident.patientId, 'X99999');
  expect(row).toMatchObject({ drugId: 0, stagingState: 'new', dispensedBrand: 'Novelopril' });
  const keep = api.keepMedicine({ params: { id: row.dispenseStagingId }, body: {} });
  expect((await expectRefusal(keep)).status).toBe(404);
  const stranger = await createKnownResident(server);
  const { total } = await api.listStagedPrescriptions({ query: { patientId: stranger.patientId } });
  expect(total).toBe(0);
});

// Proves ADMIN-57.
it('puts old scripts aside and offers no medicine beyond its days', async () => {
  const administrator = await server.as('administrator');
  const params = { id: server.ids.pharmacyA };
  const change = (maxDaysToCheckScript: number, daysImportNewDrugsDispensed: number) =>
    administrator.updatePharmacyConfiguration({
      params,
      body: { maxDaysToCheckScript, daysImportNewDrugsDispensed },
    });
  const resident = await createKnownResident(server);
  const listOffered = async () =>
    (await api.listStagedPrescriptions({ query: { patientId: resident.patientId } })).total;
  const listScripts = async (scriptType: 'mapped' | 'ignored') =>
    (await api.searchScripts({ body: { scriptType, patientId: resident.patientId } })).total;
  await change(10, 10);
  await feed.send(buildScript(resident, { dispensedAt: '2026-02-01T09:00:00+11:00' }));
  expect(await listOffered()).toBe(0);
  expect([await listScripts('mapped'), await listScripts('ignored')]).toEqual([0, 1]);
  await change(0, 60);
  expect(await listOffered()).toBe(1);
  await feed.send(
    buildScript(resident, { scriptNumber: '790001', dispensedAt: '2026-02-01T09:00:00+11:00' }),
  );
  expect(await listScripts('mapped')).toBe(1);
});

import { patientsRefusals } from '@packwright/contract';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findProfileVersion, listAuditActions } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let home: number;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  home = server.ids.groups.home;
});
afterAll(() => server.close());

beforeEach(async () => {
  ids = [];
  for (const firstName of ['Ada', 'Bo', 'Cem']) {
    const body = { firstName, lastName: 'Selected', patientGroupId: home, room: '4' };
    ids.push((await api.createPatient({ body })).patientId);
  }
});

const getPatient = async (id: number) => (await api.getPatient({ params: { id } })).data;

describe('the packing status of selected patients', () => {
  // Proves PATIENT-27.
  it('is changed in one transaction, with a line for each', async () => {
    const [first = 0] = ids;
    const version = await findProfileVersion(server, first);
    const { data } = await api.setPackingStatusOfSelected({ body: { patientIds: ids, packingStatus: 1 } });
    expect(data).toEqual({ changed: 3, unchanged: 0, refused: [] });
    for (const id of ids) {
      expect((await getPatient(id)).packingStatus).toBe(packingStatuses.suspended.code);
      expect(await listAuditActions(server, 'patient', id)).toEqual(['create patient', 'change status']);
    }
    expect(await findProfileVersion(server, first)).toBeGreaterThan(version);
    const transactions = await queryAsOwner<{ n: number }>(
      server,
      'select count(distinct xmin::text)::int as n from patient where id = any($1)',
      [ids],
    );
    expect(transactions).toEqual([{ n: 1 }]);
  });

  it('names the patients whom a rule refuses and changes the others', async () => {
    const [dead = 0, suspended = 0, other = 0] = ids;
    await api.setPatientStatus({
      params: { id: dead },
      body: { patientStatus: patientStatuses.deceased.code },
    });
    const { data } = await api.setPackingStatusOfSelected({
      body: { patientIds: [...ids], packingStatus: 0 },
    });
    expect(data).toEqual({
      changed: 0,
      unchanged: 2,
      refused: [
        {
          patientId: dead,
          patientName: 'Selected, Ada',
          code: patientsRefusals.notPackable.code,
          message: 'The patient is deceased or deleted. Change the patient status first.',
        },
      ],
    });
    await api.setPackingStatusOfSelected({ body: { patientIds: [suspended, other], packingStatus: 2 } });
    expect((await getPatient(suspended)).packingStatus).toBe(packingStatuses.inactive.code);
  });

  it('of inactive patients ceases their medicines', async () => {
    const { mary } = server.ids.patients;
    await api.setPackingStatusOfSelected({ body: { patientIds: [mary], packingStatus: 2 } });
    const { data } = await api.listPrescriptions({ query: { patientId: mary } });
    expect(data).toEqual([]);
  });
});

describe('the place of selected patients', () => {
  it('is another group and ward, with or without their rooms', async () => {
    const patientGroupId = server.ids.groups.community;
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'East' } });
    const { data } = await api.placeSelected({ body: { patientIds: ids, patientGroupId, wardId } });
    expect(data).toMatchObject({ changed: 3, refused: [] });
    const [first = 0] = ids;
    expect(await getPatient(first)).toMatchObject({ patientGroupId, wardId, ward: 'East', room: '4' });
    await api.placeSelected({ body: { patientIds: ids, patientGroupId, isRoomCleared: true } });
    expect(await getPatient(first)).toMatchObject({ patientGroupId, wardId: 0, room: '' });
    const again = await api.placeSelected({ body: { patientIds: ids, patientGroupId, isRoomCleared: true } });
    expect(again.data).toMatchObject({ changed: 0, unchanged: 3 });
    expect(await listAuditActions(server, 'patient', first)).toEqual([
      'create patient',
      'move patient',
      'move patient',
    ]);
  });

  it('is refused for a ward of another group', async () => {
    const other = server.ids.groups.community;
    const { wardId } = await api.createWard({ body: { patientGroupId: other, name: 'West' } });
    const body = { patientIds: ids, patientGroupId: home, wardId };
    expect((await expectRefusal(api.placeSelected({ body }))).errors).toHaveProperty('wardId');
  });
});

it('the check of selected profiles is recorded with its person', async () => {
  const { data } = await api.markSelectedChecked({ body: { patientIds: ids } });
  expect(data.changed).toBe(3);
  for (const id of ids) expect((await getPatient(id)).lastCheckedUserName).not.toBe('');
});

// Proves TENANT-3.
it('a patient who is not there refuses the whole', async () => {
  const patientIds = [...ids, server.ids.patients.otherPatient];
  const body = { patientIds, packingStatus: 1 };
  expect((await expectRefusal(api.setPackingStatusOfSelected({ body }))).code).toBe('NOT_FOUND');
  expect((await expectRefusal(api.markSelectedChecked({ body: { patientIds } }))).code).toBe('NOT_FOUND');
  for (const id of ids) expect((await getPatient(id)).packingStatus).toBe(0);
});

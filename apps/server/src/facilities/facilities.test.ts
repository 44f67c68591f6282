import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const createGroup = async (name: string) => (await api.createPatientGroup({ body: { name } })).id;
const loadGroup = async (id: number) => (await api.getPatientGroup({ params: { id } })).data;

describe('patient groups', () => {
  // Proves GROUP-1.
  it('start with four mealtimes and a solid pack', async () => {
    const id = await createGroup('Jacaranda Court');
    expect(await loadGroup(id)).toMatchObject({
      name: 'Jacaranda Court',
      status: 0,
      patientGroupType: 'Community',
      defaultPackType: 'SOLID',
      beds: 0,
      defaultTimeslot: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
      activePatients: 0,
      wards: [],
    });
    expect(await listAuditActions(server, 'patientGroup', id)).toEqual(['create group']);
  });

  it('are changed in part, by the current version only', async () => {
    const id = await createGroup('Southern Cross');
    await api.updatePatientGroup({
      params: { id },
      body: {
        patientGroupType: 'Nursing home',
        beds: '40',
        phone: '(03) 9123 4567',
        defaultTimeslot: ['Dawn', 'Noon', 'Dusk', 'Night'],
      },
    });
    expect(await loadGroup(id)).toMatchObject({
      name: 'Southern Cross',
      patientGroupType: 'Nursing home',
      beds: 40,
      phone: '+61391234567',
      defaultTimeslot: ['Dawn', 'Noon', 'Dusk', 'Night'],
      version: 2,
    });
    const late = await expectRefusal(
      api.updatePatientGroup({ params: { id }, body: { beds: 41, version: 1 } }),
    );
    expect(late.code).toBe('CHANGED_MEANWHILE');
    const wrong = await expectRefusal(
      api.updatePatientGroup({ params: { id }, body: { phone: 'x', fax: 'y', email: 'z' } }),
    );
    expect(Object.keys(wrong.errors)).toEqual(['email', 'fax', 'phone']);
  });

  it('have unique names, ignoring accents and letter case', async () => {
    await createGroup('Café Löwe');
    const refusal = await expectRefusal(createGroup('cafe lowe'));
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['GROUP_NAME_TAKEN', ['name']]);
  });

  it('are listed with their numbers and filtered by status and words', async () => {
    const { data } = await api.listPatientGroups({ query: { query: 'banksia', status: 0 } });
    expect(data).toMatchObject([{ name: 'Banksia House', activePatients: 1, totalPatients: 1 }]);
    expect((await api.listPatientGroups({ query: { query: 'canary' } })).total).toBe(0);
  });

  // Proves LIVE-2, LIVE-8.
  it.each([{ isAutomation: true }, { name: 'Renamed House' }])(
    'announce to their pharmacy that %o was saved',
    async (change) => {
      const id = await createGroup(`Announced House ${Object.keys(change)[0]}`);
      const heard: unknown[] = [];
      const leave = server.platform.hub.subscribe(`pharmacy-${server.ids.pharmacyA}`, ({ message }) =>
        heard.push(message),
      );
      await api.updatePatientGroup({ params: { id }, body: change });
      await expect.poll(() => heard).toContainEqual({ area: 'people', ids: [id] });
      leave();
    },
  );

  // Proves API-9.
  it('are archived only without patients (GROUP-2)', async () => {
    const id = await createGroup('Short Stay');
    const { home } = server.ids.groups;
    const refusal = await expectRefusal(api.deletePatientGroup({ params: { id: home } }));
    expect([refusal.status, refusal.title]).toEqual([409, 'Warning']);
    await api.deletePatientGroup({ params: { id } });
    expect((await expectRefusal(loadGroup(id))).status).toBe(404);
  });
});

describe('a deactivated group', () => {
  // Proves GROUP-3.
  it('deactivates patients and ceases medicines; its reactivation restores neither', async () => {
    const id = await createGroup('Closing House');
    const { patientId } = await api.createPatient({
      body: { firstName: 'Ida', lastName: 'Closing', patientGroupId: id },
    });
    const { foilId } = await api.createFoil({ body: { patientId } });
    await api.createPrescription({
      query: {},
      body: { patientId, foilId, drugId: server.ids.drugs.D00003 ?? 0, dose: ['1', '0', '0', '0'] },
    });
    await api.deactivatePatientGroup({ params: { id } });
    const createIda = async () => (await api.getPatient({ params: { id: patientId } })).data;
    const countActive = async () =>
      (await api.listPrescriptions({ query: { patientId } })).data.filter(({ state }) => state !== 'ceased');
    expect([(await loadGroup(id)).status, (await createIda()).packingStatus, await countActive()]).toEqual([
      1,
      2,
      [],
    ]);
    const refusal = await expectRefusal(
      api.setPackingStatus({ params: { id: patientId }, body: { packingStatus: 0 } }),
    );
    expect([refusal.status, refusal.title]).toEqual([409, 'Inactive Patient Group']);
    expect(refusal.message).toContain('group');
    await api.activatePatientGroup({ params: { id } });
    expect([(await loadGroup(id)).status, (await createIda()).packingStatus]).toEqual([0, 2]);
    await api.setPackingStatus({ params: { id: patientId }, body: { packingStatus: 0 } });
    expect([(await createIda()).packingStatus, await countActive()]).toEqual([0, []]);
    expect(await listAuditActions(server, 'patientGroup', id)).toEqual([
      'create group',
      'deactivate group',
      'activate group',
    ]);
  });
});

describe('wards', () => {
  // Proves GROUP-4.
  it('are added, renamed and removed', async () => {
    const patientGroupId = await createGroup('Ward House');
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'Garden' } });
    const taken = await expectRefusal(api.createWard({ body: { patientGroupId, name: 'garden' } }));
    expect([taken.code, Object.keys(taken.errors)]).toEqual(['WARD_NAME_TAKEN', ['name']]);
    await api.renameWard({ params: { id: wardId }, body: { name: 'Courtyard' } });
    expect((await api.listWards({ params: { id: patientGroupId } })).data).toEqual([
      { wardId, name: 'Courtyard' },
    ]);
    const { patientId } = await api.createPatient({
      body: { firstName: 'Wanda', lastName: 'Ward', patientGroupId, wardId },
    });
    const refusal = await expectRefusal(api.deleteWard({ params: { id: wardId } }));
    expect(refusal.code).toBe('WARD_HAS_PATIENTS');
    await api.archivePatient({ params: { id: patientId }, query: {} });
    await api.deleteWard({ params: { id: wardId } });
    expect((await loadGroup(patientGroupId)).wards).toEqual([]);
    expect(await listAuditActions(server, 'ward', wardId)).toEqual([
      'create ward',
      'rename ward',
      'delete ward',
    ]);
  });
});

describe('the choice of a patient group, a ward or a patient', () => {
  const ofStaff = `role_id in (select role_id from membership_role where user_id = $1)`;
  const setRights = (menus: readonly string[]) =>
    queryAsOwner(server, `update role_permission set can_read = menu_code = any($2) where ${ofStaff}`, [
      server.ids.users.staff,
      menus,
    ]);

  it.each(['printFoil', 'job', 'vpb', 'dispenseTracker', 'brandSwap'])(
    'is offered to people who may open the page %s',
    async (menu) => {
      await setRights([menu]);
      const staff = await server.as('staff');
      const found = await Promise.all([
        staff.listPatientGroups({ query: {} }),
        staff.listWards({ params: { id: server.ids.groups.home } }),
        staff.selectPatients({ body: {} }),
        staff.listPackingStatuses(),
      ]);
      for (const { total } of found) expect(total).toBeGreaterThan(0);
    },
  );

  // Proves GROUP-6.
  it('is refused to people who may open none of these pages', async () => {
    await setRights(['drug', 'direction']);
    const staff = await server.as('staff');
    for (const ask of [
      () => staff.listPatientGroups({ query: {} }),
      () => staff.listWards({ params: { id: server.ids.groups.home } }),
      () => staff.selectPatients({ body: {} }),
    ]) {
      const refusal = await expectRefusal(ask());
      expect([refusal.status, refusal.code]).toEqual([403, 'NO_PERMISSION']);
    }
  });
});

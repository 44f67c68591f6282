import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJobs, createResident } from '../packing/packing.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const createGroup = async (name: string, fields: object = {}) =>
  (await api.createPatientGroup({ body: { name, ...fields } })).id;
const loadOptions = async (id: number) => (await api.getPrintOptions({ params: { id } })).data;
const loadGroup = async (id: number) => (await api.getPatientGroup({ params: { id } })).data;

describe('print options', () => {
  // Proves GROUP-8.
  it('are chosen for each kind of pack; what is absent stays', async () => {
    const id = await createGroup('Optional House');
    expect(await loadOptions(id)).toMatchObject({
      solid: { isDayOfWeek: true, isDrugWarning: true, isSigningChartAtBottom: false },
      medico: { isDoNotCrush: true, isPackStartDate: false, isPrintOnBottles: false },
      displayQuality: false,
      drugPrintFormat: 0,
      guidedFillPacking: false,
      version: 1,
    });
    await api.updatePrintOptions({
      params: { id },
      body: { solid: { isDayOfWeek: false, isSigningChartAtBottom: true }, displayQuality: true },
    });
    await api.updatePrintOptions({
      params: { id },
      body: { solid: { isDayOfWeek: true }, drugPrintFormat: 2, version: 2 },
    });
    expect(await loadOptions(id)).toMatchObject({
      solid: { isDayOfWeek: true, isSigningChartAtBottom: true, isDrugWarning: true },
      trifold: { isSigningChartAtBottom: false },
      displayQuality: true,
      drugPrintFormat: 2,
      version: 3,
    });
    const late = await expectRefusal(
      api.updatePrintOptions({ params: { id }, body: { guidedFillPacking: true, version: 1 } }),
    );
    expect(late.code).toBe('CHANGED_MEANWHILE');
    expect(await listAuditActions(server, 'patientGroup', id)).toEqual([
      'create group',
      'update print options',
      'update print options',
    ]);
  });
});

// Proves GROUP-8.
it('what nobody has chosen follows the print profile', async () => {
  const id = await createGroup('Profiled House');
  const profile = { name: 'Folding', clientCode: 'Packwright', packType: 'TRIFOLD' } as const;
  await api.createPrintProfile({ body: { ...profile, isDrugWarning: false, isUnpackedPrnMedArea: false } });
  expect(await loadOptions(id)).toMatchObject({
    trifold: { isDrugWarning: false, isUnpackedPrnMedArea: false, isSamAsDrugInfo: true },
    solid: { isDrugWarning: true, isUnpackedPrnMedArea: true },
  });
  await api.updatePrintOptions({ params: { id }, body: { trifold: { isDrugWarning: true } } });
  expect((await loadOptions(id)).trifold).toMatchObject({ isDrugWarning: true, isUnpackedPrnMedArea: false });
});

// Proves GROUP-9.
describe('a change of a group', () => {
  it('names its wards: those left out go, new ones come', async () => {
    const id = await createGroup('Wards at Once', { wards: [{ name: 'East' }, { name: 'West' }] });
    const [east] = (await loadGroup(id)).wards;
    const eastId = east?.wardId ?? 0;
    await api.updatePatientGroup({
      params: { id },
      body: { wards: [{ wardId: eastId, name: 'East Wing' }, { name: 'North' }] },
    });
    expect((await loadGroup(id)).wards.map(({ name }) => name)).toEqual(['East Wing', 'North']);
    await api.createPatient({
      body: { firstName: 'Ida', lastName: 'Warded', patientGroupId: id, wardId: eastId },
    });
    const inUse = await expectRefusal(api.updatePatientGroup({ params: { id }, body: { wards: [] } }));
    expect([inUse.code, (await loadGroup(id)).wards.length]).toEqual(['WARD_HAS_PATIENTS', 2]);
  });

  // Proves GROUP-11.
  it('puts its wards in order, and a new one comes last', async () => {
    const id = await createGroup('Ordered House', {
      wards: [{ name: 'East' }, { name: 'North' }, { name: 'West' }],
    });
    const listNames = async () => (await api.listWards({ params: { id } })).data.map(({ name }) => name);
    const wards = (await loadGroup(id)).wards.toReversed();
    await api.updatePatientGroup({ params: { id }, body: { wards } });
    expect(await listNames()).toEqual(['West', 'North', 'East']);
    await api.createWard({ body: { patientGroupId: id, name: 'Annexe' } });
    expect(await listNames()).toEqual(['West', 'North', 'East', 'Annexe']);
    expect((await loadGroup(id)).wards.map(({ name }) => name)).toEqual(await listNames());
    const actions = await listAuditActions(server, 'patientGroup', id);
    expect(actions.filter((action) => action === 'order wards')).toHaveLength(1);
  });

  it('ends and begins it, with the consequences of an end', async () => {
    const id = await createGroup('Ending House');
    const { patientId } = await api.createPatient({
      body: { firstName: 'Ida', lastName: 'Ending', patientGroupId: id },
    });
    await api.updatePatientGroup({ params: { id }, body: { status: 1, beds: '' } });
    const { data } = await api.getPatient({ params: { id: patientId } });
    expect([(await loadGroup(id)).status, (await loadGroup(id)).beds, data.packingStatus]).toEqual([1, 0, 2]);
    await api.updatePatientGroup({ params: { id }, body: { status: 0 } });
    expect((await loadGroup(id)).status).toBe(0);
    expect((await api.deactivatePatientGroup({ params: { id } })).patients).toBe(0);
  });

  // Proves GROUP-10.
  it('is preceded by the numbers of what it meets', async () => {
    const id = await createGroup('Counted House');
    const count = async () => (await api.getGroupConsequences({ params: { id } })).data;
    expect(await count()).toEqual({ patients: 0, medicines: 0, openPacks: 0, inactivePatients: 0 });
    const resident = await createResident(server, undefined, { patientGroupId: id });
    await createJobs(await server.as('pharmacist'), resident, { numberOfWeek: 2 });
    const medicines = resident.prescriptionIds.length;
    expect(await count()).toEqual({ patients: 1, medicines, openPacks: 2, inactivePatients: 0 });
    await api.deactivatePatientGroup({ params: { id } });
    expect(await count()).toEqual({ patients: 0, medicines: 0, openPacks: 0, inactivePatients: 1 });
    const other = await server.as('badministrator');
    expect((await expectRefusal(other.getGroupConsequences({ params: { id } }))).status).toBe(404);
  });

  it('to a name that is taken fails as a warning', async () => {
    const id = await createGroup('Mine');
    await createGroup('Theirs');
    const refusal = await expectRefusal(api.updatePatientGroup({ params: { id }, body: { name: 'theirs' } }));
    expect([refusal.title, refusal.message]).toEqual([
      'Warning',
      'Another patient group has this name. Choose another name.',
    ]);
    expect((await expectRefusal(createGroup('mine'))).title).toBe('Error');
  });
});

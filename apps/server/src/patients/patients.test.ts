import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions, findProfileVersion } from './patients.fixtures.ts';
import { sweepSuspensions } from './actions/sweep-suspensions.ts';

let server: TestServer;
let api: ApiClient;
let home: number;
let community: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  home = server.ids.groups.home;
  community = server.ids.groups.community;
});
afterAll(() => server.close());

const admitPatient = async (body: Partial<Parameters<ApiClient['createPatient']>[0]['body']> = {}) =>
  (
    await api.createPatient({
      body: { firstName: 'Edith', lastName: 'Marlow', patientGroupId: home, ...body },
    })
  ).patientId;
const loadPatient = async (id: number) => (await api.getPatient({ params: { id } })).data;
const searchNames = async (query: string) =>
  (await api.searchPatients({ body: { query } })).data.map(({ id }) => id);

describe('a new patient', () => {
  // Proves DAY-5, API-37.
  it.each([
    ['01/01/1899', 'Must be after 01/01/1900'],
    ['2090-01-01', 'Must provide a valid date'],
  ])('is not born on %s', async (dob, message) => {
    const refused = await expectRefusal(admitPatient({ dob }));
    expect(refused.errors).toEqual({ dob: [message] });
    const id = await admitPatient({ dob: '1938-03-12' });
    const change = await expectRefusal(api.updatePatient({ params: { id }, body: { dob } }));
    expect(change.errors).toEqual({ dob: [message] });
    expect((await loadPatient(id)).dob).toBe('1938-03-12');
  });

  it('keeps every entered field and is audited', async () => {
    const id = await admitPatient({
      title: 'Mrs',
      preferredName: 'Edie',
      dob: '12/03/1938',
      gender: 'Female',
      wardId: server.ids.wards[0] ?? 0,
      room: '12',
      phone: '0412 345 678',
      medicareNumber: '2950 00004 1',
      mediCareExpiry: '08/2027',
      concession: 1,
      diagnosis: ['Parkinson disease'],
      isVisionImpaired: 'true',
    });
    expect(await loadPatient(id)).toMatchObject({
      title: 'Mrs',
      preferredName: 'Edie',
      dob: '1938-03-12',
      age: 87,
      patientGroupName: 'Banksia House',
      patientGroupType: 'Nursing home',
      ward: 'East',
      phone: '+61412345678',
      medicareNumber: '2950000041',
      concession: 1,
      diagnosis: ['Parkinson disease'],
      isVisionImpaired: true,
      packingStatus: 0,
      dateImported: '0001-01-01',
      externalPatientId: 0,
      country: 'Australia',
      suspendFromDate: '0001-01-01',
      allergies: [],
      notes: [],
    });
    expect(await listAuditActions(server, 'patient', id)).toEqual(['create patient']);
  });

  it('is refused with every wrong field at once', async () => {
    const refusal = await expectRefusal(
      admitPatient({
        medicareNumber: '2950000051',
        mediCareExpiry: '13/2027',
        phone: 'later',
        email: 'edie',
        ihi: '8003600000000016',
      }),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.errors).toEqual({
      medicareNumber: ['Must provide a valid value'],
      mediCareExpiry: ['Medicare Expiry Date Incorrect'],
      phone: ['Must provide a valid phone number'],
      email: ['Invalid email address'],
      ihi: ['Must provide a valid value'],
    });
  });

  it('cannot be suspended from a later to an earlier day', async () => {
    const refusal = await expectRefusal(
      admitPatient({ suspendFromDate: '2026-05-01', suspendToDate: '2026-04-01' }),
    );
    expect(refusal.errors).toEqual({
      suspendToDate: ['Must be greater than or equal to Suspend from'],
    });
  });

  it.each([
    ['a ward of another group', () => ({ patientGroupId: community, wardId: server.ids.wards[0] }), 'wardId'],
    [
      'the group of another pharmacy',
      () => ({ patientGroupId: server.ids.groups.otherHome }),
      'patientGroupId',
    ],
    ['a photo that is not kept', () => ({ photoId: 999_999 }), 'photoId'],
  ])('is refused with %s', async (_, body, field) => {
    expect((await expectRefusal(admitPatient(body()))).errors).toHaveProperty(field);
  });

  // Proves PATIENT-7.
  it('is compared with patients of a similar name', async () => {
    const one = await admitPatient({ firstName: 'Jean', lastName: 'Lefèvre' });
    const other = await admitPatient({ firstName: 'JOAN', lastName: 'LEFEVRE' });
    const findSimilar = (excludeId: number) =>
      api.findSimilarNames({ query: { firstName: 'Jack', lastName: 'lefevre', excludeId } });
    expect((await findSimilar(0)).data.patients.map(({ id }) => id)).toEqual(
      expect.arrayContaining([one, other]),
    );
    expect((await findSimilar(one)).data.patients.map(({ id }) => id)).toEqual([other]);
    expect((await loadPatient(one)).isAnySimilarNamePatient).toBe(true);
  });
});

describe('a changed patient', () => {
  it('keeps no blank diagnosis', async () => {
    const id = await admitPatient({ diagnosis: ['Gout', '  ', ''] });
    expect((await loadPatient(id)).diagnosis).toEqual(['Gout']);
    await api.updatePatient({ params: { id }, body: { diagnosis: ['', 'Asthma', 'Gout'] } });
    expect((await loadPatient(id)).diagnosis).toEqual(['Asthma', 'Gout']);
  });

  it('keeps absent fields, clears empty ones and requires the current version (API-11)', async () => {
    const id = await admitPatient({ dob: '1940-01-02', room: '7', urn: 'U7', diagnosis: ['Gout'] });
    await api.updatePatient({ params: { id }, body: { room: '', dob: '0001-01-01', diagnosis: [] } });
    expect(await loadPatient(id)).toMatchObject({
      room: '',
      dob: '0001-01-01',
      urn: 'U7',
      diagnosis: [],
      version: 2,
    });
    const late = await expectRefusal(api.updatePatient({ params: { id }, body: { room: '8', version: 1 } }));
    expect([late.status, late.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  // Proves PATIENT-13.
  it('raises the profile version only when packs depend on the changed field', async () => {
    const id = await admitPatient();
    await api.updatePatient({ params: { id }, body: { email: 'edith@example.org', firstName: 'Edith' } });
    expect(await findProfileVersion(server, id)).toBe(1);
    await api.updatePatient({ params: { id }, body: { room: '3' } });
    expect(await findProfileVersion(server, id)).toBe(2);
  });

  it('loses the ward when the group changes', async () => {
    const id = await admitPatient({ wardId: server.ids.wards[1] ?? 0 });
    await api.updatePatient({ params: { id }, body: { patientGroupId: community } });
    expect(await loadPatient(id)).toMatchObject({ patientGroupName: 'Community', wardId: 0, ward: '' });
  });

  // Proves PATIENT-9.
  it('has the Medicare number checked also when sent alone', async () => {
    const id = await admitPatient();
    await api.setMedicareNumber({ params: { id }, body: { medicareNumber: '3123456711' } });
    expect((await loadPatient(id)).medicareNumber).toBe('3123456711');
    const wrong = await expectRefusal(
      api.setMedicareNumber({ params: { id }, body: { medicareNumber: '1950000041' } }),
    );
    expect(wrong.errors).toHaveProperty('medicareNumber');
  });

  // Proves PATIENT-6.
  it('shows who checked the profile and when', async () => {
    const id = await admitPatient();
    expect(await loadPatient(id)).toMatchObject({
      lastCheckedDate: '0001-01-01',
      dateImported: '0001-01-01',
    });
    const { lastCheckedUserName, lastCheckedDate } = await api.markChecked({ params: { id } });
    expect(lastCheckedUserName).toBe('Priya Raman');
    expect(await loadPatient(id)).toMatchObject({ lastCheckedUserName, lastCheckedDate });
  });

  it('is filtered by the pharmacy day of the check, not UTC', async () => {
    const id = await admitPatient();
    await api.markChecked({ params: { id } });
    const filterByCheckedDate = async (value: string) => {
      const filters = [{ field: 'lastCheckedDate', type: 'matches' as const, value }];
      return (await api.searchPatients({ body: { patientIds: [id], filters } })).total;
    };
    expect([await filterByCheckedDate('2026-03-01'), await filterByCheckedDate('2026-03-02')]).toEqual([
      0, 1,
    ]);
  });
});

describe('the status of a patient', () => {
  const prescribe = async (id: number): Promise<void> => {
    const { foilId } = await api.createFoil({ body: { patientId: id } });
    await api.createPrescription({
      query: {},
      body: { patientId: id, foilId, drugId: server.ids.drugs.D00003 ?? 0, dose: ['1', '0', '0', '0'] },
    });
  };
  const countCeased = async (id: number): Promise<number> =>
    (
      await queryAsOwner(server, `select id from prescription where patient_id = $1 and state = 'ceased'`, [
        id,
      ])
    ).length;

  it('inactive ceases all medicines; active again restores none (PATIENT-2)', async () => {
    const id = await admitPatient({ firstName: 'Ceased' });
    await prescribe(id);
    await api.setPatientStatus({ params: { id }, body: { patientStatus: 6 } });
    expect(await loadPatient(id)).toMatchObject({ patientStatus: 6, packingStatus: 2 });
    expect(await countCeased(id)).toBe(1);
    await api.setPatientStatus({ params: { id }, body: { patientStatus: 0 } });
    expect(await loadPatient(id)).toMatchObject({ patientStatus: 0, packingStatus: 0 });
    expect(await countCeased(id)).toBe(1);
  });

  it('deceased prevents packing', async () => {
    const id = await admitPatient();
    await api.setPatientStatus({ params: { id }, body: { patientStatus: 5 } });
    const refusal = await expectRefusal(api.setPackingStatus({ params: { id }, body: { packingStatus: 0 } }));
    expect([refusal.status, refusal.code]).toEqual([409, 'PATIENT_STATUS_STOPS_PACKING']);
  });

  it('archived needs a confirmation while packs are active (PATIENT-5)', async () => {
    const id = await admitPatient({ firstName: 'Gone', lastName: 'Forgotten' });
    await prescribe(id);
    const refusal = await expectRefusal(api.archivePatient({ params: { id }, query: {} }));
    expect([refusal.status, refusal.code]).toEqual([409, 'PATIENT_HAS_ACTIVE_DATA']);
    await api.archivePatient({ params: { id }, query: { isConfirm: 'true' } });
    expect((await expectRefusal(api.getPatient({ params: { id } }))).status).toBe(404);
    expect(await searchNames('forgotten')).toEqual([]);
    const foils = await queryAsOwner<{ isActive: boolean }>(
      server,
      'select is_active from foil where patient_id = $1',
      [id],
    );
    expect(foils).toEqual([{ isActive: false }]);
    expect(await listAuditActions(server, 'patient', id)).toContain('archive patient');
  });
});

describe('the packing statuses', () => {
  it('are listed with codes and names', async () => {
    expect((await api.listPackingStatuses()).data).toEqual([
      { code: 0, name: 'Active' },
      { code: 1, name: 'Suspended' },
      { code: 2, name: 'Inactive' },
      { code: 3, name: 'Newly imported' },
    ]);
  });
});

// Last, because sessions do not outlive the days that pass here.
describe('a suspension', () => {
  // Proves PATIENT-3.
  it('ends at once on the page and in lists after the sweep', async () => {
    const id = await admitPatient({ firstName: 'Restful', lastName: 'Suspended' });
    const before = await findProfileVersion(server, id);
    await api.setPatientStatus({
      params: { id },
      body: { suspendFromDate: '2026-03-02', suspendToDate: '2026-03-03' },
    });
    expect((await loadPatient(id)).packingStatus).toBe(1);
    expect(await findProfileVersion(server, id)).toBe(before + 1);
    const getSuspension = async () =>
      (await api.searchPatients({ body: { packingStatus: [1] } })).data.map((row) => row.id);
    expect(await getSuspension()).toEqual([id]);
    server.clock.advance(2 * 86_400_000);
    const later = await server.as('pharmacist2');
    expect((await later.getPatient({ params: { id } })).data.packingStatus).toBe(0);
    expect(await sweepSuspensions(server.platform)).toBe(1);
    expect((await later.searchPatients({ body: { packingStatus: [1] } })).data).toEqual([]);
  });
});

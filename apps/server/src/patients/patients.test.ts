import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { auditOf, profileVersionOf } from './patients.fixtures.ts';
import { sweepSuspensions } from './sweep-suspensions.ts';

let server: TestServer;
let api: ApiClient;
let home: number;
let community: number;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  home = server.ids.groups.home;
  community = server.ids.groups.community;
});
afterAll(() => server.close());

const admit = async (body: Partial<Parameters<ApiClient['createPatient']>[0]['body']> = {}) =>
  (
    await api.createPatient({
      body: { firstName: 'Edith', lastName: 'Marlow', patientGroupId: home, ...body },
    })
  ).patientId;
const load = async (id: number) => (await api.getPatient({ params: { id } })).data;
const found = async (query: string) =>
  (await api.searchPatients({ body: { query } })).data.map(({ id }) => id);

describe('a new patient', () => {
  it('is kept with everything that was said, and leaves its trace', async () => {
    const id = await admit({
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
    expect(await load(id)).toMatchObject({
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
      externalPatientId: 0,
      country: 'Australia',
      suspendFromDate: '0001-01-01',
      allergies: [],
      notes: [],
    });
    expect(await auditOf(server, 'patient', id)).toEqual(['create patient']);
  });

  it('is refused with every wrong field at once', async () => {
    const refusal = await refusalOf(
      admit({
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

  it('is not suspended backwards', async () => {
    const refusal = await refusalOf(admit({ suspendFromDate: '2026-05-01', suspendToDate: '2026-04-01' }));
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
    expect((await refusalOf(admit(body()))).errors).toHaveProperty(field);
  });

  it('takes a dispense ID that nobody has, and 0 as often as needed', async () => {
    const id = await admit({ externalPatientId: 4711 });
    await admit({ externalPatientId: 0 });
    expect((await refusalOf(admit({ externalPatientId: 4711 }))).code).toBe('EXTERNAL_ID_TAKEN');
    const check = (body: { patientId?: number; externalPatientId: number }) => api.checkExternalId({ body });
    expect((await check({ externalPatientId: 4711 })).data).toMatchObject({
      isExist: true,
      patientId: id,
      patientName: 'Edith Marlow',
    });
    expect((await check({ patientId: id, externalPatientId: 4711 })).data.isExist).toBe(false);
    expect((await check({ externalPatientId: 0 })).data.isExist).toBe(false);
  });

  it('is told apart from those of a similar name', async () => {
    const one = await admit({ firstName: 'Jean', lastName: 'Lefèvre' });
    const other = await admit({ firstName: 'JOAN', lastName: 'LEFEVRE' });
    const similar = (excludeId: number) =>
      api.findSimilarNames({ query: { firstName: 'Jack', lastName: 'lefevre', excludeId } });
    expect((await similar(0)).data.patients.map(({ id }) => id)).toEqual(
      expect.arrayContaining([one, other]),
    );
    expect((await similar(one)).data.patients.map(({ id }) => id)).toEqual([other]);
    expect((await load(one)).isAnySimilarNamePatient).toBe(true);
  });
});

describe('a change', () => {
  it('leaves what is absent, clears what is empty, and is kept only against the version read (D-014)', async () => {
    const id = await admit({ dob: '1940-01-02', room: '7', urn: 'U7', diagnosis: ['Gout'] });
    await api.updatePatient({ params: { id }, body: { room: '', dob: '0001-01-01', diagnosis: [] } });
    expect(await load(id)).toMatchObject({
      room: '',
      dob: '0001-01-01',
      urn: 'U7',
      diagnosis: [],
      version: 2,
    });
    const late = await refusalOf(api.updatePatient({ params: { id }, body: { room: '8', version: 1 } }));
    expect([late.status, late.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it('raises the profile version when a pack depends on it, and only then', async () => {
    const id = await admit();
    await api.updatePatient({ params: { id }, body: { email: 'edith@example.org', firstName: 'Edith' } });
    expect(await profileVersionOf(server, id)).toBe(1);
    await api.updatePatient({ params: { id }, body: { room: '3' } });
    expect(await profileVersionOf(server, id)).toBe(2);
  });

  it('of the group drops the ward of the old one', async () => {
    const id = await admit({ wardId: server.ids.wards[1] ?? 0 });
    await api.updatePatient({ params: { id }, body: { patientGroupId: community } });
    expect(await load(id)).toMatchObject({ patientGroupName: 'Community', wardId: 0, ward: '' });
  });

  it('of the Medicare number alone is judged as in the form', async () => {
    const id = await admit();
    await api.setMedicareNumber({ params: { id }, body: { medicareNumber: '3123456711' } });
    expect((await load(id)).medicareNumber).toBe('3123456711');
    const wrong = await refusalOf(
      api.setMedicareNumber({ params: { id }, body: { medicareNumber: '1950000041' } }),
    );
    expect(wrong.errors).toHaveProperty('medicareNumber');
  });

  it('marks the profile as checked by whom and when', async () => {
    const id = await admit();
    const { lastCheckedUserName, lastCheckedDate } = await api.markChecked({ params: { id } });
    expect(lastCheckedUserName).toBe('Priya Raman');
    expect(await load(id)).toMatchObject({ lastCheckedUserName, lastCheckedDate });
  });

  it('finds who was checked on a day of the pharmacy, which is not yet that day at Greenwich', async () => {
    const id = await admit();
    await api.markChecked({ params: { id } });
    const checkedOn = async (value: string) => {
      const filters = [{ field: 'lastCheckedDate', type: 'matches' as const, value }];
      return (await api.searchPatients({ body: { patientIds: [id], filters } })).total;
    };
    expect([await checkedOn('2026-03-01'), await checkedOn('2026-03-02')]).toEqual([0, 1]);
  });
});

describe('standing', () => {
  const takes = async (id: number): Promise<void> => {
    const { foilId } = await api.createFoil({ body: { patientId: id } });
    await api.createPrescription({
      query: {},
      body: { patientId: id, foilId, drugId: server.ids.drugs.D00003 ?? 0, dose: ['1', '0', '0', '0'] },
    });
  };
  const ceased = async (id: number): Promise<number> =>
    (await asOwner(server, `select id from prescription where patient_id = $1 and state = 'ceased'`, [id]))
      .length;

  it('inactive ceases all medicines, and active again brings none back (D-089)', async () => {
    const id = await admit({ firstName: 'Ceased' });
    await takes(id);
    await api.setPatientStatus({ params: { id }, body: { patientStatus: 6 } });
    expect(await load(id)).toMatchObject({ patientStatus: 6, packingStatus: 2 });
    expect(await ceased(id)).toBe(1);
    await api.setPatientStatus({ params: { id }, body: { patientStatus: 0 } });
    expect(await load(id)).toMatchObject({ patientStatus: 0, packingStatus: 0 });
    expect(await ceased(id)).toBe(1);
  });

  it('of the deceased cannot be packed for', async () => {
    const id = await admit();
    await api.setPatientStatus({ params: { id }, body: { patientStatus: 5 } });
    const refusal = await refusalOf(api.setPackingStatus({ params: { id }, body: { packingStatus: 0 } }));
    expect([refusal.status, refusal.code]).toEqual([409, 'PATIENT_STATUS_STOPS_PACKING']);
  });

  it('archiving asks once more while packs are in use, then hides the patient (D-092)', async () => {
    const id = await admit({ firstName: 'Gone', lastName: 'Forgotten' });
    await takes(id);
    const refusal = await refusalOf(api.archivePatient({ params: { id }, query: {} }));
    expect([refusal.status, refusal.code]).toEqual([409, 'PATIENT_HAS_ACTIVE_DATA']);
    await api.archivePatient({ params: { id }, query: { isConfirm: 'true' } });
    expect((await refusalOf(api.getPatient({ params: { id } }))).status).toBe(404);
    expect(await found('forgotten')).toEqual([]);
    const foils = await asOwner<{ isActive: boolean }>(
      server,
      'select is_active from foil where patient_id = $1',
      [id],
    );
    expect(foils).toEqual([{ isActive: false }]);
    expect(await auditOf(server, 'patient', id)).toContain('archive patient');
  });
});

describe('packing statuses', () => {
  it('are a catalogue', async () => {
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
  it('is suspended by the day, on the page at once and in the list after the sweep', async () => {
    const id = await admit({ firstName: 'Restful', lastName: 'Suspended' });
    const before = await profileVersionOf(server, id);
    await api.setPatientStatus({
      params: { id },
      body: { suspendFromDate: '2026-03-02', suspendToDate: '2026-03-03' },
    });
    expect((await load(id)).packingStatus).toBe(1);
    expect(await profileVersionOf(server, id)).toBe(before + 1);
    const suspended = async () =>
      (await api.searchPatients({ body: { packingStatus: [1] } })).data.map((row) => row.id);
    expect(await suspended()).toEqual([id]);
    server.clock.advance(2 * 86_400_000);
    const later = await server.as('pharmacist2');
    expect((await later.getPatient({ params: { id } })).data.packingStatus).toBe(0);
    expect(await sweepSuspensions(server.platform)).toBe(1);
    expect((await later.searchPatients({ body: { packingStatus: [1] } })).data).toEqual([]);
  });
});

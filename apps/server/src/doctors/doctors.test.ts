import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const addDoctor = async (lastName: string, fields: object = {}) =>
  (await api.createDoctor({ query: {}, body: { lastName, ...fields } })).id;
const loadDoctor = async (id: number) => (await api.getDoctor({ params: { id } })).data;

const link = (patientId: number, doctorId: number) =>
  queryAsOwner(
    server,
    'insert into patient_doctor (pharmacy_id, patient_id, doctor_id, priority) values ($1, $2, $3, 9)',
    [server.ids.pharmacyA, patientId, doctorId],
  );

describe('a doctor', () => {
  // Proves DOCTOR-1.
  it('is kept with every field and normalised numbers', async () => {
    const fields = {
      title: 'Dr',
      firstName: 'Anna',
      email: 'desk@wattlemedical.example',
      phone: '(02) 9123 4567',
      outOfHour: '0412 345 678',
      fax: '02 9123 4568',
      hpii: '8003 6100 0000 0014',
      ahpraNumber: 'med 0001234567',
      pbsApproval: '242 5739',
      providerNumber: '1234561b',
      medicalCentre: 'Wattle Medical Centre',
      room: '4',
      street: '12 Wattle Street',
      suburb: 'Marrickville',
      state: 'NSW',
      postalCode: '2204',
      priority: 2,
      isPrint: false,
      externalDoctorId: 'DR204',
      dispenseStagingId: 17,
    } as const;
    const answer = await api.createDoctor({ query: {}, body: { ...fields, lastName: 'Whitlam' } });
    expect(answer.doctorId).toBe(answer.id);
    expect(await loadDoctor(answer.id)).toEqual({
      ...fields,
      id: answer.id,
      name: 'Dr Anna Whitlam',
      lastName: 'Whitlam',
      phone: '+61291234567',
      outOfHour: '+61412345678',
      fax: '+61291234568',
      hpii: '8003610000000014',
      ahpraNumber: 'MED0001234567',
      pbsApproval: '2425739',
      providerNumber: '1234561B',
      patients: 0,
      version: 1,
    });
    expect(await listAuditActions(server, 'doctor', answer.id)).toEqual(['create doctor']);
  });

  it('needs a last name; impossible numbers are refused at their fields', async () => {
    expect(await loadDoctor(await addDoctor('Mistyped', { pbsApproval: '2425738' }))).toMatchObject({
      pbsApproval: '2425738',
      isPrint: true,
      priority: 1,
    });
    const wrong = { lastName: '', pbsApproval: '!', hpii: '8003620000000013', phone: 'x', email: 'y' };
    const refusal = await expectRefusal(api.createDoctor({ query: {}, body: { ...wrong, priority: 0 } }));
    expect(Object.keys(refusal.errors).toSorted()).toEqual([
      'email',
      'hpii',
      'lastName',
      'pbsApproval',
      'phone',
      'priority',
    ]);
    expect(refusal.errors.lastName).toEqual(['Please complete this field']);
    expect(refusal.errors.priority).toEqual(['Must provide a number greater than 0']);
  });

  it('is changed in part, by the current version only', async () => {
    const id = await addDoctor('Partly', { firstName: 'Rex', suburb: 'Newtown' });
    await api.updateDoctor({ params: { id }, body: { suburb: '', version: 1 } });
    expect(await loadDoctor(id)).toMatchObject({ firstName: 'Rex', suburb: '', version: 2 });
    const late = await expectRefusal(api.updateDoctor({ params: { id }, body: { room: '5', version: 1 } }));
    expect(late.code).toBe('CHANGED_MEANWHILE');
    expect(await listAuditActions(server, 'doctor', id)).toEqual(['create doctor', 'update doctor']);
  });

  // Proves DOCTOR-2.
  it('of the dispensing system is one doctor here', async () => {
    const id = await addDoctor('First', { externalDoctorId: 'DR1' });
    const taken = await expectRefusal(addDoctor('Second', { externalDoctorId: 'DR1' }));
    expect([taken.status, taken.code, taken.errors]).toEqual([
      409,
      'EXTERNAL_DOCTOR_TAKEN',
      { externalDoctorId: ['Another doctor has this number of the dispensing system. Check the number.'] },
    ]);
    await api.updateDoctor({ params: { id }, body: { externalDoctorId: 'DR1', room: '2' } });
    await api.deleteDoctor({ params: { id }, query: {} });
    expect(await addDoctor('Second', { externalDoctorId: 'DR1' })).toBeGreaterThan(id);
  });
});

// Proves DOCTOR-3.
it('archiving a doctor states how many patients lose the doctor', async () => {
  const id = await addDoctor('Leaving');
  await link(server.ids.patients.mary, id);
  await link(server.ids.patients.ibrahim, id);
  expect((await loadDoctor(id)).patients).toBe(2);
  const refusal = await expectRefusal(api.deleteDoctor({ params: { id }, query: {} }));
  expect([refusal.status, refusal.title, refusal.message, refusal.data]).toEqual([
    409,
    'Warning',
    'This doctor still has patients. They will no longer have this doctor. Archive the doctor anyway?',
    { count: 2 },
  ]);
  await api.deleteDoctor({ params: { id }, query: { isConfirm: true } });
  expect((await expectRefusal(loadDoctor(id))).status).toBe(404);
  expect(await queryAsOwner(server, 'select 1 from patient_doctor where doctor_id = $1', [id])).toEqual([]);
  expect(await listAuditActions(server, 'doctor', id)).toEqual([
    'create doctor',
    'lose doctor',
    'archive doctor',
  ]);
});

// Proves DOCTOR-4.
it('the database keeps two doctors of a patient from one priority', async () => {
  const { mary } = server.ids.patients;
  await link(mary, await addDoctor('Ninth'));
  await expect(link(mary, await addDoctor('Also Ninth'))).rejects.toThrow('unique');
});

describe('the list of doctors', () => {
  it('is sought by name and practice, sorted and filtered', async () => {
    await addDoctor('Zeller', { firstName: 'Ann', medicalCentre: 'Harbour Clinic' });
    await addDoctor('Abbot', { firstName: 'Zoe', medicalCentre: 'Harbour Clinic' });
    const list = async (query: object) =>
      (await api.listDoctors({ query })).data.map(({ lastName }) => lastName);
    expect(await list({ query: 'harbour' })).toEqual(['Abbot', 'Zeller']);
    expect(await list({ query: 'harbour', sortField: 'name', sortOrder: 'desc' })).toEqual([
      'Zeller',
      'Abbot',
    ]);
    expect(await list({ query: 'ann harb' })).toEqual(['Zeller']);
    const filters = [{ field: 'name', type: 'starts-with', value: 'zel' }] as const;
    const { data } = await api.searchDoctors({ body: { filters: [...filters] } });
    expect(data.map(({ name }) => name)).toEqual(['Ann Zeller']);
    const unknown = { filters: [{ field: 'phone', type: 'contains', value: '1' } as const] };
    expect(Object.keys((await expectRefusal(api.searchDoctors({ body: unknown }))).errors)).toEqual([
      'filters',
    ]);
  });

  it('is exported as a table, and empty without a file', async () => {
    const { fileName, fileUrl } = await api.exportDoctors({ body: { format: 'csv', query: 'zeller' } });
    expect(fileName).toMatch(/\.csv$/);
    const file = await server.app.inject({ method: 'GET', url: fileUrl });
    expect(file.payload).toContain('"Zeller, Ann"');
    const nothing = await api.exportDoctors({ body: { format: 'csv', query: 'nobody has this name' } });
    expect(nothing.data).toEqual({ fileName: '', fileUrl: '' });
  });

  // Proves DOCTOR-6.
  it('is open to people who look after patients, and to nobody else', async () => {
    const staff = await server.as('staff');
    expect((await staff.listDoctors({ query: {} })).total).toBeGreaterThan(0);
    await queryAsOwner(
      server,
      `update role_permission set is_accessible = false where menu_code in ('doctor', 'patient', 'dispenseTracker', 'report')
       and role_id = (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff],
    );
    const fresh = await server.as('staff');
    expect((await expectRefusal(fresh.listDoctors({ query: {} }))).status).toBe(403);
  });
});

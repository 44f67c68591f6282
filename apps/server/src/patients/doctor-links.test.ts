import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const addDoctor = async (lastName: string, fields: object = {}) =>
  (await api.createDoctor({ query: {}, body: { title: 'Dr', lastName, ...fields } })).id;
let admitted = 0;
const admit = async (body: object = {}) => {
  const lastName = `Linked ${(admitted += 1)}`;
  const patient = { firstName: 'Ida', lastName, patientGroupId: server.ids.groups.home, ...body };
  return (await api.createPatient({ body: patient })).patientId;
};
const give = (
  id: number,
  ...doctors: (number | { doctorId: number; priority?: number; isPrint?: boolean })[]
) => api.addPatientDoctors({ params: { id }, body: { doctors } });
const listDoctors = async (id: number) =>
  (await api.listPatientDoctors({ params: { id } })).data.map(
    ({ lastName, priority }) => `${priority} ${lastName}`,
  );
const loadPatient = async (id: number) => (await api.getPatient({ params: { id } })).data;

describe('the doctors of a patient', () => {
  // Proves DOCTOR-4.
  it('take their own priority, or the next that is free', async () => {
    const id = await admit();
    const [ash, birch] = [await addDoctor('Ash'), await addDoctor('Birch')];
    await give(id, ash, birch);
    await give(id, { doctorId: await addDoctor('Cedar'), priority: 7, isPrint: false });
    expect(await listDoctors(id)).toEqual(['1 Ash', '2 Birch', '7 Cedar']);
    expect((await loadPatient(id)).doctors).toMatchObject([
      { doctorId: ash, name: 'Dr Ash', priority: 1, isPrint: true },
      { doctorId: birch },
      { isPrint: false },
    ]);
    expect(await listAuditActions(server, 'patient', id)).toEqual([
      'create patient',
      'add doctors',
      'add doctors',
    ]);
  });

  it('never have one priority twice, nor one doctor', async () => {
    const id = await admit();
    const [ash, birch] = [await addDoctor('Ash'), await addDoctor('Birch')];
    await give(id, ash, birch);
    const taken = await expectRefusal(
      api.updatePatientDoctor({ params: { id, doctorId: birch }, body: { priority: 1 } }),
    );
    expect([taken.status, taken.errors]).toEqual([
      409,
      { priority: ['The priority number already exists.'] },
    ]);
    const added = await expectRefusal(give(id, { doctorId: await addDoctor('Elm'), priority: 2 }));
    expect(added.errors).toEqual({ priority: ['The priority number already exists.'] });
    const twice = await expectRefusal(give(id, ash));
    expect([twice.status, twice.message]).toEqual([409, 'This patient already has this doctor.']);
    const low = await expectRefusal(
      api.updatePatientDoctor({ params: { id, doctorId: birch }, body: { priority: 0 } }),
    );
    expect(low.errors).toEqual({ priority: ['Must provide a number greater than 0'] });
    await api.updatePatientDoctor({ params: { id, doctorId: birch }, body: { priority: 2 } });
  });

  it('are put in another order at once; an outdated order is refused', async () => {
    const id = await admit();
    const ids = [await addDoctor('Ash'), await addDoctor('Birch'), await addDoctor('Cedar')];
    await give(id, ...ids);
    await api.orderPatientDoctors({ params: { id }, body: { doctorIds: ids.toReversed() } });
    expect(await listDoctors(id)).toEqual(['1 Cedar', '2 Birch', '3 Ash']);
    const late = await expectRefusal(
      api.orderPatientDoctors({ params: { id }, body: { doctorIds: ids.slice(1) } }),
    );
    expect(late.code).toBe('CHANGED_MEANWHILE');
  });

  it('leave a patient one by one', async () => {
    const id = await admit();
    const doctorId = await addDoctor('Ash');
    await give(id, doctorId);
    await api.removePatientDoctor({ params: { id, doctorId } });
    expect(await listDoctors(id)).toEqual([]);
    expect((await expectRefusal(api.removePatientDoctor({ params: { id, doctorId } }))).status).toBe(404);
  });
});

// Proves DOCTOR-5.
describe('the name of the doctor', () => {
  it('follows the first printed doctor of a patient', async () => {
    const id = await admit({ doctorName: 'Dr By Hand' });
    const [ash, birch] = [await addDoctor('Ash'), await addDoctor('Birch')];
    const expectName = async (name: string) => expect((await loadPatient(id)).doctorName).toBe(name);
    await expectName('Dr By Hand');
    await give(id, ash, birch);
    await expectName('Dr Ash');
    await api.updatePatient({ params: { id }, body: { doctorName: 'Dr Outdated Form' } });
    await expectName('Dr Ash');
    await api.updateDoctor({ params: { id: ash }, body: { firstName: 'Ada' } });
    await expectName('Dr Ada Ash');
    await api.updatePatientDoctor({ params: { id, doctorId: ash }, body: { isPrint: false } });
    await expectName('Dr Birch');
    await api.deleteDoctor({ params: { id: birch }, query: { isConfirm: true } });
    await expectName('');
  });

  it('raises the version of the profile where it changes', async () => {
    const id = await admit();
    const { profileVersion } = await loadPatient(id);
    await give(id, await addDoctor('Ash'));
    expect((await loadPatient(id)).profileVersion).toBe(profileVersion + 1);
    await give(id, await addDoctor('Second'));
    expect((await loadPatient(id)).profileVersion).toBe(profileVersion + 1);
  });
});

describe('the patients of a doctor', () => {
  // Proves DOCTOR-7.
  it('are given to another doctor in one act', async () => {
    const [old, next] = [await addDoctor('Leaver'), await addDoctor('Next')];
    const [one, both, other] = [await admit(), await admit(), await admit()];
    await give(one, await addDoctor('First'), { doctorId: old, priority: 4 });
    await give(both, next, old);
    await give(other, old);
    const answer = await api.moveDoctorPatients({
      params: { id: old },
      body: { toDoctorId: next, patientIds: [one, both] },
    });
    expect(answer.moved).toBe(2);
    expect(await listDoctors(one)).toEqual(['1 First', '4 Next']);
    expect(await listDoctors(both)).toEqual(['1 Next']);
    expect(await listDoctors(other)).toEqual(['1 Leaver']);
    expect((await api.moveDoctorPatients({ params: { id: old }, body: { toDoctorId: next } })).moved).toBe(1);
    expect((await loadPatient(other)).doctorName).toBe('Dr Next');
    expect(await listAuditActions(server, 'doctor', old)).toEqual([
      'create doctor',
      'move to doctor',
      'move to doctor',
    ]);
    const same = await expectRefusal(
      api.moveDoctorPatients({ params: { id: old }, body: { toDoctorId: old } }),
    );
    expect([same.status, same.errors]).toEqual([
      409,
      { toDoctorId: ['These patients already have this doctor. Choose another one.'] },
    ]);
  });

  it('are listed and exported; without any there is no file', async () => {
    const id = await addDoctor('Listed');
    const [zed, abe] = [await admit({ lastName: 'Zed' }), await admit({ lastName: 'Abe' })];
    await give(zed, id);
    await give(abe, id);
    const { data, total } = await api.listDoctorPatients({ params: { id }, query: { size: 1 } });
    expect([total, data]).toMatchObject([2, [{ id: abe, lastName: 'Abe', priority: 1 }]]);
    const sought = await api.listDoctorPatients({ params: { id }, query: { query: 'zed' } });
    expect(sought.data.map((row) => row.id)).toEqual([zed]);
    const { fileName, fileUrl } = await api.exportDoctorPatients({ params: { id }, query: {} });
    expect(fileName).toMatch(/\.csv$/);
    const file = await server.app.inject({ method: 'GET', url: fileUrl });
    expect(file.payload).toContain('"Abe, Ida"');
    const empty = await addDoctor('Empty');
    expect((await api.exportDoctorPatients({ params: { id: empty }, query: {} })).data).toEqual({
      fileName: '',
      fileUrl: '',
    });
  });
});

// Proves DOCTOR-8.
describe('a contact', () => {
  it('is added, changed in part and removed', async () => {
    const patientId = await admit();
    const { contactId } = await api.addContact({
      params: { patientId },
      body: {
        firstName: 'Bea',
        lastName: 'Linked',
        relationship: 'Daughter',
        street: '3 Banksia Court',
        address: 'Fremantle',
        state: 'WA',
        phone: ['0412 345 678', ''],
        email: 'bea@mail.example',
        notes: 'Call after five',
      },
    });
    const params = { patientId, contactId };
    const list = async () => (await api.listContacts({ params: { patientId } })).data;
    expect(await list()).toEqual([
      {
        contactId,
        firstName: 'Bea',
        lastName: 'Linked',
        relationship: 'Daughter',
        street: '3 Banksia Court',
        address: 'Fremantle',
        state: 'WA',
        phone: ['+61412345678'],
        email: ['bea@mail.example'],
        notes: 'Call after five',
      },
    ]);
    await api.updateContact({ params, body: { phone: [], notes: '' } });
    expect(await list()).toMatchObject([{ firstName: 'Bea', phone: [], notes: '' }]);
    await api.updateContact({ params, body: {} });
    await api.deleteContact({ params });
    expect(await list()).toEqual([]);
    expect((await expectRefusal(api.deleteContact({ params }))).status).toBe(404);
    expect(await listAuditActions(server, 'contact', contactId)).toEqual([
      'add contact',
      'update contact',
      'update contact',
      'delete contact',
    ]);
  });

  it('needs a name and sound numbers', async () => {
    const patientId = await admit();
    const body = { firstName: '', phone: ['x'], email: Array.from({ length: 6 }, () => 'a@b.example') };
    const refusal = await expectRefusal(api.addContact({ params: { patientId }, body }));
    expect(refusal.errors.firstName).toEqual(['Please complete this field']);
    expect(Object.keys(refusal.errors).map((name) => name.split('.')[0])).toEqual(
      expect.arrayContaining(['email', 'phone']),
    );
  });

  it('of another patient is not found', async () => {
    const [patientId, other] = [await admit(), await admit()];
    const { contactId } = await api.addContact({ params: { patientId }, body: { firstName: 'Bea' } });
    const refusal = await expectRefusal(
      api.updateContact({ params: { patientId: other, contactId }, body: { firstName: 'Eve' } }),
    );
    expect(refusal.status).toBe(404);
  });
});

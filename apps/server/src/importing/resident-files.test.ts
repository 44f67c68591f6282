import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob, createResident } from '../packing/packing.fixtures.ts';
import { createResidentFiles } from './resident-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let files: ReturnType<typeof createResidentFiles>;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  files = createResidentFiles(server, api);
});
afterAll(() => server.close());

const headings =
  'Surname,First name,DOB,Facility,Room,Allergies,Medicine,Strength,Directions,Supply,Old code';
const write = (...rows: readonly string[]): string => [headings, ...rows].join('\r\n');

const ada = 'Example,Ada,28/02/1938,Banksia House,12,Penicillin';

describe('a file of residents', () => {
  // Proves IMPORT-11.
  it('is read with its columns guessed', async () => {
    const file = await files.getFile(
      await files.open(write(`${ada},Demoformin,500 mg,Take ONE tablet in the morning,Packed,7`)),
    );
    expect(file).toMatchObject({ state: 'opened', rowCount: 1, fileName: 'residents.csv' });
    expect(file.columns.map(({ heading, column }) => [heading, column])).toEqual([
      ['Surname', 'lastName'],
      ['First name', 'firstName'],
      ['DOB', 'dob'],
      ['Facility', 'facility'],
      ['Room', 'room'],
      ['Allergies', 'allergiesText'],
      ['Medicine', 'drugName'],
      ['Strength', 'strength'],
      ['Directions', 'directions'],
      ['Supply', 'supply'],
      ['Old code', ''],
    ]);
    expect(file.columns[0]?.examples).toEqual(['Example']);
  });

  // Proves IMPORT-12, IMPORT-14.
  it('is tried first, then imported, and changes nothing the second time', async () => {
    const text = write(
      `${ada},Demoformin,500 mg,Take ONE tablet in the morning and ONE at night,Packed,1`,
      `${ada},Predfict,5 mg,As directed,Unpacked,2`,
      'Sample,Bo,1/3/1940,Nowhere,3,,Demoformin,500 mg,Take ONE tablet in the morning,Packed,3',
      'Sample,Cy,2/3/1940,,4,,No such drug,,Take ONE tablet in the morning,Packed,4',
      'Sample,Di,3/3/1940,,5,,,,,,5',
    );
    const id = await files.open(text);
    await files.check(id);
    expect(await files.findByName('Example')).toEqual([]);
    expect(await files.getFile(id)).toMatchObject({
      state: 'checked',
      newCount: 3,
      refusedCount: 2,
      sameCount: 0,
    });
    expect(
      (await files.listRows(id)).map(({ row, outcome, notes }) => [row, outcome, notes[0]?.message ?? '']),
    ).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'refused', 'There is no patient group with this name.'],
      [5, 'refused', 'No drug has this barcode, or this name and strength.'],
      [6, 'new', ''],
    ]);
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'imported', message: '' });
    const [patient] = await files.findByName('Example');
    expect(patient).toMatchObject({ firstName: 'Ada', packingStatus: 3, room: '12', dob: '1938-02-28' });
    expect(await files.findByName('Sample')).toMatchObject([{ firstName: 'Di' }]);
    const { data } = await api.listPrescriptions({ query: { patientId: patient?.id ?? 0 } });
    expect(data.map(({ drugName, packType }) => [drugName, packType])).toEqual([
      ['Demoformin', 0],
      ['Predfict', 1],
    ]);
    expect(data[0]?.dose).toEqual(['1', '0', '0', '1', '0', '0', '0', '0']);
    expect((await expectRefusal(api.importResidentFile({ params: { id } }))).code).toBe('FILE_IMPORTED');
    const again = await files.open(text);
    await files.check(again);
    expect(await files.getFile(again)).toMatchObject({ newCount: 0, sameCount: 3, refusedCount: 2 });
  });

  // Proves IMPORT-12.
  it('shows what it would change of a known resident', async () => {
    const id = await files.open(write('Example,Ada,28/02/1938,Banksia House,14,,,,,,'));
    await files.check(id);
    expect((await files.listRows(id))[0]).toMatchObject({
      outcome: 'changed',
      patientName: 'Example, Ada',
      notes: [{ field: 'Room', value: '14', ours: '12', message: '' }],
    });
    await files.importFile(id);
    expect((await files.findByName('Example'))[0]).toMatchObject({ room: '14' });
  });

  // Proves IMPORT-12.
  it('adds allergies to a known resident and renames nobody by a number', async () => {
    const body = { lastName: 'Known', firstName: 'Gus', dob: '1940-03-09', externalPatientId: 7711 };
    await api.createPatient({ body: { ...body, patientGroupId: server.ids.groups.home } });
    const id = await files.open(
      'Dispense ID,Surname,First name,DOB,Allergies\r\n7711,Known,Gus,9/3/1940,Latex',
    );
    await files.check(id);
    expect((await files.listRows(id))[0]).toMatchObject({
      outcome: 'changed',
      notes: [{ field: 'Allergies', value: 'Latex', ours: '' }],
    });
    const other = await files.open('Dispense ID,Surname,First name,DOB\r\n7711,Stranger,Hal,1/1/1950');
    await files.check(other);
    expect((await files.listRows(other))[0]).toMatchObject({
      outcome: 'refused',
      notes: [{ message: 'A patient with another name and date of birth has this dispense ID.' }],
    });
  });

  // Proves IMPORT-15.
  it('brings a dispense ID and doctors, known ones by number', async () => {
    const { id: doctorId } = await api.createDoctor({
      query: {},
      body: { firstName: 'Sam', lastName: 'Sample', pbsApproval: '2425739' },
    });
    const body = { lastName: 'Linked', firstName: 'Ivy', dob: '1940-03-10' };
    const known = await api.createPatient({ body: { ...body, patientGroupId: server.ids.groups.home } });
    const text = [
      'Dispense ID,Surname,First name,DOB,Doctor,Prescriber number',
      '7720,Linked,Ivy,10/3/1940,Dr S. Sample,2425739',
      '7721,Linked,Jon,11/3/1940,"Newman, Nora",0848402',
      '7722,Linked,Kim,12/3/1940,Nora Nobody,',
      '7723,Linked,Lou,13/3/1940,Wrong Number,2425738',
    ].join('\r\n');
    const id = await files.open(text);
    await files.check(id);
    expect(
      (await files.listRows(id)).map(({ outcome, notes }) => [outcome, notes.map(({ field }) => field)]),
    ).toEqual([
      ['changed', ['Dispense ID', 'Doctor']],
      ['new', []],
      ['new', []],
      ['refused', ['Prescriber number']],
    ]);
    await files.importFile(id);
    const listDoctors = async (patientId: number) =>
      (await api.listPatientDoctors({ params: { id: patientId } })).data.map((link) => link.doctorId);
    expect(await listDoctors(known.patientId)).toEqual([doctorId]);
    const findOne = async (query: string) => {
      const [found] = await files.findByName(query);
      return (await api.getPatient({ params: { id: found?.id ?? 0 } })).data;
    };
    const [jon, kim] = [await findOne('Linked Jon'), await findOne('Linked Kim')];
    expect(jon).toMatchObject({ externalPatientId: 7721, doctorName: 'Nora Newman' });
    expect(kim.doctorName).toBe('Nora Nobody');
    expect(await listDoctors(kim.id)).toEqual([]);
    const again = await files.open(text);
    await files.check(again);
    expect(await files.getFile(again)).toMatchObject({ sameCount: 3, refusedCount: 1 });
    const other = await files.open('Dispense ID,Surname,First name,DOB\r\n7799,Linked,Ivy,10/3/1940');
    await files.check(other);
    expect((await files.listRows(other))[0]?.notes[0]?.message).toBe(
      'This patient is here with another dispense ID.',
    );
  });

  // Proves IMPORT-15.
  it('marks the packs that its medicines meet', async () => {
    const resident = await createResident(server, undefined, { lastName: 'Packed', dob: '1940-03-20' });
    const jobId = await createJob(api, resident);
    const { data } = await api.getPatient({ params: { id: resident.patientId } });
    const row = `Packed,${data.firstName},20/03/1940,,,,Amoxidem,,Take ONE tablet in the morning,Packed,`;
    const id = await files.open(write(row));
    await files.check(id);
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'imported' });
    const marks = await queryAsOwner(server, 'select 1 from pack_job_stale where job_id = $1', [jobId]);
    expect(marks).toHaveLength(1);
  });

  // Proves IMPORT-14.
  it('is imported as it was checked or not at all', async () => {
    const id = await files.open(write('Meanwhile,Eve,4/3/1940,,1,,,,,,'));
    expect((await expectRefusal(api.importResidentFile({ params: { id } }))).code).toBe('FILE_UNCHECKED');
    await files.check(id);
    const body = {
      lastName: 'Meanwhile',
      firstName: 'Eve',
      dob: '1940-03-04',
      patientGroupId: server.ids.groups.home,
    };
    await api.createPatient({ body });
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({
      state: 'checked',
      message:
        'Records have changed since this file was checked. Nothing was imported. Check the file again.',
    });
    expect(await files.findByName('Meanwhile')).toHaveLength(1);
  });

  it('needs the names among its columns, each column once', async () => {
    const id = await files.open('A,B\nx,y');
    const send = (chosenColumns: ('' | 'lastName' | 'firstName')[]) =>
      expectRefusal(api.checkResidentFile({ params: { id }, body: { chosenColumns } }));
    expect((await send(['lastName', ''])).errors).toEqual({ chosenColumns: ['Please complete this field'] });
    expect((await send(['lastName', 'lastName'])).errors).toEqual({
      chosenColumns: ['Must provide a valid value'],
    });
    expect((await send(['lastName'])).errors).toEqual({ chosenColumns: ['Must provide a valid value'] });
  });

  it('that is no table is refused with its fault', async () => {
    const file = new File(['Room,ROOM\n1,2'], 'rooms.csv');
    const { resourceDocumentId } = await api.uploadResource({ file });
    expect((await expectRefusal(api.openResidentFile({ body: { resourceDocumentId } }))).errors).toEqual({
      resourceDocumentId: ['Row 1, ROOM: Two columns have the same heading.'],
    });
  });

  it('keeps its rows exportable and leaves its trace', async () => {
    const id = await files.open(write('Trace,Flo,5/3/1940,,1,=1+1,,,,,'));
    await files.check(id);
    const { fileUrl } = await api.exportResidentFileRows({ params: { id }, body: { format: 'csv' } });
    expect((await server.app.inject(fileUrl)).body).toContain('Trace, Flo');
    const lines = await queryAsOwner<{ action: string }>(
      server,
      `select action from audit_line where object_kind = 'residentFile' and object_id = $1 order by seq`,
      [String(id)],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'open residents',
      'order check residents',
      'export rows',
    ]);
  });

  // Proves IMPORT-17.
  it.each([
    ['tr' as const, 'Bu adda bir hasta grubu yok.', 'Geçerli bir tarih girilmelidir'],
    ['ar' as const, 'لا توجد مجموعة مرضى بهذا الاسم.', 'يجب إدخال تاريخ صالح'],
  ])('is exported with its reasons in %s', async (language, noGroup, noDay) => {
    const id = await files.open(
      write('Astray,Kit,6/3/1940,Nowhere,3,,,,,,', 'Undated,Lou,31/02/1940,,4,,,,,,'),
    );
    await files.check(id);
    const body = { format: 'csv' as const, language };
    const { fileUrl } = await api.exportResidentFileRows({ params: { id }, body });
    const text = (await server.app.inject(fileUrl)).body;
    expect(text).toContain(`Facility: Nowhere: ${noGroup}`);
    expect(text).toContain(`DOB: 31/02/1940: ${noDay}`);
  });

  it('that is being checked cannot be checked or imported meanwhile', async () => {
    const id = await files.open(write('Busy,Max,7/3/1940,,6,,,,,,'));
    await files.check(id);
    const setTaskState = (state: string): Promise<unknown> =>
      queryAsOwner(
        server,
        'update background_task set state = $2 where id = (select task_id from import_file where id = $1)',
        [id, state],
      );
    await setTaskState('running');
    expect((await expectRefusal(files.orderCheck(id))).code).toBe('FILE_BUSY');
    expect((await expectRefusal(api.importResidentFile({ params: { id } }))).code).toBe('FILE_BUSY');
    await setTaskState('done');
    expect(await files.getFile(id)).toMatchObject({ state: 'checked', newCount: 1 });
  });

  it('of its own template can be read', async () => {
    const { fileUrl } = await api.getResidentTemplate();
    const { body } = await server.app.inject(fileUrl);
    const file = await files.getFile(await files.open(body));
    expect(file.rowCount).toBe(2);
    expect(file.columns.every(({ column }) => column !== '')).toBe(true);
  });
});

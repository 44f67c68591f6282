import { addDays, computeToday } from '@packwright/core/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let patientId: number;
let lastName = 'Quist';

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());
beforeEach(async () => {
  lastName += 'a';
  const body = { firstName: 'Nora', lastName, room: '7', patientGroupId: server.ids.groups.home };
  patientId = (await api.createPatient({ body })).patientId;
});

type NoteBody = Parameters<ApiClient['addNote']>[0]['body'];
type Search = Parameters<ApiClient['searchReminders']>[0]['body'];

const addNote = async (body: NoteBody): Promise<number> =>
  (await api.addNote({ params: { patientId }, body })).noteId;
const changeNote = (noteId: number, body: Parameters<ApiClient['updateNote']>[0]['body']) =>
  api.updateNote({ params: { patientId, noteId }, body });
const listNotes = async (query: Parameters<ApiClient['listNotes']>[0]['query'] = {}) =>
  (await api.listNotes({ params: { patientId }, query })).data;
const listContents = async (body: Search, person = api): Promise<string[]> =>
  (await person.searchReminders({ body: { ...body, query: `${lastName} Nora` } })).data
    .filter((row) => row.patientId === patientId)
    .map(({ content }) => content);
const getToday = () => computeToday('Australia/Sydney', server.clock.now());

// Proves PATIENT-36.
describe('a reminder', () => {
  it('is done by a person at a time and opened again', async () => {
    const noteId = await addNote({ content: 'Ask for the chart', noteType: 1, dueDate: '2026-03-02' });
    await changeNote(noteId, { isDone: true });
    const [done] = await listNotes();
    expect(done).toMatchObject({ dueDate: '2026-03-02', isDone: true, doneBy: 'Priya Raman' });
    expect(done?.doneDate).not.toBe('');
    await changeNote(noteId, { content: 'Ask for the new chart' });
    expect((await listNotes())[0]).toMatchObject({ isDone: true, doneDate: done?.doneDate });
    await changeNote(noteId, { isDone: false });
    expect((await listNotes())[0]).toMatchObject({ isDone: false, doneDate: '', doneBy: '' });
    expect(await listAuditActions(server, 'note', noteId)).toEqual([
      'add note',
      'do note',
      'update note',
      'reopen note',
    ]);
  });

  it('that becomes a plain note is neither due nor done', async () => {
    const noteId = await addNote({ content: 'Call', noteType: 2, dueDate: '2026-03-02', isDone: true });
    await changeNote(noteId, { noteType: 0 });
    expect((await listNotes())[0]).toMatchObject({ dueDate: '0001-01-01', isDone: false });
    const late = await expectRefusal(changeNote(noteId, { dueDate: '2026-03-02' }));
    expect(late.errors).toEqual({ dueDate: ['Must provide a valid value'] });
    const done = await expectRefusal(addNote({ content: 'Call', isDone: true }));
    expect(done.errors).toEqual({ isDone: ['Must provide a valid value'] });
  });

  it('is among the notes of its type, and of what is open', async () => {
    await addNote({ content: 'Plain' });
    await addNote({ content: 'Open', noteType: 2 });
    await addNote({ content: 'Done', noteType: 2, isDone: true });
    const read = async (query: Parameters<typeof listNotes>[0]) =>
      (await listNotes(query)).map(({ content }) => content);
    expect(await read({ noteType: 2 })).toEqual(['Done', 'Open']);
    expect(await read({ noteType: 0 })).toEqual(['Plain']);
    expect(await read({ isDone: false })).toEqual(['Open']);
    expect(await read({ isDone: true })).toEqual(['Done']);
  });

  // Proves PATIENT-37.
  it('that is done leaves the patient list', async () => {
    const noteId = await addNote({ content: 'Shown', noteType: 2, isDisplay: true });
    const readShown = async () => {
      const { data } = await api.searchPatients({ body: { patientIds: [patientId] } });
      const loaded = (await api.getPatient({ params: { id: patientId } })).data;
      return [data[0]?.notes.length, loaded.notes.length];
    };
    expect(await readShown()).toEqual([1, 1]);
    await changeNote(noteId, { isDone: true });
    expect(await readShown()).toEqual([0, 0]);
  });
});

// Proves PATIENT-38.
describe('the list of reminders', () => {
  beforeEach(async () => {
    await addNote({ content: 'Plain' });
    await addNote({ content: 'Without a day', noteType: 1 });
    await addNote({ content: 'Next week', noteType: 2, dueDate: addDays(getToday(), 7) });
    await addNote({ content: 'Today', noteType: 2, dueDate: getToday() });
    await addNote({ content: 'Later', noteType: 1, dueDate: addDays(getToday(), 8) });
    await addNote({ content: 'Yesterday', noteType: 1, dueDate: addDays(getToday(), -1) });
    await addNote({ content: 'Done', noteType: 1, dueDate: getToday(), isDone: true });
  });

  it.each([
    [{}, ['Yesterday', 'Today', 'Without a day']],
    [{ show: 'week' }, ['Yesterday', 'Today', 'Next week', 'Without a day']],
    [{ show: 'open', sortOrder: 'desc' }, ['Later', 'Next week', 'Today', 'Yesterday', 'Without a day']],
    [{ show: 'done' }, ['Done']],
    [
      { filters: [{ field: 'content', type: 'contains', value: 'day' }], sortField: 'patient' },
      ['Without a day', 'Today', 'Yesterday'],
    ],
  ] as const)('shows for %o: %o', async (body, expected) => {
    expect(await listContents(body as Search)).toEqual(expected);
  });

  it('names the patient, the place and the author', async () => {
    const { data } = await api.searchReminders({
      body: { query: `${lastName} yesterday`, sortField: 'patient', sortOrder: 'desc', size: 1 },
    });
    expect(data).toMatchObject([
      {
        content: 'Yesterday',
        noteType: 1,
        firstName: 'Nora',
        lastName,
        patientGroupId: server.ids.groups.home,
        room: '7',
        createdBy: 'Priya Raman',
      },
    ]);
  });

  it('is of chosen groups, and of what a person wrote', async () => {
    expect(await listContents({ patientGroupIds: [server.ids.groups.home] })).toHaveLength(3);
    expect(await listContents({ patientGroupIds: [999_999] })).toEqual([]);
    expect(await listContents({ isOwn: true })).toHaveLength(3);
    expect(await listContents({ isOwn: true }, await server.as('administrator'))).toEqual([]);
  });

  it('leaves archived patients out', async () => {
    await api.archivePatient({ params: { id: patientId }, query: { isConfirm: true } });
    expect(await listContents({ show: 'open' })).toEqual([]);
  });

  it('refuses a filter of a column that takes none', async () => {
    const filters = [{ field: 'place', type: 'contains', value: 'x' }] as const;
    const refusal = await expectRefusal(api.searchReminders({ body: { filters: [...filters] } }));
    expect(refusal.errors).toEqual({ filters: ['Must provide a valid value'] });
  });
});

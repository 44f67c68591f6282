import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions, findProfileVersion } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let patientId: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());
beforeEach(async () => {
  const body = { firstName: 'Nora', lastName: 'Quist', patientGroupId: server.ids.groups.home };
  patientId = (await api.createPatient({ body })).patientId;
});

const getDrugId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const addAllergy = (body: Parameters<ApiClient['addAllergy']>[0]['body']) =>
  api.addAllergy({ params: { patientId }, body });
const isAllergicTo = async (code: string) =>
  (await api.checkAllergies({ params: { patientId }, query: { drugId: getDrugId(code) } })).data.isExist;
const loadPatient = async () => (await api.getPatient({ params: { id: patientId } })).data;

describe('allergies of a patient', () => {
  // Proves PATIENT-11.
  it('are found by the drug and by another brand of its generic', async () => {
    await addAllergy({ drugId: getDrugId('D00001'), reaction: 'Rash' });
    expect((await loadPatient()).allergies).toMatchObject([
      { target: 'Demoformin', reaction: 'Rash', drugCode: 'D00001', genericCode: 'G-METF-500' },
    ]);
    expect([await isAllergicTo('D00001'), await isAllergicTo('D00002')]).toEqual([true, true]);
    expect(await isAllergicTo('D00003')).toBe(false);
  });

  it.each([
    ['amoxicillin', true],
    ['Amoxicillin (hives, 2019)', true],
    ['AMOXIDEM', true],
    ['tablets', false],
    ['cillin', false],
  ])('by text: %s', async (target, expected) => {
    await addAllergy({ target });
    expect(await isAllergicTo('D00010')).toBe(expected);
  });

  it('need a target, and a drug that exists', async () => {
    expect((await expectRefusal(addAllergy({ reaction: 'Rash' }))).errors).toHaveProperty('target');
    expect((await expectRefusal(addAllergy({ drugId: 999_999 }))).status).toBe(404);
  });

  it('cannot stand beside "no known allergies"', async () => {
    const setNoAllergy = (IsNoAllergy: boolean) =>
      api.setNonAllergy({ params: { patientId }, body: { IsNoAllergy } });
    await setNoAllergy(true);
    expect((await loadPatient()).isNoAllergy).toBe(true);
    const { allergyId } = await addAllergy({ target: 'Latex' });
    expect((await loadPatient()).isNoAllergy).toBe(false);
    expect((await expectRefusal(setNoAllergy(true))).code).toBe('ALLERGIES_RECORDED');
    await api.deleteAllergy({ params: { patientId, allergyId } });
    await setNoAllergy(true);
  });

  it('raise the profile version with every change and are audited', async () => {
    const { allergyId } = await addAllergy({ target: 'Latex' });
    const params = { patientId, allergyId };
    await api.updateAllergy({ params, body: { reaction: 'Blisters' } });
    expect((await api.listAllergies({ params })).data).toMatchObject([
      { target: 'Latex', reaction: 'Blisters' },
    ]);
    await api.deleteAllergy({ params });
    expect(await findProfileVersion(server, patientId)).toBe(4);
    expect(await listAuditActions(server, 'allergy', allergyId)).toEqual([
      'add allergy',
      'update allergy',
      'delete allergy',
    ]);
  });

  // Proves PATIENT-14.
  it('of another patient are not found', async () => {
    const { allergyId } = await addAllergy({ target: 'Latex' });
    const other = { patientId: server.ids.patients.mary, allergyId };
    expect((await expectRefusal(api.deleteAllergy({ params: other }))).status).toBe(404);
  });
});

describe('patient notes', () => {
  it('are written, changed and removed', async () => {
    const { noteId } = await api.addNote({
      params: { patientId },
      body: { content: 'Daughter collects', isDistribution: true },
    });
    const params = { patientId, noteId };
    await api.updateNote({ params, body: { isDisplay: 1 } });
    expect((await api.listNotes({ params, query: {} })).data).toEqual([
      {
        noteId,
        noteType: 0,
        content: 'Daughter collects',
        isDisplay: true,
        isReportPrint: false,
        isDistribution: true,
        dueDate: '0001-01-01',
        isDone: false,
        doneDate: '',
        doneBy: '',
        createdBy: 'Priya Raman',
        createdDate: expect.any(String),
      },
    ]);
    await api.deleteNote({ params });
    expect((await api.listNotes({ params, query: {} })).total).toBe(0);
    expect(await listAuditActions(server, 'note', noteId)).toEqual([
      'add note',
      'update note',
      'delete note',
    ]);
    expect((await expectRefusal(api.deleteNote({ params }))).status).toBe(404);
  });

  it('must have a text', async () => {
    const empty = await expectRefusal(api.addNote({ params: { patientId }, body: { content: '  ' } }));
    expect(empty.errors).toEqual({ content: ['Please complete this field'] });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { auditOf, profileVersionOf } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let patientId: number;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());
beforeEach(async () => {
  const body = { firstName: 'Nora', lastName: 'Quist', patientGroupId: server.ids.groups.home };
  patientId = (await api.createPatient({ body })).patientId;
});

const drug = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const add = (body: Parameters<ApiClient['addAllergy']>[0]['body']) =>
  api.addAllergy({ params: { patientId }, body });
const isAllergicTo = async (code: string) =>
  (await api.checkAllergies({ params: { patientId }, query: { drugId: drug(code) } })).data.isExist;
const load = async () => (await api.getPatient({ params: { id: patientId } })).data;

describe('allergies', () => {
  it('are found by the drug and by another brand of its generic', async () => {
    await add({ drugId: drug('D00001'), reaction: 'Rash' });
    expect((await load()).allergies).toMatchObject([
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
  ])('in words: %s', async (target, expected) => {
    await add({ target });
    expect(await isAllergicTo('D00010')).toBe(expected);
  });

  it('need a target, and a drug that exists', async () => {
    expect((await refusalOf(add({ reaction: 'Rash' }))).errors).toHaveProperty('target');
    expect((await refusalOf(add({ drugId: 999_999 }))).status).toBe(404);
  });

  it('exclude having none, both ways', async () => {
    const none = (IsNoAllergy: boolean) =>
      api.setNonAllergy({ params: { patientId }, body: { IsNoAllergy } });
    await none(true);
    expect((await load()).isNoAllergy).toBe(true);
    const { allergyId } = await add({ target: 'Latex' });
    expect((await load()).isNoAllergy).toBe(false);
    expect((await refusalOf(none(true))).code).toBe('ALLERGIES_RECORDED');
    await api.deleteAllergy({ params: { patientId, allergyId } });
    await none(true);
  });

  it('raise the profile version with every change, and leave their trace', async () => {
    const { allergyId } = await add({ target: 'Latex' });
    const params = { patientId, allergyId };
    await api.updateAllergy({ params, body: { reaction: 'Blisters' } });
    expect((await api.listAllergies({ params })).data).toMatchObject([
      { target: 'Latex', reaction: 'Blisters' },
    ]);
    await api.deleteAllergy({ params });
    expect(await profileVersionOf(server, patientId)).toBe(4);
    expect(await auditOf(server, 'allergy', allergyId)).toEqual([
      'add allergy',
      'update allergy',
      'delete allergy',
    ]);
  });

  it('of another patient are not there', async () => {
    const { allergyId } = await add({ target: 'Latex' });
    const other = { patientId: server.ids.patients.mary, allergyId };
    expect((await refusalOf(api.deleteAllergy({ params: other }))).status).toBe(404);
  });
});

describe('notes', () => {
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
        createdBy: 'Priya Raman',
        createdDate: expect.any(String),
      },
    ]);
    await api.deleteNote({ params });
    expect((await api.listNotes({ params, query: {} })).total).toBe(0);
    expect(await auditOf(server, 'note', noteId)).toEqual(['add note', 'update note', 'delete note']);
    expect((await refusalOf(api.deleteNote({ params }))).status).toBe(404);
  });

  it('must say something', async () => {
    const empty = await refusalOf(api.addNote({ params: { patientId }, body: { content: '  ' } }));
    expect(empty.errors).toEqual({ content: ['Please complete this field'] });
  });
});

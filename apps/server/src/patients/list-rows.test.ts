import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { CamelCaseClient, Transaction } from '../platform/database/index.ts';
import { findPatients } from './store/index.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  for (let at = 0; at < 12; at += 1) {
    const { patientId } = await api.createPatient({
      body: {
        firstName: `Ann${at}`,
        lastName: `Row${at % 3}`,
        room: String(at),
        patientGroupId: server.ids.groups.home,
      },
    });
    for (const content of ['Earlier', 'Later'])
      await api.addNote({
        params: { patientId },
        body: { content, noteType: 1, isDisplay: at % 2 === 0 },
      });
  }
});
afterAll(() => server.close());

it('reads the first page of patients in one statement after the session', async () => {
  await api.searchPatients({ body: {} });
  const sent = vi.spyOn(CamelCaseClient.prototype, 'query');
  await api.searchPatients({ body: {} });
  const texts = sent.mock.calls.map(([query]) => getText(query)).filter((text) => text !== 'select 1');
  sent.mockRestore();
  expect(texts).toEqual([
    'begin read only',
    expect.stringMatching('session_standing'),
    expect.stringMatching(/patient_count.* as notes|as notes.*patient_count/s),
    'commit',
    expect.stringMatching('keep_patient_reads'),
  ]);
});

const getText = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

// A size that the page does not offer is read by ids.
it.each(['name', 'dob', 'room', 'urn', 'lastCheckedDate'] as const)(
  'the first page by %s equals the page read by ids',
  async (sortField) => {
    const first = await api.searchPatients({ body: { sortField, size: 10 } });
    const byIds = await api.searchPatients({ body: { sortField, size: 11 } });
    expect(first.data).toEqual(byIds.data.slice(0, 10));
    expect([first.data.length, first.total]).toEqual([10, byIds.total]);
  },
);

it('shows the displayed notes of each patient, latest first', async () => {
  const { data } = await api.searchPatients({ body: { size: 100, sortField: 'room' } });
  const notes = data.filter(({ lastName }) => lastName.startsWith('Row')).map((row) => row.notes);
  expect(notes.map((each) => each.map(({ content }) => content))).toEqual(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? ['Later', 'Earlier'] : [])),
  );
  expect(notes[0]?.[0]).toMatchObject({ noteType: 1, noteId: expect.any(Number) });
});

it('answers an empty first page in a pharmacy without patients', async () => {
  const nowhere = { pharmacyId: 2_000_000_000, userId: null };
  const transaction = new Transaction(server.platform.pools.main, nowhere, true);
  const page = { offset: 0, size: 20 };
  expect(await findPatients(transaction.db, nowhere.pharmacyId, {}, page)).toEqual({ rows: [], total: 0 });
  await transaction.rollback();
});

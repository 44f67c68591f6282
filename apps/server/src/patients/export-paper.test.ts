import { readPdf } from '@packwright/pdf/read-pdf';
import { patientList } from '@packwright/contract/patients';
import { listSeenColumns } from '@packwright/core/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  const created = [];
  for (const [lastName, dob] of [
    ['Alder', '1941-07-04'],
    ['Birch', '1950-01-31'],
  ] as const) {
    const body = { firstName: 'Bea', lastName, dob, patientGroupId: server.ids.groups.home };
    created.push((await api.createPatient({ body })).patientId);
  }
  ids = created;
});
afterAll(() => server.close());

type ExportBody = Parameters<ApiClient['exportPatients']>[0]['body'];

async function readPaper(body: Omit<ExportBody, 'format'>) {
  const { fileName, fileUrl } = await api.exportPatients({ body: { ...body, format: 'pdf' } });
  const answer = await server.app.inject({ method: 'GET', url: fileUrl });
  const texts = readPdf(answer.rawPayload).flatMap((page) => page.texts.map(({ text }) => text));
  return { fileName, type: answer.headers['content-type'], words: texts.join(' ').replaceAll(/\s+/gu, ' ') };
}

// Proves API-38.
it('exports a list as a PDF with its title and headings', async () => {
  const { fileName, type, words } = await readPaper({ columns: ['name', 'dob'], patientIds: ids });
  expect(fileName).toMatch(/^patients-\d{4}-\d\d-\d\d\.pdf$/);
  expect(type).toContain('application/pdf');
  for (const text of ['Patients', 'Date of birth', 'Alder, Bea', '04/07/1941', 'Birch, Bea', 'Page 1 of 1'])
    expect(words).toContain(text);
});

it('names the list in the language of the reader', async () => {
  const { words } = await readPaper({ columns: ['name'], patientIds: ids, language: 'tr' });
  expect(words).toContain('Hastalar');
  expect(words).toContain('Sayfa 1 / 1');
});

// Proves API-38.
it('refuses more columns than fit on a page', async () => {
  const columns = listSeenColumns(patientList) as NonNullable<ExportBody['columns']>;
  const body = { format: 'pdf' as const, columns, patientIds: ids };
  const refusal = await expectRefusal(api.exportPatients({ body }));
  expect(refusal.code).toBe('TOO_MANY_COLUMNS');
});

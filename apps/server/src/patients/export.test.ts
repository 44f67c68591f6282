import { limits } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  const created = [];
  for (const [firstName, lastName, room, dob] of [
    ['=1+1', 'Alder', '10', '1941-07-04'],
    ['Bea', 'Birch', '2', '1950-01-31'],
    ['Cem', 'Cedar', '1', '0001-01-01'],
  ] as const) {
    const body = { firstName, lastName, room, dob, patientGroupId: server.ids.groups.home };
    created.push((await api.createPatient({ body })).patientId);
  }
  ids = created;
});
afterAll(() => server.close());

type ExportBody = Parameters<ApiClient['exportPatients']>[0]['body'];

const readExport = async (body: ExportBody) => {
  const { fileName, fileUrl } = await api.exportPatients({ body });
  const answer = await server.app.inject({ method: 'GET', url: fileUrl });
  return { fileName, type: answer.headers['content-type'], bytes: answer.rawPayload };
};
const readLines = async (body: Omit<ExportBody, 'format'>) => {
  const { bytes } = await readExport({ format: 'csv', ...body });
  return bytes.toString().slice(1).trimEnd().split('\r\n');
};
const filters = [{ field: 'lastName', type: 'matches' as const, value: 'birch' }];

// Proves API-23.
it('exports the chosen columns of the filtered list in its order', async () => {
  const columns = ['room', 'name', 'dob', 'packing'] as const;
  expect(await readLines({ columns: [...columns], patientIds: ids, sortField: 'room' })).toEqual([
    '"Ward, room",Name,Date of birth,Medication',
    '1,"Cedar, Cem",,Active',
    '2,"Birch, Bea",1950-01-31,Active',
    '10,"Alder, =1+1",1941-07-04,Active',
  ]);
  expect(await readLines({ columns: ['name'], filters })).toEqual(['Name', '"Birch, Bea"']);
});

it('names columns and codes in the language of the reader', async () => {
  expect(await readLines({ columns: ['name', 'packing'], filters, language: 'tr' })).toEqual([
    'Ad,İlaç durumu',
    '"Birch, Bea",Etkin',
  ]);
});

it('exports all columns as a workbook', async () => {
  const { fileName, type, bytes } = await readExport({ format: 'xlsx', patientIds: ids });
  expect(fileName).toMatch(/^patients-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(type).toContain('spreadsheetml');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

// Proves API-12.
it('answers no file when nobody matches', async () => {
  const { data } = await api.exportPatients({ body: { format: 'csv', query: 'nobody at all' } });
  expect(data).toEqual({ fileName: '', fileUrl: '' });
});

it('refuses a filter and a column that the list does not have', async () => {
  const unknown = [{ field: 'password', type: 'contains' as const, value: 'a' }];
  const refused = await expectRefusal(api.exportPatients({ body: { format: 'csv', filters: unknown } }));
  expect(refused.errors).toHaveProperty('filters');
  const columns = ['firstName'] as unknown as ['name'];
  expect((await expectRefusal(api.exportPatients({ body: { format: 'csv', columns } }))).code).toBe(
    'INVALID',
  );
});

// Proves AUDIT-4.
it('keeps who exported which patients, and the line of the trail', async () => {
  await readExport({ format: 'csv', patientIds: ids });
  const reads = await queryAsOwner<{ subjects: object; total: number }>(
    server,
    `select subjects, total from patient_read where call = 'exportPatients' order by id desc limit 1`,
  );
  expect(reads).toEqual([{ subjects: { patient: [...ids] }, total: 3 }]);
  const [line] = await queryAsOwner<{ detail: string }>(
    server,
    `select detail from audit_line where action = 'export list' order by seq desc limit 1`,
  );
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({ format: 'csv', rows: 3 });
});

it('refuses more rows than fit on paper', async () => {
  const most = limits.paperRows;
  Object.assign(limits, { paperRows: 2 });
  try {
    const refused = await expectRefusal(api.exportPatients({ body: { format: 'pdf', patientIds: ids } }));
    expect(refused.code).toBe('PAPER_TOO_LONG');
  } finally {
    Object.assign(limits, { paperRows: most });
  }
});

// Proves API-23.
it('refuses more rows than a table may have', async () => {
  const most = limits.exportRows;
  Object.assign(limits, { exportRows: 2 });
  try {
    const refused = await expectRefusal(api.exportPatients({ body: { format: 'csv', patientIds: ids } }));
    expect(refused.code).toBe('EXPORT_TOO_LARGE');
    const two = await readLines({ columns: ['name'], patientIds: ids.slice(0, 2) });
    expect(two).toHaveLength(3);
  } finally {
    Object.assign(limits, { exportRows: most });
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { createRequested, listSent, type Requested } from './script-requests.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const toIds = (...residents: readonly Requested[]) => residents.map(({ patientId }) => patientId);
const ask = (residents: readonly Requested[]) =>
  api.exportScriptRequests({ body: { patientIds: toIds(...residents) } });
const readFile = async (url: string) => (await server.app.inject({ method: 'GET', url })).rawPayload;

// Proves REQUEST-5.
describe('the table of what was asked for', () => {
  it('holds the rows of its filter and leaves its trace', async () => {
    const resident = await createRequested(server);
    const other = await createRequested(server);
    await ask([resident, other]);
    const [sent] = await listSent(api, resident);
    const { fileName, fileUrl } = await api.exportSentScriptRequests({
      body: { patientIds: toIds(resident), format: 'csv', columns: ['patientName', 'drugName', 'state'] },
    });
    expect(fileName).toMatch(/\.csv$/);
    const [heading = '', ...rows] = (await readFile(fileUrl)).toString('utf8').trim().split('\r\n');
    expect(heading).toContain('Patient,Medicine,State');
    expect(rows).toEqual([`"${sent?.patientName}",${sent?.drugName},Open`]);
    const traces = await queryAsOwner(
      server,
      `select detail::jsonb ->> 'rows' as rows from audit_line where action = 'export sent script requests'`,
      [],
    );
    expect(traces).toEqual([{ rows: '1' }]);
  });

  it('is closed to those who may not read reports', async () => {
    const body = { format: 'xlsx' } as const;
    const drugAdmin = await server.as('drugadmin');
    expect((await expectRefusal(server.anonymous.exportSentScriptRequests({ body }))).status).toBe(401);
    expect((await expectRefusal(drugAdmin.exportSentScriptRequests({ body }))).status).toBe(403);
  });

  it('holds nothing of another pharmacy', async () => {
    const resident = await createRequested(server);
    await ask([resident]);
    const elsewhere = await server.as('bpharmacist');
    const { fileUrl } = await elsewhere.exportSentScriptRequests({
      body: { patientIds: toIds(resident), format: 'csv' },
    });
    expect((await readFile(fileUrl)).toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });
});

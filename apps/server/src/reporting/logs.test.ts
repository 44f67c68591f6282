import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';

let server: TestServer;
let administrator: ApiClient;
let patientId: number;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  const pharmacist = await server.as('pharmacist');
  ({ patientId } = await createResident(server));
  await pharmacist.updatePatient({ params: { id: patientId }, body: { room: '12B' } });
  await administrator.updatePharmacyConfiguration({
    params: { id: server.ids.pharmacyA },
    body: { packExpiryDays: 42 },
  });
});
afterAll(() => server.close());

// Proves AUDIT-10.
describe('the log', () => {
  it('is searched by person and act, with old and new values', async () => {
    const { data, total } = await administrator.listLogs({ query: { query: 'priya update patient' } });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { userName: 'Priya Raman', area: 'patients', action: 'update patient', patientId },
    ]);
    expect(data[0]?.detail).toContain('Room: 12 → 12B');
    const { data: settings } = await administrator.listLogs({ query: { query: 'configuration' } });
    expect(settings.map(({ detail }) => detail)).toEqual(['Pack expiry days: 56 → 42']);
  });

  it('is narrowed by area and days, and paged from the latest', async () => {
    const { data, total } = await administrator.listLogs({ query: { size: 2 } });
    expect(data).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    const { data: next } = await administrator.listLogs({ query: { size: 2, page: 2 } });
    const times = [...data, ...next].map(({ date }) => date);
    expect(times).toEqual(times.toSorted().reverse());
    const { data: patients } = await administrator.listLogs({ query: { area: 'patients' } });
    expect(new Set(patients.map(({ area }) => area))).toEqual(new Set(['patients']));
    const none = await administrator.listLogs({ query: { toDate: '2020-01-01' } });
    expect([none.data, none.total]).toEqual([[], 0]);
    const since = await administrator.listLogs({ query: { fromDate: '2020-01-01' } });
    expect(since.total).toBe(total);
  });

  it('is exported as a table and keeps that it was', async () => {
    const { fileName, fileUrl } = await administrator.exportLogs({
      body: { format: 'csv', query: 'update patient', columns: ['userName', 'action', 'detail'] },
    });
    expect(fileName).toMatch(/^logs-.*\.csv$/);
    const { payload } = await server.app.inject({ method: 'GET', url: fileUrl });
    expect(payload).toContain('Priya Raman,Patient changed,Room: 12 → 12B');
    const lines = await queryAsOwner(server, `select seq from audit_line where action = 'export log'`);
    expect(lines).toHaveLength(1);
    const nothing = await administrator.exportLogs({ body: { format: 'pdf', query: 'nothing such' } });
    expect(nothing.data).toEqual({ fileName: '', fileUrl: '' });
  });
});

// Proves AUDIT-11.
describe('a reader of the log', () => {
  it('sees only lines of areas that they may open', async () => {
    const staff = await server.as('staff');
    const { data } = await staff.listLogs({ query: {} });
    expect(data.map(({ area }) => area)).not.toContain('access');
    const { data: none } = await staff.listLogs({ query: { area: 'access' } });
    expect(none).toEqual([]);
  });

  it('has signed in, may see Home and stays in the pharmacy', async () => {
    expect((await expectRefusal(server.anonymous.listLogs({ query: {} }))).status).toBe(401);
    const drugAdmin = await server.as('drugadmin');
    expect((await expectRefusal(drugAdmin.listLogs({ query: {} }))).status).toBe(403);
    const other = await server.as('badministrator');
    const { data } = await other.listLogs({ query: { query: 'update patient' } });
    expect(data).toEqual([]);
  });
});

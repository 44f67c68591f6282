import { chartCodes } from '@packwright/core/dashboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
});
afterAll(() => server.close());

const ofUsers = { params: { id: 1 } };
const hide = (...codes: (typeof chartCodes)[number][]) => codes.map((code) => ({ code, isAllowed: false }));
const listHidden = async (api: ApiClient, id: number): Promise<string[]> => {
  const { data } = await api.getDashboardPermission({ params: { id } });
  return data.charts.filter(({ isAllowed }) => !isAllowed).map(({ code }) => code);
};

// Proves DASH-1.
it('every level of Home begins with all charts', async () => {
  const staff = await server.as('staff');
  const { data, total } = await staff.listDashboardPermissions({});
  expect([data.map(({ roleLevel }) => roleLevel), total]).toEqual([[0, 20, 30], 3]);
  for (const { charts, changedBy, version } of data)
    expect([charts.map(({ code, isAllowed }) => isAllowed && code), changedBy, version]).toEqual([
      chartCodes,
      '',
      0,
    ]);
  const byLevel = await staff.findDashboardPermission({ params: { level: 30 } });
  expect(byLevel.data).toEqual((await staff.getDashboardPermission({ params: { id: 3 } })).data);
});

// Proves DASH-2.
it('keeps a choice for one level of one pharmacy, with its trace', async () => {
  await administrator.updateDashboardPermission({
    ...ofUsers,
    body: { roleLevel: 0, charts: hide('low-balances', 'scripts-by-type'), version: 0 },
  });
  // A chart that is not named stays.
  await administrator.updateDashboardPermission({
    ...ofUsers,
    body: { charts: [{ code: 'scripts-by-type', isAllowed: true }] },
  });
  expect(await listHidden(administrator, 1)).toEqual(['low-balances']);
  expect(await listHidden(administrator, 3)).toEqual([]);
  expect(await listHidden(await server.as('badministrator'), 1)).toEqual([]);
  const { data } = await administrator.getDashboardPermission(ofUsers);
  expect(data).toMatchObject({ changedBy: 'Helen Marsh', version: 2 });
  const lines = await queryAsOwner<{ detail: string }>(
    server,
    "select detail from audit_line where object_kind = 'dashboardPermission' order by seq",
    [],
  );
  expect(JSON.parse(lines.at(-1)?.detail ?? '')).toEqual({
    roleLevel: 0,
    hiddenBefore: ['low-balances', 'scripts-by-type'],
    hiddenAfter: ['low-balances'],
  });
});

it('refuses a stale choice, another level and what is not there', async () => {
  const body = { charts: hide('jobs-per-day') };
  const stale = administrator.updateDashboardPermission({
    params: { id: 3 },
    body: { ...body, version: 7 },
  });
  expect((await expectRefusal(stale)).code).toBe('CHANGED_MEANWHILE');
  const other = administrator.updateDashboardPermission({
    params: { id: 3 },
    body: { ...body, roleLevel: 0 },
  });
  expect((await expectRefusal(other)).errors).toHaveProperty('roleLevel');
  const absent = await expectRefusal(administrator.getDashboardPermission({ params: { id: 4 } }));
  const drugs = await expectRefusal(administrator.findDashboardPermission({ params: { level: 40 } }));
  expect([absent.status, drugs.status]).toEqual([404, 404]);
  expect(await listHidden(administrator, 3)).toEqual([]);
});

it('staff read the choices and do not change them', async () => {
  const staff = await server.as('staff');
  const refusal = await expectRefusal(staff.updateDashboardPermission({ ...ofUsers, body: { charts: [] } }));
  expect(refusal.status).toBe(403);
});

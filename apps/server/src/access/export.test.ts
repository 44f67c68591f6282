import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const read = async (fileUrl: string): Promise<string[]> => {
  const { payload } = await server.app.inject({ method: 'GET', url: fileUrl });
  return payload.replace('\ufeff', '').trim().split('\r\n');
};

// Proves ACCESS-62.
describe('the export of people and roles', () => {
  it('has the filters, the order and the columns that were chosen', async () => {
    const { fileName, fileUrl } = await administrator.exportUsers({
      body: {
        format: 'csv',
        columns: ['name', 'status'],
        status: 1,
        query: 'rama',
        sortField: 'name',
        filters: [{ field: 'roleNames', type: 'contains', value: 'pharmacist' }],
      },
    });
    expect(fileName).toMatch(/^users-.*\.csv$/);
    expect(await read(fileUrl)).toEqual(['Name,Status', '"Raman, Priya",Active']);
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      `select detail from audit_line where call = 'exportUsers' order by seq desc limit 1`,
    );
    expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({ rows: 1, query: 'rama' });
    const nobody = await administrator.exportUsers({ body: { format: 'xlsx', query: 'nobody at all' } });
    expect(nobody.data).toEqual({ fileName: '', fileUrl: '' });
  });

  it('names roles, their people and their origin in the language asked for', async () => {
    const columns = ['name', 'isPharmacist', 'isSystem'] as const;
    const ask = (language: 'en' | 'tr') =>
      administrator.exportRoles({
        body: { format: 'csv', columns: [...columns], language, query: 'pharmacist' },
      });
    expect(await read((await ask('en')).fileUrl)).toContain('Pharmacist,Yes,Built in');
    expect(await read((await ask('tr')).fileUrl)).toContain('Pharmacist,Evet,Hazır');
    const sheet = await administrator.exportRoles({ body: { format: 'xlsx' } });
    expect(sheet.fileName).toMatch(/^roles-.*\.xlsx$/);
  });

  it('is refused without the right to read them', async () => {
    const staff = await server.as('staff');
    await queryAsOwner(
      server,
      `update role_permission set is_accessible = false where menu_code in ('user', 'role')
       and role_id = (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff],
    );
    const fresh = await server.as('staff');
    await expect(staff.getProfile()).resolves.toBeDefined();
    expect(await expectRefusal(fresh.exportUsers({ body: { format: 'csv' } }))).toMatchObject({
      status: 403,
    });
    expect(await expectRefusal(fresh.exportRoles({ body: { format: 'csv' } }))).toMatchObject({
      status: 403,
    });
  });
});

import { accessRefusals } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('staff');
});
afterAll(() => server.close());

const view = { list: 'patients', search: 'group=3&sort=room', columns: ['name', 'room'] };
const save = (name: string, more: Partial<typeof view> = {}) =>
  api.saveView({ body: { ...view, ...more, name } });
const listViews = async (client = api, list = 'patients') =>
  (await client.listSavedViews({ query: { list } })).data;
const listNames = async () => (await listViews()).map(({ name }) => name);

// Proves PATIENT-28.
it('keeps a view of a person, and replaces one of its name', async () => {
  await save('Banksia');
  await save('Away', { search: 'status=1', columns: [] });
  await save('BANKSIA', { columns: ['name', 'dob'] });
  expect(await listViews()).toEqual([
    { name: 'Away', search: 'status=1', columns: [] },
    { name: 'BANKSIA', search: 'group=3&sort=room', columns: ['name', 'dob'] },
  ]);
  expect(await listViews(api, 'drugs')).toEqual([]);
  const lines = await queryAsOwner<{ action: string }>(
    server,
    `select action from audit_line where action like '% view' order by seq`,
  );
  expect(lines.map(({ action }) => action)).toEqual(['save view', 'save view', 'save view']);
});

it('shows, renames and deletes views of nobody else', async () => {
  const other = await server.as('pharmacist');
  expect(await listViews(other)).toEqual([]);
  const rename = { list: 'patients', formerName: 'Away', name: 'Gone' };
  expect((await expectRefusal(other.renameView({ body: rename }))).code).toBe('NOT_FOUND');
  const remove = other.deleteView({ query: { list: 'patients', name: 'Away' } });
  expect((await expectRefusal(remove)).code).toBe('NOT_FOUND');
  expect(await listNames()).toEqual(['Away', 'BANKSIA']);
});

it('renames a view, but not to the name of another', async () => {
  const body = { list: 'patients', formerName: 'away', name: 'Banksia' };
  const refused = await expectRefusal(api.renameView({ body }));
  expect(refused.code).toBe(accessRefusals.viewNameTaken.code);
  expect(refused.errors).toEqual({ name: ['You already have a view with this name. Choose another name.'] });
  await api.renameView({ body: { list: 'patients', formerName: 'BANKSIA', name: 'Banksia' } });
  await api.renameView({ body: { ...body, name: 'On leave' } });
  expect(await listNames()).toEqual(['Banksia', 'On leave']);
});

it('deletes a view once', async () => {
  const query = { list: 'patients', name: 'on leave' };
  await api.deleteView({ query });
  expect(await listNames()).toEqual(['Banksia']);
  expect((await expectRefusal(api.deleteView({ query }))).code).toBe('NOT_FOUND');
});

it('keeps at most 50 views of a list', async () => {
  for (let n = 1; n < 50; n += 1) await save(`View ${n}`);
  const refused = await expectRefusal(save('One more'));
  expect(refused.message).toBe('You already have 50 views of this list. Delete one of them first.');
  await save('View 49', { search: '' });
  await save('One more', { list: 'drugs' });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createFeedFileName,
  createWatchedFolder,
  toCsv,
  type WatchedFolder,
} from './feed-folder.fixtures.ts';
import { buildScript, buildStagedPatient, createKnownResident } from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let folder: WatchedFolder;
const good = createFeedFileName('PAT');
const bad = createFeedFileName('SCR');
const strange = 'strange.csv';

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  folder = await createWatchedFolder(server);
  const resident = await createKnownResident(server);
  await folder.drop(good, toCsv([buildStagedPatient('93001'), buildStagedPatient('93002')]));
  await folder.take();
  server.clock.advance(60_000);
  const rows = [buildScript(resident, { drugCode: 'NOBODY' }), buildScript(resident, { quantity: 0 })];
  await folder.drop(bad, toCsv(rows));
  await folder.take();
  server.clock.advance(60_000);
  await folder.drop(strange, 'strange');
  await folder.take();
});
afterAll(async () => {
  await folder.remove();
  await server.close();
});

describe('the files of the watched folder', () => {
  // Proves FEED-6.
  it('are listed with their counts, the newest first', async () => {
    const { data, total } = await api.listFeedFiles({});
    expect(total).toBe(3);
    const counts = data.map((file) => [
      file.fileName,
      file.acceptedCount,
      file.duplicateCount,
      file.rejectedCount,
      file.warningCount,
      file.seenDate,
      file.seenBy,
    ]);
    expect(counts).toEqual([
      [strange, 0, 0, 1, 0, '', ''],
      [bad, 1, 0, 1, 1, '', ''],
      [good, 2, 0, 0, 0, '', ''],
    ]);
  });

  it('are found by name, by what was refused, and sorted', async () => {
    const list = async (query: Parameters<ApiClient['listFeedFiles']>[0]['query']) =>
      (await api.listFeedFiles({ query })).data.map(({ fileName }) => fileName);
    expect(await list({ query: 'PAT_2026' })).toEqual([good]);
    expect(await list({ show: 'refused' })).toEqual([strange, bad]);
    expect(await list({ sortField: 'acceptedCount', sortOrder: 'desc' })).toEqual([good, bad, strange]);
    expect(await list({ sortField: 'receivedDate', sortOrder: 'asc', size: 1 })).toEqual([good]);
  });

  // Proves FEED-6.
  it('name each refused row and each warning', async () => {
    const [row] = (await api.listFeedFiles({ query: { query: bad } })).data;
    const { data } = await api.getFeedFile({ params: { id: row?.id ?? 0 } });
    expect(data.rejected).toEqual([
      {
        line: 3,
        key: expect.stringMatching(/\/1$/) as string,
        code: 'DSF-105',
        field: 'quantity',
        message: 'The quantity must be above 0, with at most two decimals.',
      },
    ]);
    expect(data.warnings).toMatchObject([{ line: 2, code: 'DSF-104', field: 'drugCode' }]);
  });

  it('are looked at once, by the first person', async () => {
    const [row] = (await api.listFeedFiles({ query: { query: strange } })).data;
    const params = { id: row?.id ?? 0 };
    await api.markFeedFileSeen({ params });
    const { seenDate, seenBy } = (await api.getFeedFile({ params })).data;
    expect(seenDate).not.toBe('');
    server.clock.advance(60_000);
    await api.markFeedFileSeen({ params });
    expect((await api.getFeedFile({ params })).data).toMatchObject({ seenDate, seenBy });
    const unseen = (await api.listFeedFiles({ query: { show: 'unseen' } })).data;
    expect(unseen.map(({ fileName }) => fileName)).toEqual([bad]);
    const audited = await queryAsOwner(
      server,
      `select distinct action, object_id from audit_line where action = 'see feed file'`,
    );
    expect(audited).toEqual([{ action: 'see feed file', objectId: params.id }]);
  });

  it('are shown to those who administer the pharmacy only', async () => {
    const [row] = (await api.listFeedFiles({})).data;
    const params = { id: row?.id ?? 0 };
    const staff = await server.as('pharmacist');
    expect((await expectRefusal(staff.listFeedFiles({}))).status).toBe(403);
    expect((await expectRefusal(staff.getFeedFile({ params }))).status).toBe(403);
    expect((await expectRefusal(staff.markFeedFileSeen({ params }))).status).toBe(403);
    expect((await expectRefusal(server.anonymous.listFeedFiles({}))).status).toBe(401);
  });

  it('of an unknown number are not found', async () => {
    const params = { id: 2_000_000_000 };
    expect((await expectRefusal(api.getFeedFile({ params }))).status).toBe(404);
    expect((await expectRefusal(api.markFeedFileSeen({ params }))).status).toBe(404);
  });
});

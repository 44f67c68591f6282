import { rename, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import {
  createFeedFileName,
  createWatchedFolder,
  toCsv,
  type WatchedFolder,
} from './feed-folder.fixtures.ts';
import { buildScript, createKnownResident, type KnownResident } from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: KnownResident;
let folder: WatchedFolder;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  resident = await createKnownResident(server);
  folder = await createWatchedFolder(server);
  Object.assign(server.platform.settings, { feedFolder: folder.root });
});
afterAll(async () => {
  await folder.remove();
  await server.close();
});

const buildOwn = () => ({ params: { id: server.ids.pharmacyA } });
const readStatus = async () => (await api.getSyncStatus(buildOwn())).data;
const listTypes = async (): Promise<number[]> =>
  (await api.listNotifications({ query: {} })).data.map(({ Type }) => Type);

/** Waits for the work that the call left to the queue. */
const waitForEnd = () =>
  vi.waitFor(async () => expect((await readStatus()).syncStatus).toBe(0), { timeout: 10_000, interval: 50 });

// Proves ADMIN-34.
describe('a synchronisation', () => {
  it('reads the folder, and a second one is refused meanwhile', async () => {
    await folder.drop(createFeedFileName('SCR'), toCsv([buildScript(resident)]));
    await api.syncPharmacy(buildOwn());
    expect(await readStatus()).toMatchObject({ syncStatus: 1, syncVersion: 1 });
    expect((await api.getProfile({})).data.syncStatus).toBe(1);
    expect(await expectRefusal(api.syncPharmacy(buildOwn()))).toMatchObject({
      status: 409,
      code: 'SYNC_RUNNING',
    });
    await waitForEnd();
    expect(await readStatus()).toMatchObject({ syncStatus: 0, outcome: 'good', files: 1, refused: 0 });
    expect(await listTypes()).toEqual([9, 15, 5]);
  });

  // Proves ADMIN-35.
  it('that meets a broken file says so, and the next recovers', async () => {
    server.clock.advance(60_000);
    await folder.drop(createFeedFileName('SCR'), 'no column at all\r\n1\r\n');
    await api.syncPharmacy(buildOwn());
    await waitForEnd();
    expect(await readStatus()).toMatchObject({ outcome: 'refused', files: 1, refused: 1 });
    const failed = (await api.listNotifications({ query: { type: 10 } })).data;
    expect(failed.map(({ Message }) => JSON.parse(Message))).toEqual([
      { outcome: 'refused', files: 1, refused: 1 },
    ]);
    server.clock.advance(60_000);
    await folder.drop(createFeedFileName('SCR'), toCsv([buildScript(resident)]));
    await api.syncPharmacy(buildOwn());
    await waitForEnd();
    expect(await readStatus()).toMatchObject({ outcome: 'good', files: 1 });
  });

  it('of a folder that cannot be read ends and says so', async () => {
    await rename(folder.root, `${folder.root}-away`);
    await writeFile(folder.root, '');
    await api.uploadDispense(buildOwn());
    await waitForEnd();
    expect(await readStatus()).toMatchObject({ syncStatus: 0, outcome: 'broken' });
    await rm(folder.root);
    await rename(`${folder.root}-away`, folder.root);
  });

  it('is refused without a watched folder, right or session', async () => {
    const elsewhere = await server.as('bpharmacist');
    expect((await expectRefusal(server.anonymous.syncPharmacy(buildOwn()))).status).toBe(401);
    expect((await expectRefusal(elsewhere.syncPharmacy(buildOwn()))).status).toBe(404);
    expect((await expectRefusal(elsewhere.getSyncStatus(buildOwn()))).status).toBe(404);
    const drugAdmin = await server.as('drugadmin');
    expect((await expectRefusal(drugAdmin.syncPharmacy(buildOwn()))).status).toBe(403);
    const lines = await queryAsOwner(server, `select seq from audit_line where action = 'end sync'`);
    expect(lines).toHaveLength(3);
    const { feedFolder } = server.platform.settings;
    Object.assign(server.platform.settings, { feedFolder: undefined });
    expect((await expectRefusal(api.syncPharmacy(buildOwn()))).code).toBe('NO_FEED_FOLDER');
    Object.assign(server.platform.settings, { feedFolder });
  });
});

// Proves ADMIN-30, ADMIN-31, ADMIN-33.
describe('a notice', () => {
  it('is read by each person for themselves', async () => {
    const { data, total } = await api.listNotifications({ query: { isUnread: true } });
    const id = data[0]?.id ?? 0;
    await api.readNotification({ params: { id } });
    await api.readNotification({ params: { id } });
    expect((await api.listNotifications({ query: { isUnread: true } })).total).toBe(total - 1);
    const colleague = await server.as('pharmacist2');
    expect((await colleague.listNotifications({ query: { isUnread: true } })).total).toBe(total);
  });

  // Proves ADMIN-59.
  it('is read with all others at once, by one person alone', async () => {
    const colleague = await server.as('administrator');
    const { total } = await colleague.listNotifications({ query: { isUnread: true } });
    expect(await colleague.readNotifications({})).toMatchObject({ readCount: total });
    expect(await colleague.readNotifications({})).toMatchObject({ readCount: 0 });
    expect((await colleague.listNotifications({ query: { isUnread: true } })).total).toBe(0);
    const other = await server.as('pharmacist2');
    expect((await other.listNotifications({ query: { isUnread: true } })).total).toBe(total);
    expect((await expectRefusal(server.anonymous.readNotifications({}))).status).toBe(401);
  });

  it('of another pharmacy is not there', async () => {
    const elsewhere = await server.as('bpharmacist');
    expect((await elsewhere.listNotifications({ query: {} })).data).toEqual([]);
    const [notice] = (await api.listNotifications({ query: {} })).data;
    const read = elsewhere.readNotification({ params: { id: notice?.id ?? 0 } });
    expect((await expectRefusal(read)).status).toBe(404);
    expect((await expectRefusal(server.anonymous.listNotifications({ query: {} }))).status).toBe(401);
  });

  it('that comes often raises its number for ten minutes', async () => {
    const [scripts] = (await api.listNotifications({ query: { type: 15 } })).data;
    expect(JSON.parse(scripts?.Message ?? '{}')).toEqual({ count: 2 });
  });

  it('is toasted as each person chose', async () => {
    expect((await api.getNotificationChoice({})).data).toMatchObject({ quietTypes: [] });
    await api.updateNotificationChoice({ body: { quietTypes: [15, 9] } });
    expect((await api.getNotificationChoice({})).data).toMatchObject({ quietTypes: [15, 9] });
    const colleague = await server.as('pharmacist2');
    expect((await colleague.getNotificationChoice({})).data).toMatchObject({ quietTypes: [] });
  });
});

// Proves ADMIN-60.
describe('open pages', () => {
  it('are told while files are read, and what the menu shows', async () => {
    const told: number[] = [];
    server.platform.hub.subscribeAll(({ type }) => told.push(type));
    await folder.drop(createFeedFileName('SCR'), toCsv([buildScript(resident)]));
    await api.syncPharmacy(buildOwn());
    await waitForEnd();
    await expect.poll(() => told).toEqual(expect.arrayContaining([5, 7, 8, 9, 6]));
    await folder.drop(createFeedFileName('SCR'), toCsv([buildScript(resident)]));
    await api.uploadDispense(buildOwn());
    await waitForEnd();
    await expect.poll(() => told).toEqual(expect.arrayContaining([11, 12, 13, 1]));
    const administrator = await server.as('administrator');
    await administrator.updatePharmacyConfiguration({ ...buildOwn(), body: { enableVPB: false } });
    await expect.poll(() => told).toContain(4);
  });
});

// Proves ADMIN-58.
describe('a test of the connection', () => {
  const test = async (client: ApiClient) => {
    const { checks, ...facts } = (await client.testConnection(buildOwn())).data;
    return { ...Object.fromEntries(checks.map(({ part, state }) => [part, state])), ...facts };
  };

  it('says what is there and what is not', async () => {
    const administrator = await server.as('administrator');
    await folder.drop('waits.txt', 'x');
    expect(await test(administrator)).toMatchObject({
      inbox: 'good',
      answers: 'good',
      exports: 'unset',
      token: 'unset',
      waitingFiles: 1,
      lastReceivedDate: expect.stringMatching(/^2026-/),
    });
    await rm(folder.getPath('inbox'), { recursive: true });
    expect(await test(administrator)).toMatchObject({ inbox: 'missing', answers: 'good', waitingFiles: 0 });
  });

  it('is for those who administer the pharmacy', async () => {
    expect((await expectRefusal(api.testConnection(buildOwn()))).status).toBe(403);
    const elsewhere = await server.as('badministrator');
    expect((await expectRefusal(elsewhere.testConnection(buildOwn()))).status).toBe(404);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { runWaitingTasks } from '../../tests/run-waiting-tasks.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import {
  createFeedFileName,
  createWatchedFolder,
  toCsv,
  type WatchedFolder,
} from '../balance/feed-folder.fixtures.ts';
import { buildStagedPatient } from '../balance/scripts.fixtures.ts';
import { handlePersonTask } from '../platform/person-tasks/index.ts';
import { migrateData, migrationActions } from './index.ts';

let server: TestServer;
let api: ApiClient;
let folder: WatchedFolder;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  folder = await createWatchedFolder(server);
  Object.assign(server.platform.settings, { feedFolder: folder.root });
});
afterAll(async () => {
  await folder.remove();
  await server.close();
});

const buildOwn = () => ({ params: { id: server.ids.pharmacyA } });
const read = async () => (await api.getDataMigration(buildOwn())).data;
const runMigration = () =>
  runWaitingTasks(server, handlePersonTask(server.platform, migrateData, migrationActions));
const listOutcomes = async (): Promise<unknown[]> =>
  (await api.listNotifications({ query: { type: 2 } })).data.map(({ Message }) => JSON.parse(Message));
const dropPatients = (...rows: readonly ReturnType<typeof buildStagedPatient>[]) =>
  folder.drop(createFeedFileName('PAT'), toCsv(rows));

// Proves ADMIN-53.
describe('a data migration', () => {
  it('reads the folder and tells everybody how it went', async () => {
    expect(await read()).toMatchObject({ state: 'never', startedDate: '', patients: 0 });
    await dropPatients(
      buildStagedPatient('81001', { lastName: 'Abbot' }),
      buildStagedPatient('81002', { lastName: 'Baxter' }),
    );
    const { code } = await api.migrateData(buildOwn());
    expect(code).toBe('MigrationProcessStarted');
    expect((await read()).state).toBe('running');
    expect((await expectRefusal(api.migrateData(buildOwn()))).code).toBe('MIGRATION_RUNNING');
    await runMigration();
    expect(await read()).toMatchObject({
      state: 'completed',
      isForced: false,
      backupFiles: [],
      patients: 2,
      waitingPatients: 2,
    });
    expect(await listOutcomes()).toEqual([
      { outcome: 'completed', patients: 2, doctors: 0, drugs: 0 },
      { outcome: 'begun' },
    ]);
  });

  // Proves ADMIN-56.
  it('admits the chosen patients, all or none', async () => {
    const { data } = await api.listMigration({ ...buildOwn(), query: { show: 'new' } });
    expect(data.map(({ patientName, status }) => [patientName, status])).toEqual([
      [expect.stringContaining('Abbot'), 'withoutGroup'],
      [expect.stringContaining('Baxter'), 'withoutGroup'],
    ]);
    const migrate = (externalPatientIds: number[], patientGroupId?: number) =>
      api.migratePatients({
        ...buildOwn(),
        body: { externalPatientIds, ...(patientGroupId !== undefined && { patientGroupId }) },
      });
    expect((await expectRefusal(migrate([81001]))).code).toBe('GROUP_MISSING');
    const { home } = server.ids.groups;
    expect((await expectRefusal(migrate([81001, 89999], home))).status).toBe(404);
    expect((await api.listMigration({ ...buildOwn(), query: { show: 'migrated' } })).total).toBe(0);
    expect(await migrate([81001], home)).toMatchObject({ migratedCount: 1 });
    expect((await expectRefusal(migrate([81001], home))).code).toBe('EXTERNAL_ID_TAKEN');
    const rows = (await api.listMigration({ ...buildOwn(), query: {} })).data;
    expect(rows.map(({ status }) => status)).toEqual(['migrated', 'withoutGroup']);
    expect((await listOutcomes())[0]).toEqual({ outcome: 'migrated', count: 1 });
  });

  // Proves ADMIN-54, ADMIN-55.
  it('begins again only when forced, and keeps what it forgets in files', async () => {
    expect(await expectRefusal(api.migrateData(buildOwn()))).toMatchObject({
      status: 409,
      code: 'MigrationProcessCompleted',
    });
    await api.migrateData({ ...buildOwn(), query: { forcedUpdate: true } });
    await dropPatients(buildStagedPatient('81003', { lastName: 'Carver' }));
    await runMigration();
    const forced = await read();
    expect(forced).toMatchObject({ state: 'completed', isForced: true, patients: 1 });
    const [name = ''] = forced.backupFiles;
    const kept = await readFile(join(folder.root, 'WATTLE', 'backup', name), 'utf8');
    expect(JSON.parse(kept).records.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
      'Abbot',
      'Baxter',
    ]);
    // The resident stays; only what was sent is forgotten.
    expect((await api.searchPatients({ body: { query: 'Abbot' } })).total).toBe(1);
    await folder.drop(name, kept);
    await folder.take();
    expect((await read()).patients).toBe(3);
    expect(
      await queryAsOwner(server, `select 1 from audit_line where action = 'forget staged records'`),
    ).toHaveLength(1);
  });

  it('takes files again that were taken before it was forced', async () => {
    const file = createFeedFileName('PAT');
    const content = toCsv([buildStagedPatient('81004', { lastName: 'Dunne' })]);
    await folder.drop(file, content);
    await folder.take();
    await api.migrateData({ ...buildOwn(), query: { forcedUpdate: true } });
    await folder.drop(file, content);
    await runMigration();
    expect((await read()).patients).toBe(1);
  });

  it('is for those who administer the pharmacy, in their own one', async () => {
    const elsewhere = await server.as('badministrator');
    expect((await expectRefusal(elsewhere.migrateData(buildOwn()))).status).toBe(404);
    expect((await expectRefusal(elsewhere.getDataMigration(buildOwn()))).status).toBe(404);
    expect((await expectRefusal(elsewhere.listMigration({ ...buildOwn(), query: {} }))).status).toBe(404);
    const one = { ...buildOwn(), body: { externalPatientIds: [81003] } };
    expect((await expectRefusal(elsewhere.migratePatients(one))).status).toBe(404);
    const pharmacist = await server.as('pharmacist');
    expect((await expectRefusal(pharmacist.migrateData(buildOwn()))).status).toBe(403);
    const { feedFolder } = server.platform.settings;
    Object.assign(server.platform.settings, { feedFolder: undefined });
    expect((await expectRefusal(api.migrateData(buildOwn()))).code).toBe('NO_FEED_FOLDER');
    Object.assign(server.platform.settings, { feedFolder });
  });
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, createApiClient, Refusal } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { type BackupPrograms, type BackupSize, runBackups } from './index.ts';

const hour = 3_600_000;
const day = 24 * hour;
const size: BackupSize = { files: 3, bytes: 4_100_000 };

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-backups-'));
  server = await startTestServer({
    BACKUP_FOLDER: folder,
    BACKUP_HOUR: '1',
    BACKUP_KEEP_DAYS: '2',
    BACKUP_KEEP_WEEKS: '0',
    BACKUP_KEEP_MONTHS: '0',
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A new sign-in, because the days between are longer than a session. */
async function signIn(userName = 'administrator') {
  const { token } = await server.anonymous.signIn({ body: { username: userName, password: castPassword } });
  return createApiClient(contract, sendTo(server.app, token));
}
const getStatus = async () => (await (await signIn()).getBackupStatus()).data;

/** Programs that make what the real ones make, and keep in what order they ran. */
function createPrograms(change: Partial<BackupPrograms> = {}) {
  const ran: string[] = [];
  const programs: BackupPrograms = {
    takeBackup: async (target) => {
      ran.push('backup');
      await mkdir(target);
      await writeFile(join(target, 'backup.json'), '{}');
      return size;
    },
    drill: async () => {
      ran.push('drill');
      return size;
    },
    ...change,
  };
  return { ran, programs };
}

const { signal } = new AbortController();
const runOnce = ({ programs }: ReturnType<typeof createPrograms>) =>
  runBackups(server.platform, programs, signal);
const fail = async (): Promise<never> => {
  throw new Error('No space left on device');
};

it('says that no backup was taken yet', async () => {
  const { backup, drill } = await getStatus();
  expect(backup).toEqual({
    state: 'waiting',
    goodDate: '',
    name: '',
    seconds: 0,
    files: 0,
    bytes: 0,
    failedDate: '',
    problem: '',
  });
  expect(drill.state).toBe('waiting');
});

// Proves RUN-1 and RUN-5.
it('takes one backup a day and one drill a month', async () => {
  const programs = createPrograms();
  await Promise.all([runOnce(programs), runOnce(programs)]);
  await runOnce(programs);
  server.clock.advance(day);
  await runOnce(programs);
  expect(programs.ran).toEqual(['backup', 'drill', 'backup']);
  const { backup, drill } = await getStatus();
  expect(backup).toMatchObject({ state: 'good', ...size });
  expect(drill).toMatchObject({ state: 'good', ...size });
  expect(drill.name).not.toBe(backup.name);
});

// Proves RUN-3.
it('removes backups that no day keeps, and nothing else', async () => {
  await mkdir(join(folder, 'photos'));
  const programs = createPrograms();
  for (let days = 0; days < 2; days += 1) {
    server.clock.advance(day);
    await runOnce(programs);
  }
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith('packwright-'))).toHaveLength(2);
  expect(names).toContain('photos');
});

// Proves RUN-8.
it('tells those who read the settings once that a backup failed', async () => {
  server.clock.advance(day);
  const programs = createPrograms({ takeBackup: fail });
  await runOnce(programs);
  server.clock.advance(2 * hour);
  await runOnce(programs);
  expect((await getStatus()).backup).toMatchObject({
    state: 'failed',
    problem: 'No space left on device',
    ...size,
  });
  const query = { type: 19 };
  expect((await (await signIn()).listNotifications({ query })).total).toBe(1);
  expect((await (await signIn('staff')).listNotifications({ query })).total).toBe(0);
});

// Proves RUN-4.
it('tries a failed backup again after an hour', async () => {
  const programs = createPrograms();
  server.clock.advance(0.5 * hour);
  await runOnce(programs);
  expect(programs.ran).toEqual([]);
  server.clock.advance(hour);
  await runOnce(programs);
  expect(programs.ran).toEqual(['backup']);
  expect((await getStatus()).backup.state).toBe('good');
  server.clock.advance(2 * day);
  expect((await getStatus()).backup.state).toBe('overdue');
});

// Proves RUN-7.
it('says that a drill failed, and that none was good for long', async () => {
  server.clock.advance(31 * day);
  await runOnce(createPrograms({ drill: fail }));
  expect((await getStatus()).drill).toMatchObject({ state: 'failed', problem: 'No space left on device' });
  server.clock.advance(day);
  await runOnce(createPrograms());
  expect((await getStatus()).drill.state).toBe('good');
  server.clock.advance(36 * day);
  expect((await getStatus()).drill.state).toBe('overdue');
});

it('hides backups from staff who may not see the pharmacy', async () => {
  await expect((await signIn('staff')).getBackupStatus()).rejects.toThrow(Refusal);
});

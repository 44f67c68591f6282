import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { castPassword } from '../cast.ts';
import { type ChildServer, startChild } from '../faults/child-server.ts';
import { type DiskInstallation, createDiskInstallation } from '../faults/disk-installation.ts';
import { createHttpClient } from '../faults/http-client.ts';
import { runProgram } from '../outside/run-program.ts';

let folder: string;
let house: DiskInstallation;
let child: ChildServer;
let settings: Readonly<Record<string, string>>;
let secrets: readonly string[];
let administrator: ReturnType<typeof createHttpClient>;

const password = 'fred-password-7711';
const key = 'planted-idempotency-key-7712';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-drill-'));
  house = await createDiskInstallation();
  // From midnight on, so that the first look of the server takes the backup of the day.
  settings = { DATA_FOLDER: house.folder, BACKUP_FOLDER: join(folder, 'backups'), BACKUP_HOUR: '0' };
  child = await startChild(settings);
  const credentials = { username: 'administrator', password: castPassword };
  const { token, refreshToken } = await createHttpClient(child.url, null).signIn({ body: credentials });
  administrator = createHttpClient(child.url, token, { 'idempotency-key': key });
  const params = { id: house.ids.pharmacyA };
  const body = { integration: { fred: { password, sqlHost: 'open-host-7713' } } };
  await administrator.updatePharmacyConfiguration({ params, body });
  secrets = [password, key, token, refreshToken, castPassword];
}, 180_000);

afterAll(async () => {
  await child?.stop();
  await house?.remove();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const getStatus = async () => (await administrator.getBackupStatus()).data;

/** The files of a backup in which a text stands, as it is or as hexadecimal digits. */
async function findFilesWith(backup: string, text: string): Promise<string[]> {
  const sought = [text, Buffer.from(text).toString('hex')];
  const entries = await readdir(backup, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found: string[] = [];
  for (const path of paths) {
    const bytes = await readFile(path);
    if (sought.some((each) => bytes.includes(each))) found.push(path);
  }
  return found;
}

// Proves RUN-1, RUN-2 and RUN-5.
it('a server takes the daily backup and tries to restore it', { timeout: 960_000 }, async () => {
  await vi.waitFor(async () => expect((await getStatus()).drill.state).toBe('good'), {
    timeout: 900_000,
    interval: 200,
  });
  const { backup, drill } = await getStatus();
  const names = await readdir(join(folder, 'backups'));
  expect(names).toEqual([backup.name]);
  expect(backup).toMatchObject({ state: 'good', problem: '', files: expect.any(Number) });
  expect(drill).toMatchObject({ name: backup.name, files: backup.files, bytes: backup.bytes });
  expect(backup.bytes).toBeGreaterThan(1_000_000);
});

// Proves RUN-9.
it('a backup holds no password, token, idempotency key or credential', { timeout: 300_000 }, async () => {
  const target = join(folder, 'named');
  expect(await runProgram('commands/backup', settings, { args: [target] })).toMatchObject({ code: 0 });
  // The open value is found, so the search would find the others.
  expect(await findFilesWith(target, 'open-host-7713')).not.toEqual([]);
  for (const secret of secrets) expect(await findFilesWith(target, secret)).toEqual([]);
});

// Proves RUN-6.
it('a drill by command is shown on Home and leaves nothing', { timeout: 300_000 }, async () => {
  const target = join(folder, 'named');
  const { code, output } = await runProgram('commands/restore-drill', settings, { args: [target] });
  expect(output).toMatch(
    /^\S+named was restored in \d+ s: \d+ lines of the books, and all invariants hold\.\n$/,
  );
  expect(code).toBe(0);
  expect((await getStatus()).drill).toMatchObject({ state: 'good', name: 'named' });
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'named']);
});

// Proves RUN-7.
it('a drill of a damaged backup fails and says so', { timeout: 300_000 }, async () => {
  const target = join(folder, 'named');
  await appendFile(join(target, 'database', 'PG_VERSION'), '!');
  const { code, output } = await runProgram('commands/restore-drill', settings, { args: [target] });
  const sentence = `${target} was changed or damaged after it was taken: database/PG_VERSION.`;
  expect({ code, output }).toEqual({ code: 1, output: `${sentence}\n` });
  expect((await getStatus()).drill).toMatchObject({ state: 'failed', problem: sentence });
});

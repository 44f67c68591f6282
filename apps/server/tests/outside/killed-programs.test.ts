import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClusterFolder, getRestoreDraft } from '../../src/platform/embedded/cluster.ts';
import { startEmbedded } from '../../src/platform/embedded/index.ts';
import { readPostmasterFile } from '../../src/platform/embedded/postmaster-file.ts';
import { isUsedByProcess } from '../../src/platform/embedded/working-folder.ts';
import { runProgram, type StartedProgram, startProgram } from './run-program.ts';

const stopped = { code: 1, output: 'The command was stopped.\n' };

let folder: string;
let data: string;
let backup: string;
const servers: StartedProgram[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packwright-killed-'));
  chmodSync(folder, 0o755);
  data = join(folder, 'data');
  backup = join(folder, 'backup');
});
afterAll(async () => {
  for (const { kill } of servers) kill('SIGKILL');
  await (await startEmbedded(data)).stop();
  rmSync(folder, { recursive: true, force: true });
});

const waitFor = (isSo: () => boolean): Promise<void> =>
  expect.poll(isSo, { timeout: 90_000, interval: 2 }).toBe(true);

const readStatus = () => readPostmasterFile(getClusterFolder(data))?.status;

function expectNoDatabase(root: string): void {
  const cluster = getClusterFolder(root);
  expect(readPostmasterFile(cluster)).toBeNull();
  expect(existsSync(cluster) && isUsedByProcess(realpathSync(cluster))).toBe(false);
}

async function startServer(): Promise<{ readonly server: StartedProgram; readonly code: string }> {
  const server = startProgram('main', { DATA_FOLDER: data });
  servers.push(server);
  const findCode = () => /Set-up code: (\S+)/.exec(server.readOutput())?.[1];
  await waitFor(() => findCode() !== undefined);
  return { server, code: findCode() ?? '' };
}

const startBackup = () => startProgram('commands/backup', { DATA_FOLDER: data }, { args: [backup] });

// Proves RUN-16.
describe('what a killed or stopped program leaves', { timeout: 180_000 }, () => {
  it('the next server goes on with the PostgreSQL of a killed one', async () => {
    const first = await startServer();
    first.server.kill('SIGKILL');
    await first.server.ended;
    expect(readStatus()).toBe('ready');
    const next = await startServer();
    // Made of chance that is in the database: it is the same one.
    expect(next.code).toBe(first.code);
    next.server.kill('SIGTERM');
    expect((await next.server.ended).code).toBe(0);
    expectNoDatabase(data);
  });

  it('a stopped backup leaves no folder and no PostgreSQL', async () => {
    const running = startBackup();
    await waitFor(() => existsSync(`${backup}.unfinished`));
    running.kill('SIGTERM');
    expect(await running.ended).toEqual(stopped);
    expect(readdirSync(folder)).toEqual(['data']);
    expectNoDatabase(data);
  });

  it('a killed backup is taken again into the same folder', async () => {
    const running = startBackup();
    await waitFor(() => existsSync(`${backup}.unfinished`));
    running.kill('SIGKILL');
    await running.ended;
    expect(readStatus()).toBe('ready');
    expect(await startBackup().ended).toMatchObject({ code: 0 });
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'data']);
    expectNoDatabase(data);
  });

  it('a stopped restore leaves an empty folder', async () => {
    const fresh = join(folder, 'stopped');
    const running = startRestore(fresh);
    await waitFor(() => existsSync(getRestoreDraft(getClusterFolder(fresh))));
    running.kill('SIGINT');
    expect(await running.ended).toEqual(stopped);
    expect(readdirSync(fresh)).toEqual([]);
  });

  it('no server starts in a folder whose restore was killed', async () => {
    const fresh = join(folder, 'killed');
    const running = startRestore(fresh);
    await waitFor(() => existsSync(getRestoreDraft(getClusterFolder(fresh))));
    running.kill('SIGKILL');
    await running.ended;
    expect(await runProgram('main', { DATA_FOLDER: fresh })).toEqual({
      code: 1,
      output: `A restore into ${fresh} was interrupted, so that its database is not whole. Remove this folder and run npm run restore again.\n`,
    });
    expectNoDatabase(fresh);
  });
});

const startRestore = (fresh: string) => startProgram('commands/restore', {}, { args: [backup, fresh] });

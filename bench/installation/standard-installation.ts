import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { resolveAppUrl } from '../../apps/server/src/platform/database/app-role.ts';
import { assignOwner } from '../../apps/server/src/platform/embedded/choose-runner.ts';
import { buildUrl, prepareCluster } from '../../apps/server/src/platform/embedded/cluster.ts';
import { findFreePort } from '../../apps/server/src/platform/embedded/free-port.ts';
import { copySample, type Installation } from './installation.ts';
import { startServer } from './serve.ts';

const patience = 15_000;

/**
 * Brings up a copy of the sample on a PostgreSQL that has its standard settings, as a database of its own that
 * DATABASE_URL names, and takes it away again.
 */
export async function runOnStandardDatabase<Result>(
  act: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await copySample();
  const cluster = prepareCluster(dataFolder);
  if (!cluster.runner.owns(cluster.folder)) assignOwner(cluster.runner, cluster.folder);
  const port = await findFreePort();
  const { file, args, options } = cluster.runner.command(cluster.binaries.postgres, [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    '-k',
    '',
  ]);
  const database = spawn(file, args, { ...options, stdio: 'ignore' });
  const url = buildUrl(cluster, port);
  const owner = new pg.Pool({ connectionString: url, max: 8 });
  // As for the embedded database.
  owner.on('error', () => undefined);
  try {
    await waitUntilReady(owner);
    const served = await startServer(dataFolder, undefined, { DATABASE_URL: url });
    try {
      const appUrl = resolveAppUrl(url, undefined);
      return await act({ dataFolder, served, owner, appUrl, postmasterPid: database.pid ?? Number.NaN });
    } finally {
      await served.stop();
    }
  } finally {
    await owner.end();
    if (database.exitCode === null) {
      const ended = once(database, 'exit');
      // Fast, without waiting for those who are connected.
      database.kill('SIGINT');
      await ended;
    }
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function waitUntilReady(owner: pg.Pool): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      await owner.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}

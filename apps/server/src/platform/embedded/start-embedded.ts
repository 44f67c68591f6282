import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { databaseName, prepareCluster, type Cluster, buildUrl } from './cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import { initialise } from './initialise.ts';
import { keepRunning } from './keep-running.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';
import { countKeepers, ensureDatabase, renewDatabase } from './store.ts';

export interface EmbeddedDatabase {
  /** Owner connection to the database `packwright`. */
  readonly url: string;
  /** Whether another process had the server of this folder running already. */
  readonly attached: boolean;
  /** The folder that holds all data. */
  readonly folder: string;
  /** The user that root runs PostgreSQL as; null when it runs as the current user. */
  readonly identity: string | null;
  /** Empties the database if its content is worthless; `isWorthless` gets its address. */
  renewIf(isWorthless: (url: string) => Promise<boolean>): Promise<void>;
  /** Lets go of the server; the last process that lets go stops it. Close the pools first. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL 18 in `<root>/pg18` and restarts it until `stop`; `tell` receives losses and recoveries. */
export async function startEmbedded(
  root: string,
  tell: (event: string) => void = () => {},
): Promise<EmbeddedDatabase> {
  const cluster = prepareCluster(resolve(root));
  initialise(cluster);
  const { port, attached } = await ensureRunning(cluster);
  await ensureDatabase(buildUrl(cluster, port, 'postgres'), databaseName);
  const keeper = await keepRunning(cluster, port, tell);
  const url = buildUrl(cluster, port);
  let stopping: Promise<void> | null = null;
  return {
    url,
    attached,
    folder: cluster.root,
    identity: cluster.runner.identity,
    renewIf: (isWorthless) =>
      renewDatabase(buildUrl(cluster, port, 'postgres'), databaseName, () => isWorthless(url)),
    stop: () => {
      stopping ??= keeper.release().then(() => stopUnlessUsed(cluster, port));
      return stopping;
    },
  };
}

async function stopUnlessUsed(cluster: Cluster, port: number): Promise<void> {
  if (readPostmasterFile(cluster.folder) === null) return;
  if (await isUsed(cluster, port)) return;
  const { file, args, options } = cluster.runner.command(cluster.binaries.pgCtl, [
    'stop',
    '-D',
    cluster.folder,
    '--mode=fast',
    '--wait',
    '--timeout=60',
  ]);
  const run = spawnSync(file, args, { ...options, encoding: 'utf8' });
  // A server that another stopper already ended has left no file behind.
  if (run.status !== 0 && readPostmasterFile(cluster.folder) !== null) {
    throw new Error(`PostgreSQL did not stop: ${run.stderr.trim()}`);
  }
}

async function isUsed(cluster: Cluster, port: number): Promise<boolean> {
  try {
    return (await countKeepers(buildUrl(cluster, port, 'postgres'))) > 0;
  } catch (error) {
    // Another stopper was quicker: pg_ctl then waits for the end of what is going down.
    if (isLeaving(cluster)) return false;
    throw error;
  }
}

function isLeaving(cluster: Cluster): boolean {
  const file = readPostmasterFile(cluster.folder);
  return file === null || file.status === 'stopping' || !isAlive(file.pid);
}

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { databaseName, prepareCluster, type Cluster, buildUrl } from './cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import { initialise } from './initialise.ts';
import { type ClusterKeeper, keepRunning } from './keep-running.ts';
import { readPostmasterFile } from './postmaster-file.ts';
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

/**
 * Starts PostgreSQL 18 in `<root>/pg18` and restarts it until `stop`; `tell` receives losses and recoveries. A start
 * that fails, or that `ending` interrupts, leaves nothing running.
 */
export async function startEmbedded(
  root: string,
  tell: (event: string) => void = () => {},
  ending?: AbortSignal,
): Promise<EmbeddedDatabase> {
  const cluster = prepareCluster(resolve(root));
  initialise(cluster);
  const { port, attached } = await ensureRunning(cluster, undefined, ending);
  const keeper = await openDatabase(cluster, port, tell).catch(async (error: unknown) => {
    await stopUnlessUsed(cluster, port);
    throw error;
  });
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

async function openDatabase(
  cluster: Cluster,
  port: number,
  tell: (event: string) => void,
): Promise<ClusterKeeper> {
  await ensureDatabase(buildUrl(cluster, port, 'postgres'), databaseName);
  return keepRunning(cluster, port, tell);
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

/** One that does not answer is stopped as well: a process that still uses it brings it up again (RUN-14). */
const isUsed = (cluster: Cluster, port: number): Promise<boolean> =>
  countKeepers(buildUrl(cluster, port, 'postgres')).then(
    (count) => count > 0,
    () => false,
  );

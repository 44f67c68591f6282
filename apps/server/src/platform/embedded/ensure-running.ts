import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../has-code.ts';
import { type Cluster, buildUrl } from './cluster.ts';
import { findFreePort } from './free-port.ts';
import { launchServer } from './launch.ts';
import { isAlive, isZombie, readPostmasterFile, removeMisleadingFile } from './postmaster-file.ts';
import { findServedFolder } from './store.ts';
import { StartRefusal } from '../start-refusal.ts';

/** Long enough for the orphans of a killed server to notice, and for a big write-ahead log to be replayed. */
const patience = { afterKill: 10_000, recovery: 120_000 };

export interface RunningCluster {
  readonly port: number;
  readonly attached: boolean;
}

/**
 * Attaches to the server of this folder or starts one; `port` is wished for where an earlier server had it. Throws the
 * reason of `ending` when that comes first.
 */
export async function ensureRunning(
  cluster: Cluster,
  port?: number,
  ending?: AbortSignal,
): Promise<RunningCluster> {
  const began = performance.now();
  for (;;) {
    ending?.throwIfAborted();
    const running = await attach(cluster);
    if (running !== null) return running;
    const waited = performance.now() - began;
    const isOld = waited > patience.afterKill || isServerZombie(cluster);
    const misled = isOld && removeMisleadingFile(cluster.folder);
    if (misled || !isSomeoneStarting(cluster)) {
      const wished = port ?? (await findFreePort());
      const launched = await launchServer(cluster, wished, ending);
      if (launched.ready) return { port: wished, attached: false };
      ending?.throwIfAborted();
      if (!isTransientReason(launched.reason) || waited > patience.afterKill) {
        throw new StartRefusal(`PostgreSQL did not start in ${cluster.folder}: ${launched.reason}`);
      }
    }
    if (waited > patience.recovery) {
      throw new StartRefusal(`The PostgreSQL that is starting in ${cluster.folder} did not become ready.`);
    }
    await pause(150);
  }
}

async function attach(cluster: Cluster): Promise<RunningCluster | null> {
  const file = readPostmasterFile(cluster.folder);
  if (file === null || file.port === 0 || file.status !== 'ready' || !isAlive(file.pid)) return null;
  const folder = await findServedFolder(buildUrl(cluster, file.port, 'postgres')).catch((error: unknown) => {
    if (!hasCode(error, '28P01')) throw error;
    throw new StartRefusal(
      `A PostgreSQL server answers for ${cluster.folder}, but not to the password in ${cluster.root}/pg.secret.`,
      { cause: error },
    );
  });
  if (folder === null || realpathSync(folder) !== realpathSync(cluster.folder)) return null;
  return { port: file.port, attached: true };
}

function isSomeoneStarting(cluster: Cluster): boolean {
  const file = readPostmasterFile(cluster.folder);
  return file !== null && file.status === 'starting' && isAlive(file.pid);
}

function isServerZombie(cluster: Cluster): boolean {
  const file = readPostmasterFile(cluster.folder);
  return file !== null && isZombie(file.pid);
}

/** Refusals that time heals: another starter was quicker, orphans still hold the memory, the port was just taken. */
function isTransientReason(reason: string): boolean {
  return /lock file|shared memory|could not bind|could not create any TCP|address already in use/i.test(
    reason,
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, buildUrl } from './cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import { openKeeper } from './store.ts';
import { ignoreAbort } from '../ignore-abort.ts';

export interface ClusterKeeper {
  /** Stops watching; afterwards the server may go without being brought back. */
  release(): Promise<void>;
}

const longestPause = 10_000;

/** Watches the server on one port and brings it up again, on the same port, whenever it goes. */
export async function keepRunning(
  cluster: Cluster,
  port: number,
  tell: (event: string) => void,
): Promise<ClusterKeeper> {
  const url = buildUrl(cluster, port, 'postgres');
  const released = new AbortController();
  let connection: Client = await openKeeper(url, handleLoss);
  let revival: Promise<void> | null = null;

  function handleLoss(): void {
    if (released.signal.aborted) return;
    revival ??= revive().finally(() => {
      revival = null;
    });
  }

  async function revive(): Promise<void> {
    tell('the embedded PostgreSQL has gone; bringing it up again');
    for (let wait = 100; !released.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        const running = await ensureRunning(cluster, port, released.signal);
        if (running.port !== port) throw new Error(`it runs on another port, ${running.port}`);
        connection = await openKeeper(url, handleLoss);
        tell('the embedded PostgreSQL is back');
        return;
      } catch (error) {
        tell(
          `the embedded PostgreSQL is not back yet: ${error instanceof Error ? error.message : String(error)}`,
        );
        await pause(wait, undefined, { signal: released.signal }).catch(ignoreAbort);
      }
    }
  }

  return {
    async release() {
      released.abort();
      await revival;
      await connection.end();
    },
  };
}

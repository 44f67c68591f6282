import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { assignOwner } from './choose-runner.ts';
import type { Cluster } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { buildTuningArguments } from './tuning.ts';

export type LaunchResult = { readonly ready: true } | { readonly ready: false; readonly reason: string };

const logLimit = 5_000_000;

/**
 * Starts one server and waits until it takes connections or ends. It is detached: Ctrl-C in a terminal must reach only
 * us, and a killed application leaves its database running for the next one. `ending` stops one that is not ready yet.
 */
export async function launchServer(
  cluster: Cluster,
  port: number,
  ending?: AbortSignal,
): Promise<LaunchResult> {
  if (!cluster.runner.owns(cluster.folder)) assignOwner(cluster.runner, cluster.folder);
  const log = openSync(cluster.logFile, 'a', 0o600);
  try {
    if (statSync(cluster.logFile).size > logLimit) truncateSync(cluster.logFile);
    const from = statSync(cluster.logFile).size;
    const { file, args, options } = cluster.runner.command(cluster.binaries.postgres, [
      '-D',
      cluster.folder,
      ...buildTuningArguments(port),
    ]);
    const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    child.unref();
    const ended = await waitUntilReadyOrEnded(cluster, child, port, ending);
    return ended === null
      ? { ready: true }
      : { ready: false, reason: ended || readTail(cluster.logFile, from) };
  } finally {
    closeSync(log);
  }
}

/** Null once the server is ready; a text (perhaps empty) when its process ended. */
async function waitUntilReadyOrEnded(
  cluster: Cluster,
  child: ChildProcess,
  port: number,
  ending: AbortSignal | undefined,
): Promise<string | null> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', () => {
    ended ??= '';
  });
  while (ended === undefined) {
    const file = readPostmasterFile(cluster.folder);
    if (file?.pid === child.pid && file?.port === port && file.status === 'ready') return null;
    if (ending?.aborted) child.kill('SIGINT');
    await pause(20);
  }
  return ended;
}

function readTail(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString('utf8').trim().slice(-800) || 'it ended without a word';
}

import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from './worker-pool.ts';

/** The thread of a worker pool: calls the functions of the module that it was started with, by their names. */
const functions: Readonly<Record<string, (task: unknown) => unknown>> = await import(workerData);

parentPort?.on('message', async ({ name, task }: { name: string; task: unknown }) => {
  try {
    const result = await functions[name]?.(task);
    // A file is handed over, not copied: a run of hundreds of packs has many megabytes.
    answer({ result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []);
  } catch (error) {
    answer({ error }, []);
  }
});

const answer = (message: WorkerAnswer, transferList: ArrayBuffer[]): void =>
  parentPort?.postMessage(message, transferList);

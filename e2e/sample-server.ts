import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverProcess } from '../tools/server-process.mjs';

/** Starts the product on a data folder; it ends with this process. */
export function startServer(
  dataFolder: string,
  port: string,
  env: Readonly<Record<string, string>> = { SAMPLE: 'yes' },
): ChildProcess {
  const server = spawn(process.execPath, serverProcess.arguments, {
    env: { ...serverProcess.env, ...process.env, ...env, DATA_FOLDER: dataFolder, PORT: port },
    // It stops when the channel to this process closes, however this one ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout?.pipe(process.stdout);
  return server;
}

/** Loads the sample into a data folder that does not hold it yet, and leaves it at rest. */
export async function ensureSample(dataFolder: string, port: string): Promise<void> {
  const loadedMark = join(dataFolder, 'loaded');
  if (existsSync(loadedMark)) return;
  const loading = startServer(dataFolder, port);
  const ended = once(loading, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The sample was not loaded')));
  await Promise.race([waitUntilReady(loading), failed]);
  loading.kill('SIGTERM');
  await ended;
  writeFileSync(loadedMark, '');
}

function waitUntilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Packwright is ready')) resolve();
    });
  });
}

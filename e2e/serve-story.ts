import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverProcess } from '../tools/server-process.mjs';

/**
 * The server of one story, on a copy of the sample in `SAMPLE_FOLDER`. The first story to start loads the sample there;
 * Playwright starts them one after another.
 */
const { SAMPLE_FOLDER: sampleFolder = '', DATA_FOLDER: dataFolder = '', PORT: port = '' } = process.env;
const loadedMark = join(sampleFolder, 'loaded');

if (!existsSync(loadedMark)) {
  await loadSample();
  writeFileSync(loadedMark, '');
}
// The files of the database keep the unprivileged owner that PostgreSQL runs as; cp() of Node would not.
execFileSync('cp', ['-a', `${sampleFolder}/.`, dataFolder]);
const server = startServer(dataFolder, port);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
process.exit(typeof code === 'number' ? code : 1);

async function loadSample(): Promise<void> {
  // At the port of the story it would be taken for the server of the story.
  const loading = startServer(sampleFolder, String(Number(port) + 1));
  const ended = once(loading, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The sample was not loaded')));
  await Promise.race([waitUntilReady(loading), failed]);
  loading.kill('SIGTERM');
  await ended;
}

function startServer(folder: string, at: string): ChildProcess {
  const server = spawn(process.execPath, serverProcess.arguments, {
    env: { ...serverProcess.env, ...process.env, DATA_FOLDER: folder, PORT: at },
    // It stops when the channel to this process closes, however this one ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout?.pipe(process.stdout);
  return server;
}

function waitUntilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Packwright is ready')) resolve();
    });
  });
}

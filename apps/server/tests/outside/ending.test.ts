import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getClusterFolder } from '../../src/platform/embedded/cluster.ts';
import { readPostmasterFile } from '../../src/platform/embedded/postmaster-file.ts';
import { isUsedByProcess } from '../../src/platform/embedded/working-folder.ts';
import { waitWithin } from '../faults/wait-within.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const startCommand = new URL('../../../../tools/start.mjs', import.meta.url).href;
/** A fault that nobody catches, whenever the test wants it. */
const faultOnDemand = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('planted')})`;
const program = ['--disable-warning=ExperimentalWarning', '--import', faultOnDemand, main];
/** As `npm start` runs the server, without the build of the web. */
const attached = `import { runAttached } from ${JSON.stringify(startCommand)};
  runAttached(process.execPath, ${JSON.stringify(program)});`;

let data: string;
let leader: ChildProcess | undefined;
let output: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'packwright-ending-'));
  chmodSync(data, 0o755);
});
afterEach(() => {
  if (leader?.pid && leader.exitCode === null && leader.signalCode === null)
    process.kill(-leader.pid, 'SIGKILL');
  rmSync(data, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
});

/** Starts the server as a process group of its own. */
function start(args: readonly string[], settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, args, {
    detached: true,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, SAMPLE: 'no', PORT: '0', DATA_FOLDER: data, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  leader = child;
  return child;
}

const startDirectly = () => start(program);
const startByCommand = () => start(['--input-type=module', '--eval', attached]);

const waitFor = (isSo: () => boolean): Promise<void> =>
  expect.poll(isSo, { timeout: 90_000, interval: 5 }).toBe(true);
const isServerReady = () => output.includes('Packwright is ready');
const readStatus = () => readPostmasterFile(getClusterFolder(data))?.status;

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit') as Promise<[number | null]>;
  process.kill(-(child.pid ?? 0), signal);
  const [code] = await waitWithin(40, `the end after ${signal}: ${output}`, gone);
  return code;
}

function isDatabaseThere(): boolean {
  const folder = getClusterFolder(data);
  return existsSync(folder) && isUsedByProcess(realpathSync(folder));
}

function expectNoDatabase(): void {
  expect(readPostmasterFile(getClusterFolder(data))).toBeNull();
  expect(isDatabaseThere()).toBe(false);
}

// Proves RUN-14.
describe('a server ends with its PostgreSQL', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('at %s to its process group', async (signal) => {
    const child = startByCommand();
    await waitFor(isServerReady);
    expect(readStatus()).toBe('ready');
    expect(await endGroup(child, signal)).toBe(0);
    expectNoDatabase();
  });

  it('when its start command is killed', async () => {
    const child = startByCommand();
    await waitFor(isServerReady);
    child.kill('SIGKILL');
    await waitFor(() => readStatus() === undefined && !isDatabaseThere());
  });

  it('after a fault that nobody caught, and exits with 1', async () => {
    const child = startDirectly();
    await waitFor(isServerReady);
    expect(await endGroup(child, 'SIGUSR2')).toBe(1);
    expect(output).toContain('Error: planted');
    expectNoDatabase();
  });
});

// Proves RUN-15.
describe('a server that is told to end while it starts leaves nothing', { timeout: 120_000 }, () => {
  it('in the middle of initdb', async () => {
    const child = startDirectly();
    await waitFor(() => readdirSync(data).some((name) => name.includes('.draft-')));
    expect(await endGroup(child, 'SIGTERM')).toBe(0);
    expect(output).toBe('');
    expectNoDatabase();
  });

  it('as soon as PostgreSQL has been started', async () => {
    const child = startDirectly();
    await waitFor(() => readStatus() !== undefined);
    expect(await endGroup(child, 'SIGTERM')).toBe(0);
    expect(output).toBe('');
    expectNoDatabase();
  });

  it('in the middle of a migration', async () => {
    const child = startDirectly();
    await waitFor(() => readStatus() === 'ready');
    expect(await endGroup(child, 'SIGTERM')).toBe(0);
    expectNoDatabase();
  });

  it('in the middle of the sample; the next start begins again', async () => {
    const child = start(program, { SAMPLE: 'yes' });
    await waitFor(() => output.includes('Loading the sample'));
    expect(await endGroup(child, 'SIGHUP')).toBe(0);
    expectNoDatabase();
    const next = startDirectly();
    await waitFor(isServerReady);
    expect(await endGroup(next, 'SIGTERM')).toBe(0);
    expectNoDatabase();
  });
});

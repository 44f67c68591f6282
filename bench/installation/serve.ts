import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serverProcess } from '../../tools/server-process.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** From the start of the process to its first answer. */
  readonly seconds: number;
  stop(): Promise<void>;
}

/** Starts the product as people do, in a process of its own, and waits until it says that it is ready. */
export async function startServer(
  dataFolder: string,
  tell: (line: string, seconds: number) => void = () => undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await findFreePort();
  const began = performance.now();
  const getSeconds = (): number => (performance.now() - began) / 1000;
  const child = spawn(process.execPath, serverProcess.arguments, {
    cwd: root,
    env: {
      ...serverProcess.env,
      ...process.env,
      ...settings,
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      SAMPLE: 'yes',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await waitUntilReady(child, (line) => tell(line, getSeconds()));
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? Number.NaN,
    seconds: getSeconds(),
    stop: () => endServer(child),
  };
}

const running = new Set<ChildProcess>();

/** Ends the servers that a bench has left behind, with their databases. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map(endServer));
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function waitUntilReady(child: ChildProcess, tell: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        tell(line);
        if (line.startsWith('Packwright is ready')) resolve();
      }
    });
  });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

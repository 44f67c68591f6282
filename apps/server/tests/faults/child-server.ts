import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../src/platform/embedded/free-port.ts';
import { waitWithin } from './wait-within.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const patience = 240_000;

/** The real server as a process of its own, which can be killed at any moment. */
export interface ChildServer {
  readonly url: string;
  /** Throws its last words when it has ended by itself: nobody need wait for its answers. */
  expectAlive(): void;
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Lets it end in order. */
  stop(): Promise<void>;
}

/** Starts the server with these settings and waits until it is ready. `port` keeps its address over a restart. */
export async function startChild(
  settings: Readonly<Record<string, string>>,
  port?: number,
): Promise<ChildServer & { port: number }> {
  const chosen = port ?? (await findFreePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...getInheritedEnvironment(),
      SAMPLE: 'no',
      LOG_LEVEL: 'fatal',
      ...settings,
      PORT: String(chosen),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = `http://127.0.0.1:${chosen}`;
  await waitUntilReady(url, child, output).catch(async (error: unknown) => {
    await stopChild(child, 'SIGKILL');
    throw error;
  });
  return {
    url,
    port: chosen,
    expectAlive: () => expectAlive(child, output),
    kill: () => stopChild(child, 'SIGKILL'),
    stop: () => stopChild(child, 'SIGTERM'),
  };
}

// Settings of the surrounding shell must not reach this server.
function getInheritedEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SYSTEMROOT, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, SYSTEMROOT, NODE_COMPILE_CACHE };
}

async function waitUntilReady(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  for (const began = performance.now(); performance.now() - began < patience; await pause(50)) {
    expectAlive(child, output);
    if (await isReady(url)) return;
  }
  throw new Error(`The server is not ready after ${patience} ms: ${output.join('').slice(-2000)}`);
}

function expectAlive(child: ChildProcess, output: readonly string[]): void {
  if (child.exitCode === null && child.signalCode === null) return;
  throw new Error(`The server ended: ${output.join('').slice(-2000)}`);
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch (error) {
    if (isNoAnswer(error)) return false;
    throw error;
  }
}

/** The server is gone: undici throws a TypeError, a stalled answer aborts by the signal. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

async function stopChild(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await waitWithin(60, `the server to be gone after ${signal}`, gone);
}

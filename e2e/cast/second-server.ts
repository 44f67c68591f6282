import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { getInstallation } from './installation.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One more server process over the same database, which a story may kill and start again. */
export class SecondServer {
  readonly address: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  constructor(besideAddress: string) {
    const address = new URL(besideAddress);
    this.#port = Number(address.port) + 1;
    address.port = String(this.#port);
    this.address = address.origin;
  }

  async start(): Promise<void> {
    const env = { ...process.env, PORT: String(this.#port), DATA_FOLDER: getInstallation().dataFolder };
    this.#process = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'ignore' });
    const isReady = (): Promise<boolean> =>
      fetch(`${this.address}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  }

  /** At once, as when the power fails. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }
}

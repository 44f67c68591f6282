import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../sample-server.ts';

/** A server on a database in which nobody is yet, beside that of the story. */
export class EmptyInstallation {
  readonly address: string;
  readonly #port: string;
  readonly #dataFolder: string;
  #server: ChildProcess | null = null;

  constructor(besideAddress: string) {
    const address = new URL(besideAddress);
    this.#port = String(Number(address.port) + 1);
    address.port = this.#port;
    this.address = address.origin;
    this.#dataFolder = mkdtempSync(join(tmpdir(), 'packwright-empty-'));
    // PostgreSQL runs as somebody else where root starts it.
    chmodSync(this.#dataFolder, 0o755);
  }

  /** Answers the code that the server shows; it takes calls by then. */
  start(): Promise<string> {
    const server = startServer(this.#dataFolder, this.#port, { SAMPLE: 'no', SECOND_FACTOR: 'optional' });
    this.#server = server;
    let shown = '';
    return new Promise((resolve, reject) => {
      server.once('exit', () => reject(new Error('The empty installation did not start')));
      server.stdout?.setEncoding('utf8').on('data', (text: string) => {
        shown += text;
        const [, code] = /Set-up code: (\S+)/.exec(shown) ?? [];
        if (code !== undefined) resolve(code);
      });
    });
  }

  async end(): Promise<void> {
    if (this.#server !== null && this.#server.exitCode === null) {
      const gone = once(this.#server, 'exit');
      this.#server.kill('SIGTERM');
      await gone;
    }
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }
}

import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../sample-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Variables = Readonly<Record<string, string>>;

/** A server with a database of its own beside that of the story: without a pharmacy, or on a copy of the sample. */
export class SeparateInstallation {
  readonly address: string;
  readonly #variables: Variables;
  readonly #dataFolder: string;
  #server: ChildProcess | null = null;

  constructor(besideAddress: string, content: 'empty' | 'sample', variables: Variables = {}) {
    const address = new URL(besideAddress);
    address.port = String(Number(address.port) + 1);
    this.address = address.origin;
    this.#dataFolder = mkdtempSync(join(tmpdir(), 'packwright-separate-'));
    // PostgreSQL runs as somebody else where root starts it.
    chmodSync(this.#dataFolder, 0o755);
    if (content === 'sample')
      execFileSync('cp', ['-a', `${process.env.E2E_SAMPLE ?? ''}/.`, this.#dataFolder]);
    const sample = content === 'sample' ? 'yes' : 'no';
    this.#variables = { SAMPLE: sample, SECOND_FACTOR: 'optional', ...variables };
  }

  /** Answers what the group of a pattern matches in what the server prints. */
  start(pattern: RegExp): Promise<string> {
    const server = startServer(this.#dataFolder, new URL(this.address).port, this.#variables);
    this.#server = server;
    let printed = '';
    return new Promise((resolve, reject) => {
      server.once('exit', () => reject(new Error('The installation did not start')));
      server.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const match = pattern.exec(printed);
        if (match !== null) resolve(match[1] ?? match[0]);
      });
    });
  }

  /** Runs a command of this installation, such as `backup`, and answers what it printed and its exit code. */
  runCommand(name: string, ...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
    const env = { ...process.env, ...this.#variables, DATA_FOLDER: this.#dataFolder };
    return new Promise((resolve) => {
      const file = `apps/server/src/commands/${name}.ts`;
      const running = execFile(process.execPath, [file, ...args], { cwd: root, env }, (_, output, errors) =>
        resolve({ code: running.exitCode ?? -1, output: output + errors }),
      );
    });
  }

  /** Stops the server and keeps its data, so that it can start again. */
  async stop(): Promise<void> {
    if (this.#server !== null && this.#server.exitCode === null) {
      const gone = once(this.#server, 'exit');
      this.#server.kill('SIGTERM');
      await gone;
    }
  }

  /** Ends the server at once, as when the power fails; its database runs on. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }
}

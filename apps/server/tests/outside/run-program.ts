import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The capability that lets root write where nobody may. Without it root still reaches its own folders, which other
 * users may not.
 */
const overrides = '-dac_override,-dac_read_search';

export interface ProgramResult {
  readonly code: number | null;
  /** The text on both outputs. */
  readonly output: string;
}

interface ProgramOptions {
  readonly args?: readonly string[];
  /** Takes from root, if that is who runs it, that it may write everywhere. */
  readonly obeysModes?: boolean;
}

export interface StartedProgram {
  /** The text on both outputs so far. */
  readonly readOutput: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<ProgramResult>;
}

/** Runs the server or one of its commands as a person does, and waits for its end. */
export const runProgram = (...program: Parameters<typeof startProgram>): Promise<ProgramResult> =>
  startProgram(...program).ended;

/** Starts the server or one of its commands as a person does. */
export function startProgram(
  name: 'main' | `commands/${string}`,
  settings: Readonly<Record<string, string>>,
  { args = [], obeysModes = false }: ProgramOptions = {},
): StartedProgram {
  const file = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', file, ...args];
  if (obeysModes && process.getuid?.() === 0) program.unshift('setpriv', `--bounding-set=${overrides}`);
  const [command = '', ...rest] = program;
  const child = spawn(command, rest, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, SAMPLE: 'no', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<ProgramResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
  return { readOutput: () => output, kill: (signal) => void child.kill(signal), ended };
}

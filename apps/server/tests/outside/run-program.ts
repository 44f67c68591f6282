import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const nobody = 65_534;

export interface Ended {
  readonly code: number | null;
  /** What it wrote on either output. */
  readonly said: string;
}

interface How {
  readonly args?: readonly string[];
  /** Lent to root, who may do everything. */
  readonly isNobody?: boolean;
}

/** Runs the server or one of its commands as a person does, and waits for its end. */
export async function runProgram(
  name: 'main' | `commands/${string}`,
  settings: Readonly<Record<string, string>>,
  { args = [], isNobody = false }: How = {},
): Promise<Ended> {
  const file = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, SAMPLE: 'no', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isNobody && { uid: nobody, gid: nobody }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

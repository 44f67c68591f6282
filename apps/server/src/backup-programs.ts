import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BackupPrograms, BackupSize } from './administration/index.ts';
import type { Settings } from './platform/settings.ts';

/** Milliseconds that a program has to remove what it began when the server ends. */
const patience = 20_000;

const sizeSchema = z.object({ files: z.int(), bytes: z.int() });

/**
 * Runs backups and drills as processes of their own: checksums of gigabytes would hold up the calls of this one. They end
 * with the signal, and remove what they began.
 */
export function createBackupPrograms(settings: Settings): BackupPrograms {
  const run = (command: string, folder: string, signal: AbortSignal) =>
    runCommand(command, ['--json', folder], buildEnvironment(settings), signal);
  return {
    takeBackup: (target, signal) => run('backup', target, signal),
    drill: (backup, signal) => run('restore-drill', backup, signal),
  };
}

/** The settings that the commands need, whatever the environment of this process was. */
function buildEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const { databaseUrl, databaseAppUrl, dataFolder, anchorFolder } = settings;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    DATA_FOLDER: dataFolder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(databaseAppUrl !== undefined && { DATABASE_APP_URL: databaseAppUrl }),
    ...(anchorFolder !== undefined && { ANCHOR_FOLDER: anchorFolder }),
  };
}

async function runCommand(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<BackupSize> {
  const file = fileURLToPath(new URL(`commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = (): void => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  };
  signal.addEventListener('abort', stop);
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (signal.aborted) throw new Error('The server was stopped meanwhile.');
    if (code !== 0) throw new Error(said.error.trim().slice(0, 500) || `${name} ended with ${code}.`);
    return sizeSchema.parse(JSON.parse(said.out));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

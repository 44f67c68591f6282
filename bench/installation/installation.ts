import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { resolveAppUrl } from '../../apps/server/src/platform/database/app-role.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../apps/server/src/platform/embedded/index.ts';
import { startServer, type ServerProcess } from './serve.ts';

/** An installation with the sample: one database, one server process, and access to both. */
export interface Installation {
  readonly dataFolder: string;
  readonly served: ServerProcess;
  /** For preparing and for yardsticks: may do everything. */
  readonly owner: pg.Pool;
  /** As the product connects, behind row level security. */
  readonly appUrl: string;
  readonly postmasterPid: number;
}

let loaded: Promise<string> | undefined;
let given: string | undefined;

/** A data folder at rest that holds the sample already, so that it need not be loaded. */
export function setSampleFolder(folder: string): void {
  given = folder;
}

// The sample is loaded once for a run; every bench works on a copy of its own.
function ensureSample(): Promise<string> {
  loaded ??= loadSample();
  return loaded;
}

async function loadSample(): Promise<string> {
  const folder = await createFolder();
  try {
    const served = await startServer(folder);
    await served.stop();
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the sample that the benches copied. */
export async function removeSample(): Promise<void> {
  const [folder] = await Promise.allSettled(loaded === undefined ? [] : [loaded]);
  if (folder?.status === 'fulfilled') await rm(folder.value, { recursive: true, force: true });
  loaded = undefined;
}

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packwright-bench-'));
  // Open to the unprivileged user that PostgreSQL runs as when this runs as root.
  await chmod(folder, 0o755);
  return folder;
}

/** A copy of the loaded sample, at rest. */
export async function copySample(): Promise<string> {
  const folder = await createFolder();
  // The database's files keep the unprivileged owner that PostgreSQL runs as; cp() of Node would not.
  await promisify(execFile)('cp', ['-a', `${given ?? (await ensureSample())}/.`, folder]);
  return folder;
}

/** Brings up a copy of the sample for one bench and takes it away again. */
export async function runOnInstallation<Result>(
  act: (installation: Installation) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataFolder = await copySample();
  const embedded: EmbeddedDatabase = await startEmbedded(dataFolder);
  const owner = new pg.Pool({ connectionString: embedded.url, max: 8 });
  // An idle connection reports the end of its server; the bench that still needs it sees an error at its next query.
  owner.on('error', () => undefined);
  const served = await startServer(dataFolder, undefined, settings);
  try {
    const appUrl = resolveAppUrl(embedded.url, undefined);
    return await act({ dataFolder, served, owner, appUrl, postmasterPid: readPostmasterPid(dataFolder) });
  } finally {
    await served.stop();
    await owner.end();
    await embedded.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const readPostmasterPid = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);

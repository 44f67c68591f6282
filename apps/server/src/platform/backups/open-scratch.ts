import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EntryCounts, countEntries } from '../database/index.ts';
import { readManifest, restoreBackup, startEmbedded, verifyBackup } from '../embedded/index.ts';
import type { Settings } from '../settings.ts';
import { runDatabaseTool } from './database-tool.ts';
import { buildScratchUrl, createScratchDatabase, dropScratchDatabase } from './store.ts';
import { dumpName } from './take-any-backup.ts';

/** A backup that was restored beside everything in use, to be looked at and removed. */
export interface Scratch {
  readonly ownerUrl: string;
  readonly databaseAppUrl: string | undefined;
  /** The folder of the anchors and public keys that the backup holds. */
  readonly anchorFolder: string;
  /** Rows that only grow: those of the backup, and between which numbers they must lie where that is known. */
  readonly counts: EntryCounts;
  readonly expected: { readonly before: EntryCounts; readonly after: EntryCounts } | undefined;
  close(): Promise<void>;
}

type ScratchSettings = Pick<Settings, 'databaseUrl' | 'databaseAppUrl'>;

/**
 * Restores a backup into a database of its own: one of the embedded PostgreSQL in a folder beside the backup, one of
 * pg_dump in the database `packwright_drill` of the same server.
 */
export async function openScratch(
  settings: ScratchSettings,
  backup: string,
  ending: AbortSignal,
): Promise<Scratch> {
  const { format, counts: expected } = await readManifest(backup);
  const folder = await mkdtemp(join(dirname(backup), 'drill-'));
  const opened = format === 1 ? openCopy(backup, folder, ending) : openDump(settings, backup, folder, ending);
  const { ownerUrl, databaseAppUrl, release } = await opened.catch(async (error: unknown) => {
    await removeFolder(folder);
    throw error;
  });
  const close = async (): Promise<void> => {
    await release();
    await removeFolder(folder);
  };
  try {
    const counts = await countEntries(ownerUrl);
    return { ownerUrl, databaseAppUrl, anchorFolder: join(folder, 'anchors'), counts, expected, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opened extends Pick<Scratch, 'ownerUrl' | 'databaseAppUrl'> {
  readonly release: () => Promise<void>;
}

async function openCopy(backup: string, folder: string, ending: AbortSignal): Promise<Opened> {
  // Open to the unprivileged user that PostgreSQL runs as when root drills.
  await chmod(folder, 0o755);
  await restoreBackup(backup, folder, ending);
  const embedded = await startEmbedded(folder, undefined, ending);
  return { ownerUrl: embedded.url, databaseAppUrl: undefined, release: () => embedded.stop() };
}

async function openDump(
  { databaseUrl, databaseAppUrl }: ScratchSettings,
  backup: string,
  folder: string,
  ending: AbortSignal,
): Promise<Opened> {
  if (databaseUrl === undefined) throw new Error(`${backup} is a dump: set DATABASE_URL to restore it.`);
  await verifyBackup(backup, ending);
  const anchors = join(backup, 'files', 'anchors');
  if (existsSync(anchors)) await cp(anchors, join(folder, 'anchors'), { recursive: true });
  const ownerUrl = await createScratchDatabase(databaseUrl);
  const release = (): Promise<void> => dropScratchDatabase(databaseUrl);
  try {
    const args = ['--no-owner', '--exit-on-error', `--dbname=${new URL(ownerUrl).pathname.slice(1)}`];
    await runDatabaseTool('pg_restore', ownerUrl, [...args, join(backup, dumpName)], ending);
  } catch (error) {
    await release();
    throw error;
  }
  return { ownerUrl, databaseAppUrl: databaseAppUrl && buildScratchUrl(databaseAppUrl), release };
}

const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

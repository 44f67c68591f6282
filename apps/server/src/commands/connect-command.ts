import { openTrustStore, type TrustStore } from '../platform/audit/index.ts';
import { type Database, openPools, type Pools } from '../platform/database/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/index.ts';
import { getAnchorFolder } from '../platform/anchor-folder.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { listPharmacies } from '../platform/installation/index.ts';
import { inReadSnapshot, inSideTransaction } from '../platform/platform.ts';

export interface CommandDependencies {
  readonly trust: TrustStore;
  /** Without the shared catalogue. */
  listPharmacies(): ReturnType<typeof listPharmacies>;
  listPharmacyIds(): Promise<number[]>;
  /** A small transaction that changes something of the installation. */
  run<Result>(act: (db: Database) => Promise<Result>): Promise<Result>;
  runInPharmacy<Result>(pharmacyId: number, act: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database of an installation, beside a running server or without one. */
export interface CommandDatabase {
  readonly settings: Settings;
  readonly pools: Pools;
  /** As the login of the server. */
  readonly appUrl: string;
  readonly close: () => Promise<void>;
}

/** Connects a command to the database of the installation that the environment names; `ending` cuts it off. */
export async function connectDatabase(ending?: AbortSignal): Promise<CommandDatabase> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataFolder, undefined, ending);
  try {
    ending?.throwIfAborted();
    const database = await openDatabase(settings, embedded);
    // The next question of the command fails then, and the command ends.
    ending?.addEventListener('abort', () => void database.close(), { once: true });
    return database;
  } catch (error) {
    // Otherwise the command goes on for as long as its database.
    await embedded?.stop();
    throw error;
  }
}

async function openDatabase(settings: Settings, embedded: EmbeddedDatabase | null): Promise<CommandDatabase> {
  const { appUrl } = await migrate(settings.databaseUrl ?? embedded?.url ?? '', settings);
  const pools = openPools(appUrl, 2, (error) => console.error(error.message));
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= pools.close().then(() => embedded?.stop()));
  return { settings, pools, appUrl, close };
}

/** The same with what reads the books of every pharmacy. */
export const connectCommand = async (ending?: AbortSignal): Promise<CommandDependencies> =>
  openBooks(await connectDatabase(ending));

/** Connects to the books of the database that these settings name, which must not be an embedded one. */
export const connectBooks = async (settings: Settings): Promise<CommandDependencies> =>
  openBooks(await openDatabase(settings, null));

async function openBooks({ settings, pools, close }: CommandDatabase): Promise<CommandDependencies> {
  try {
    return {
      trust: await openTrustStore(getAnchorFolder(settings)),
      listPharmacies: async () =>
        (await inReadSnapshot({ pools }, null, listPharmacies)).filter(({ id }) => id > 0),
      listPharmacyIds: async () =>
        (await inReadSnapshot({ pools }, null, listPharmacies)).map(({ id }) => id),
      run: (act) => inSideTransaction({ pools }, null, act),
      runInPharmacy: (pharmacyId, act) => inReadSnapshot({ pools }, pharmacyId, act),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs a command; a refusal is a sentence on the error output and exit code 1. Told to end, it removes what it began and
 * ends the PostgreSQL that it started, which hears no signal (RUN-16); told a second time, it ends at once.
 */
export async function runCommand(act: (ending: AbortSignal) => Promise<void>): Promise<void> {
  const ending = listenForEnd();
  try {
    await act(ending);
  } catch (error) {
    const reason: unknown = ending.aborted ? ending.reason : error;
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  }
}

function listenForEnd(): AbortSignal {
  const told = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => told.abort(new Error('The command was stopped.')));
  return told.signal;
}

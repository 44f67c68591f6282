import { openTrustStore, type TrustStore } from '../platform/audit/index.ts';
import { type Database, openPools } from '../platform/database/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/index.ts';
import { getAnchorFolder } from '../platform/anchor-folder.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { listPharmacies } from '../platform/installation/index.ts';
import { inReadSnapshot } from '../platform/platform.ts';

export interface CommandDependencies {
  readonly trust: TrustStore;
  /** Without the shared catalogue. */
  listPharmacies(): ReturnType<typeof listPharmacies>;
  listPharmacyIds(): Promise<number[]>;
  runInPharmacy<Result>(pharmacyId: number, act: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connects a command to the installation that the environment names, beside a running server or without one. */
export async function connectCommand(): Promise<CommandDependencies> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataFolder);
  try {
    return await openDependencies(settings, embedded);
  } catch (error) {
    // Otherwise the command goes on for as long as its database.
    await embedded?.stop();
    throw error;
  }
}

async function openDependencies(
  settings: Settings,
  embedded: EmbeddedDatabase | null,
): Promise<CommandDependencies> {
  const { appUrl } = await migrate(settings.databaseUrl ?? embedded?.url ?? '', settings);
  const pools = openPools(appUrl, 2, (error) => console.error(error.message));
  return {
    trust: await openTrustStore(getAnchorFolder(settings)),
    listPharmacies: async () =>
      (await inReadSnapshot({ pools }, null, listPharmacies)).filter(({ id }) => id > 0),
    listPharmacyIds: async () => (await inReadSnapshot({ pools }, null, listPharmacies)).map(({ id }) => id),
    runInPharmacy: (pharmacyId, act) => inReadSnapshot({ pools }, pharmacyId, act),
    close: async () => {
      await pools.close();
      await embedded?.stop();
    },
  };
}

/** Runs a command; a refusal is a sentence on the error output and exit code 1. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

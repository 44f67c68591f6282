import { type Database, openPools } from '../platform/database/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbedded } from '../platform/embedded/index.ts';
import { readSettings } from '../platform/settings.ts';
import { listPharmacies } from '../platform/installation/index.ts';
import { inspect } from '../platform/platform.ts';

export interface CommandGround {
  pharmacyIds(): Promise<number[]>;
  inPharmacy<Result>(pharmacyId: number, act: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connects a command to the installation that the environment names, beside a running server or without one. */
export async function connectCommand(): Promise<CommandGround> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataFolder);
  const { appUrl } = await migrate(settings.databaseUrl ?? embedded?.url ?? '', settings);
  const pools = openPools(appUrl, 2, (error) => console.error(error.message));
  return {
    pharmacyIds: async () => (await inspect({ pools }, null, listPharmacies)).map(({ id }) => id),
    inPharmacy: (pharmacyId, act) => inspect({ pools }, pharmacyId, act),
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

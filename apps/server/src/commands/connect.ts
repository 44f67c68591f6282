import { type Database, openPools, Transaction } from '../platform/database/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbedded } from '../platform/embedded/index.ts';
import { readSettings } from '../platform/settings.ts';
import { listPharmacyIds } from './store.ts';

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
  const run = async <Result>(
    pharmacyId: number | null,
    act: (db: Database) => Promise<Result>,
  ): Promise<Result> => {
    const transaction = new Transaction(pools.main, { pharmacyId, userId: null }, true);
    try {
      return await act(transaction.db);
    } finally {
      await transaction.rollback();
    }
  };
  return {
    pharmacyIds: () => run(null, listPharmacyIds),
    inPharmacy: run,
    close: async () => {
      await pools.close();
      await embedded?.stop();
    },
  };
}

import { accessRetention, pharmacyAccessRetention } from './access/index.ts';
import { listPharmacyIds } from './platform/audit/index.ts';
import type { Database } from './platform/database/index.ts';
import { purgeOldKeys } from './platform/idempotency/index.ts';
import { wipeExpiredMail } from './platform/mail/index.ts';
import { inSideTransaction, type Platform } from './platform/platform.ts';

type PurgeDependencies = Pick<Platform, 'pools' | 'clock'>;
/** Removes a few rows; true while there may be more. */
type PurgeBatch = (db: Database, now: string) => Promise<boolean>;

const sharedCatalogue = 0;

/** Removes what has outlived its use, in small transactions. Safe to run at any time, in several processes. */
export async function purgeExpired(ground: PurgeDependencies): Promise<void> {
  await inSideTransaction(ground, null, wipeExpiredMail);
  for (const remove of accessRetention) await purgeAll(ground, null, remove);
  for (const pharmacyId of [sharedCatalogue, ...(await inSideTransaction(ground, null, listPharmacyIds))]) {
    for (const remove of [purgeOldKeys, ...pharmacyAccessRetention]) {
      await purgeAll(ground, { pharmacyId, userId: null }, remove);
    }
  }
}

async function purgeAll(
  ground: PurgeDependencies,
  tenancy: Parameters<typeof inSideTransaction>[1],
  remove: PurgeBatch,
): Promise<void> {
  const now = ground.clock.now();
  while (await inSideTransaction(ground, tenancy, (db) => remove(db, now)));
}

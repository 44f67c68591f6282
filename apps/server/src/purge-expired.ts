import { accessRetention, pharmacyAccessRetention } from './access/index.ts';
import { listPharmacyIds } from './platform/audit/index.ts';
import type { Database } from './platform/database/index.ts';
import { purgeOldKeys } from './platform/idempotency/index.ts';
import { wipeExpiredMail } from './platform/mail/index.ts';
import { purgeFinishedTasks } from './platform/person-tasks/index.ts';
import { inSideTransaction, type Platform } from './platform/platform.ts';
import { personTasks } from './task-kinds.ts';

type PurgeDependencies = Pick<Platform, 'pools' | 'clock'>;
/** Removes a few rows; true while there may be more. */
type PurgeBatch = (db: Database, now: string) => Promise<boolean>;

const sharedCatalogue = 0;

const personTaskRetention: readonly PurgeBatch[] = personTasks.map(
  ({ kind, keepDays }) =>
    (db, now) =>
      purgeFinishedTasks(db, kind, keepDays, now),
);

/** Removes what has outlived its use, in small transactions. Safe to run at any time, in several processes. */
export async function purgeExpired(dependencies: PurgeDependencies): Promise<void> {
  await inSideTransaction(dependencies, null, wipeExpiredMail);
  for (const remove of accessRetention) await purgeAll(dependencies, null, remove);
  for (const pharmacyId of [
    sharedCatalogue,
    ...(await inSideTransaction(dependencies, null, listPharmacyIds)),
  ]) {
    for (const remove of [purgeOldKeys, ...pharmacyAccessRetention, ...personTaskRetention]) {
      await purgeAll(dependencies, { pharmacyId, userId: null }, remove);
    }
  }
}

async function purgeAll(
  dependencies: PurgeDependencies,
  tenancy: Parameters<typeof inSideTransaction>[1],
  remove: PurgeBatch,
): Promise<void> {
  const now = dependencies.clock.now();
  while (await inSideTransaction(dependencies, tenancy, (db) => remove(db, now)));
}

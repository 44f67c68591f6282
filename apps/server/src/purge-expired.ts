import { accessRetention, pharmacyAccessRetention } from './access/index.ts';
import { purgeNotifications, purgePrintDocuments, purgePrinterJobs } from './administration/index.ts';
import { purgeFeedFiles, purgeLetterLinks } from './balance/index.ts';
import { purgeImportFiles } from './importing/index.ts';
import { purgeQuickGrants, purgeScans } from './packing/index.ts';
import { listPharmacyIds } from './platform/audit/index.ts';
import type { PurgeBatch } from './platform/database/index.ts';
import { purgeExpiredFiles, wipeOldPrints } from './platform/files/index.ts';
import { purgeOldKeys } from './platform/idempotency/index.ts';
import { purgeOldMail, wipeExpiredMail } from './platform/mail/index.ts';
import { purgeFinishedTasks } from './platform/person-tasks/index.ts';
import { inSideTransaction, type Platform } from './platform/platform.ts';
import { personTasks } from './task-kinds.ts';

type PurgeDependencies = Pick<Platform, 'pools' | 'clock'>;

/** Everything that is kept for a time only, of all pharmacies together. */
const commonRetention: readonly PurgeBatch[] = [wipeExpiredMail, purgeOldMail, ...accessRetention];

/** The same of each pharmacy. */
const pharmacyRetention: readonly PurgeBatch[] = [
  purgeOldKeys,
  ...pharmacyAccessRetention,
  purgeQuickGrants,
  purgeScans,
  purgeFeedFiles,
  purgeLetterLinks,
  purgeNotifications,
  purgePrinterJobs,
  purgePrintDocuments,
  purgeImportFiles,
  ...personTasks.map(({ kind, keepDays }) => purgeFinishedTasks(kind, keepDays)),
  // After the tasks, whose files they may be.
  purgeExpiredFiles,
  wipeOldPrints,
];

const sharedCatalogue = 0;

/** Removes what has outlived its use, in small transactions. Safe to run at any time, in several processes. */
export async function purgeExpired(dependencies: PurgeDependencies): Promise<void> {
  for (const purge of commonRetention) await purgeAll(dependencies, null, purge);
  for (const pharmacyId of [
    sharedCatalogue,
    ...(await inSideTransaction(dependencies, null, listPharmacyIds)),
  ]) {
    for (const purge of pharmacyRetention) await purgeAll(dependencies, { pharmacyId, userId: null }, purge);
  }
}

async function purgeAll(
  dependencies: PurgeDependencies,
  tenancy: Parameters<typeof inSideTransaction>[1],
  purge: PurgeBatch,
): Promise<void> {
  const now = dependencies.clock.now();
  while (await inSideTransaction(dependencies, tenancy, (db) => purge(db, now)));
}

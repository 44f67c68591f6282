import { accessLeftovers, accessLeftoversOfPharmacy } from './access/index.ts';
import { pharmacyIds } from './platform/audit/index.ts';
import type { Database } from './platform/database/index.ts';
import { removeOldKeys } from './platform/idempotency/index.ts';
import { wipeExpiredMail } from './platform/mail/index.ts';
import { once, type Platform } from './platform/platform.ts';

type Ground = Pick<Platform, 'pools' | 'clock'>;
/** Removes a few rows; true while there may be more. */
type Remove = (db: Database, now: string) => Promise<boolean>;

const sharedCatalogue = 0;

/** Removes what has outlived its use, in small transactions. Safe to run at any time, in several processes. */
export async function sweepLeftovers(ground: Ground): Promise<void> {
  await once(ground, null, wipeExpiredMail);
  for (const remove of accessLeftovers) await removeAll(ground, null, remove);
  for (const pharmacyId of [sharedCatalogue, ...(await once(ground, null, pharmacyIds))]) {
    for (const remove of [removeOldKeys, ...accessLeftoversOfPharmacy]) {
      await removeAll(ground, { pharmacyId, userId: null }, remove);
    }
  }
}

async function removeAll(ground: Ground, tenancy: Parameters<typeof once>[1], remove: Remove): Promise<void> {
  const now = ground.clock.now();
  while (await once(ground, tenancy, (db) => remove(db, now)));
}

import { computeToday } from '@packwright/core/days';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { compactCounts, listPharmacyZones, sweepStatuses } from '../store/index.ts';

/**
 * Starts and ends suspensions on their day, in the time zone of each pharmacy, so that lists and counts agree with the
 * dates (PATIENT-3). A patient's own page and packs compute the status from the dates. Safe to run at any time and in
 * several processes.
 */
export async function sweepSuspensions(platform: Pick<Platform, 'pools' | 'clock'>): Promise<number> {
  const pharmacies = await inSideTransaction(platform, null, listPharmacyZones);
  let changed = 0;
  for (const { id, timezone } of pharmacies) {
    const today = computeToday(timezone, platform.clock.now());
    changed += await inSideTransaction(platform, { pharmacyId: id, userId: null }, async (db) => {
      await compactCounts(db);
      return sweepStatuses(db, id, today);
    });
  }
  return changed;
}

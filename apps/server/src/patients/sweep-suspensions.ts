import { computeToday } from '@packwright/core/days';
import { inSideTransaction, type Platform } from '../platform/platform.ts';
import { compactCounts, listPharmacyZones, sweepStatuses } from './store/index.ts';

/**
 * Begins and ends suspensions where the day has come, pharmacy by pharmacy in its own time zone, so that
 * lists and counts say what the dates say (PATIENT-3). What a patient's own page and packs say is reckoned from
 * the dates when it is read. Safe to run at any time, in several processes.
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

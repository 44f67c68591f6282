import { addDays, computeToday } from '@packwright/core/days';
import { listPharmacies } from '../../platform/installation/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { countPackDay, findFirstPackDay, listUncountedDays } from '../store/pack-days.ts';

/** Packs of the last two weeks still change; the trigger of the packs knows this number, too. */
const daysUntilCounted = 15;

/**
 * Counts by drug the days whose packs are at rest, so that the summary of a year is read at once (SUMMARY-13). Safe to
 * run at any time and in several processes; answers how many days it counted.
 */
export async function countPackDays(
  platform: Pick<Platform, 'pools' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  let counted = 0;
  for (const { id: pharmacyId, timezone } of await inSideTransaction(platform, null, listPharmacies)) {
    const inPharmacy = { pharmacyId, userId: null };
    const today = computeToday(timezone, platform.clock.now());
    const days = await inSideTransaction(platform, inPharmacy, async (db) => {
      const first = await findFirstPackDay(db, timezone);
      const to = addDays(today, -daysUntilCounted);
      if (first === null || first > to) return [];
      return listUncountedDays(db, { from: first, to, timezone });
    });
    for (const day of days) {
      if (signal.aborted) return counted;
      await inSideTransaction(platform, inPharmacy, (db) => countPackDay(db, { pharmacyId, day, timezone }));
      counted += 1;
    }
  }
  return counted;
}

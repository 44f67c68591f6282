import { findNewestLineAt } from './audit/index.ts';
import { type Clock, toMilliseconds } from './clock/index.ts';
import { listPharmacies } from './installation/index.ts';
import { inReadSnapshot, type Platform } from './platform.ts';
import { StartRefusal } from './start-refusal.ts';

const tolerance = 2 * 60_000;

/** Refuses to start when the clock is behind recorded events: days and sessions would be wrong (AUDIT-6). */
export async function assertClock(platform: Pick<Platform, 'pools'>, clock: Clock): Promise<void> {
  for (const { id } of await inReadSnapshot(platform, null, listPharmacies)) {
    const newest = await inReadSnapshot(platform, id, findNewestLineAt);
    const now = clock.now();
    if (newest !== undefined && toMilliseconds(newest) - toMilliseconds(now) > tolerance) {
      throw new StartRefusal(
        `The clock of this computer says ${now}, but the newest line of the audit trail was written at ${newest}. Please set the clock right and start again.`,
      );
    }
  }
}

import { limits } from '@packwright/core/fields';
import { type Announcement, announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/**
 * Says to the pharmacy which pack jobs changed (LIVE-6). A notification of PostgreSQL holds 8,000 bytes: a large run
 * only says that jobs changed.
 */
export const buildJobsAnnouncement = (pharmacyId: number, ids: readonly number[]): Announcement => ({
  room: `pharmacy-${pharmacyId}`,
  type: announcementTypes.job,
  message: { area: 'packing', ids: ids.length <= limits.announcedRows ? ids : [], count: ids.length },
});

export async function announceJobs(work: Work, ids: readonly number[]): Promise<void> {
  await work.announce(buildJobsAnnouncement(work.who.pharmacyId, ids));
}

/** Tells the person who changed a profile which packs the change has met (PACK-71). */
export async function announceStalePacks(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await work.announce({
    room: `user-${work.who.userId}`,
    type: announcementTypes.job,
    message: { area: 'stale-packs', ids: ids.length <= limits.announcedRows ? ids : [] },
  });
}

/** Tells everybody in the pharmacy but the person whose run it was that packs could not be built (PACK-4, LIVE-7). */
export async function announceFailedBuilds(work: Work, count: number): Promise<void> {
  if (count === 0) return;
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'packing', by: work.who.userId, outcome: 'failed', count },
  });
}

import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

// A notification of PostgreSQL holds 8,000 bytes; a large run only says that jobs changed.
const mostIds = 100;

/** Announces to the pharmacy that pack jobs changed. */
export async function announceJobs(work: Work, ids: readonly number[]): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'packing', ids: ids.length <= mostIds ? ids : [], count: ids.length },
  });
}

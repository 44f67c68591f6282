import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Tells the pharmacy that a print profile changed. */
export async function announcePrintProfile(work: Work, id: number): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'administration', of: 'printProfile', ids: [id] },
  });
}

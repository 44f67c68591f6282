import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that doctors changed. */
export async function announceDoctors(work: Work, doctorIds: readonly number[]): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'people', ids: [...doctorIds] },
  });
}

import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that patient groups or wards changed. */
export async function announceGroups(work: Work, groupIds: readonly number[]): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'people', ids: [...groupIds] },
  });
}

/** Announces that planned work changed; a page asks for its days again. */
export const announceCalendar = (work: Work): Promise<void> => announceGroups(work, []);

import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that a print profile or a printer setting changed. */
export async function announcePrinting(
  work: Work,
  of: 'printProfile' | 'printerSetting',
  id: number,
): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'administration', of, ids: [id] },
  });
}

/** Announces that a role level sees other charts, so that open pages of Home ask again. */
export async function announceDashboard(work: Work): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'dashboard' },
  });
}

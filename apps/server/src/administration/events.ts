import { type Announcement, announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that a print profile, a printer or a printer setting changed. */
export async function announcePrinting(
  work: Work,
  of: 'printProfile' | 'printer' | 'printerSetting',
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

/** The room of servers that serve printers; no person joins it. */
const printerRoom = 'printers';

/** Tells the servers that a document of this pharmacy waits for a printer. */
export async function wakePrinters(work: Work): Promise<void> {
  const message = { pharmacyId: work.who.pharmacyId };
  await work.announce({ room: printerRoom, type: announcementTypes.job, message });
}

/** The pharmacy whose documents wait; null for every other announcement. */
export const findPrinterWake = ({ room, message }: Announcement): number | null =>
  room === printerRoom ? Number(message.pharmacyId) : null;

import type { Work } from '../platform/work.ts';
import { announcementTypes } from '../platform/realtime/index.ts';

/** Announces to the pharmacy that profiles changed; ids only (LIVE-2). */
export async function announceProfiles(work: Work, patientIds: readonly number[]): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'medication', ids: [...patientIds] },
  });
}

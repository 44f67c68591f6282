import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that patients changed; ids only (LIVE-2). */
export async function announcePatients(work: Work, patientIds: readonly number[]): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'patients', ids: patientIds.slice(0, 500) },
  });
}

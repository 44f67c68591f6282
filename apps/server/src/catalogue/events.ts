import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that drugs, barcodes or directions changed. */
export async function announceCatalogue(
  work: Work,
  of: 'drug' | 'direction',
  ids: readonly number[],
): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'catalogue', of, ids: [...ids] },
  });
}

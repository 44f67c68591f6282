import type { Work } from '../../platform/work.ts';
import { announceScripts } from '../events.ts';
import { lockFeed } from '../store/dispense-records.ts';
import { renameWaitingSteps } from '../store/scripts.ts';

/** Supplies that wait under a code of the dispensing system are of this drug of ours from now on (IMPORT-8). */
export async function moveWaitingSteps(
  work: Work,
  sentCode: string,
  drug: { readonly drugCode: string; readonly genericCode: string },
): Promise<number> {
  await lockFeed(work.db, work.who.pharmacyId);
  const moved = await renameWaitingSteps(work.db, sentCode, drug);
  if (moved > 0) await announceScripts(work);
  return moved;
}

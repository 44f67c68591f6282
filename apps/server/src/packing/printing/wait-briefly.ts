import { packingRefusals, Refusal } from '@packwright/contract';
import { isLockTimeout } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { waitForPrints } from '../store/prints.ts';

/**
 * Lets another print of one of these packs finish first, while a person waits for this one. Throws BEING_PRINTED: a run
 * locks its packs for longer than a call waits, and nothing is wrong with the database.
 */
export async function waitBriefly(work: Work, packs: readonly Pick<JobRow, 'id'>[]): Promise<void> {
  try {
    await waitForPrints(work.db, packs);
  } catch (error) {
    throw isLockTimeout(error) ? new Refusal(packingRefusals.beingPrinted) : error;
  }
}

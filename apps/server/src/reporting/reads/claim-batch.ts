import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { type BatchRow, findBatch } from '../store/index.ts';

/** A batch that was not taken back. */
export async function getClaimBatch(work: Work, id: number): Promise<BatchRow> {
  const batch = await findBatch(work.db, id);
  if (!batch) throw new Refusal(sharedRefusals.notFound);
  return batch;
}

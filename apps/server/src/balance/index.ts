import type { Work } from '../platform/work.ts';
import { countBelowZero } from './store/summary.ts';

export { followMerge } from './actions/merge-drug.ts';
export { type PackedPills, recordPacked, reversePacked } from './actions/record-packed.ts';
export { balanceHandlers } from './routes.ts';
export { availableOf } from './store/summary.ts';

/** For Home: how many balances of active patients are below zero. */
export async function balanceSummary(work: Work): Promise<{ belowZeroCount: number }> {
  return { belowZeroCount: await countBelowZero(work.db) };
}

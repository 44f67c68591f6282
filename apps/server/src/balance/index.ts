import type { Work } from '../platform/work.ts';
import { countBelowZero } from './store/summary.ts';

export { applyDrugMerge } from './actions/apply-drug-merge.ts';
export { type PackedPills, recordPacked, reversePacked } from './actions/record-packed.ts';
export { createBalanceHandlers } from './routes.ts';
export { findAvailableQuantities } from './store/summary.ts';

/** For Home: how many balances of active patients are below zero. */
export async function loadBalanceSummary(work: Work): Promise<{ belowZeroCount: number }> {
  return { belowZeroCount: await countBelowZero(work.db) };
}

import type { Database } from '../database/index.ts';
import { type Anchor, findAnchorProblem } from './anchors/index.ts';
import { findSealProblem } from './reads/index.ts';
import { type ChainProblem, findLineProblem } from './store.ts';

/**
 * Finds the first place where the audit trail of a pharmacy contradicts itself: first in its chain, then in the sealed
 * reads, then in the anchors, which tell a chain that was cut and built anew (AUDIT-7).
 */
export async function findChainProblem(
  db: Database,
  pharmacyId: number,
  anchors: readonly Anchor[],
): Promise<ChainProblem | null> {
  return (
    (await findLineProblem(db, pharmacyId)) ??
    (await findSealProblem(db, pharmacyId)) ??
    (await findAnchorProblem(db, pharmacyId, anchors))
  );
}

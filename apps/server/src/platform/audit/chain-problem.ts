import type { Database } from '../database/index.ts';
import { findSealProblem } from './reads/index.ts';
import { type ChainProblem, findLineProblem } from './store.ts';

/**
 * Finds the first place where the audit trail of a pharmacy contradicts itself: first in its chain, then in the sealed
 * reads.
 */
export async function findChainProblem(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  return (await findLineProblem(db, pharmacyId)) ?? (await findSealProblem(db, pharmacyId));
}

import type { Database } from '../database/index.ts';
import { findSealProblem } from './reads/index.ts';
import { type ChainProblem, findLineProblem } from './store.ts';

/** The first place where the audit trail of a pharmacy does not agree with itself: its chain, then the reads it seals. */
export async function findChainProblem(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  return (await findLineProblem(db, pharmacyId)) ?? (await findSealProblem(db, pharmacyId));
}

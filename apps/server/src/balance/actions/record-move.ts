import { type DrugRow, labelOf } from '../../catalogue/index.ts';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { insertMove } from '../store/moves.ts';

/** What the log and the history say of a merge. */
export const mergeComment = (into: DrugRow): string => `Merged into ${labelOf(into)}`;

/** Writes down that medicines go from one drug to another; answers the operation of their ledger entries. */
export function recordMove(
  work: Work,
  kind: 'swap' | 'merge',
  { from, to }: DrugPair,
  comment: string,
): Promise<number> {
  return insertMove(work.db, {
    pharmacyId: work.who.pharmacyId,
    kind,
    fromDrugId: from.id,
    fromDrugCode: from.drugCode,
    fromDrugName: labelOf(from),
    toDrugId: to.id,
    toDrugCode: to.drugCode,
    toDrugName: labelOf(to),
    comment,
    userId: work.who.userId,
    at: work.now,
  });
}

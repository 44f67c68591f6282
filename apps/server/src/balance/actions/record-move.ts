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
    pharmacy_id: work.who.pharmacyId,
    kind,
    from_drug_id: from.id,
    from_drug_code: from.drug_code,
    from_drug_name: labelOf(from),
    to_drug_id: to.id,
    to_drug_code: to.drug_code,
    to_drug_name: labelOf(to),
    comment,
    user_id: work.who.userId,
    at: work.now,
  });
}

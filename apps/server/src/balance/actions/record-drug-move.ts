import { displayDrugName } from '@packwright/core/medicines';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { insertDrugMove } from '../store/drug-moves.ts';

/** Writes down that medicines go from one drug to another; answers the operation of their ledger entries. */
export function recordDrugMove(
  work: Work,
  kind: 'swap' | 'merge',
  { from, to }: DrugPair,
  comment: string,
): Promise<number> {
  return insertDrugMove(work.db, {
    pharmacyId: work.who.pharmacyId,
    kind,
    fromDrugId: from.id,
    fromDrugCode: from.drugCode,
    fromDrugName: displayDrugName(from),
    toDrugId: to.id,
    toDrugCode: to.drugCode,
    toDrugName: displayDrugName(to),
    comment,
    userId: work.who.userId,
    at: work.now,
  });
}

import type { Hundredths } from '@packwright/core/quantity';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

/** Writes down that medicines go from one drug to another; the id is the operation of their ledger entries. */
export async function insertDrugMove(db: Database, move: Insertable<DB['drugMove']>): Promise<number> {
  const { id } = await db.insertInto('drugMove').values(move).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface DrugMoveLine {
  readonly prescriptionId: number;
  readonly patientId: number;
  readonly foilLabel: string;
  readonly movedQty: Hundredths;
}

const chunk = 2000;

export async function insertDrugMoveLines(
  db: Database,
  { pharmacyId, moveId }: { readonly pharmacyId: number; readonly moveId: number },
  lines: readonly DrugMoveLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += chunk) {
    await db
      .insertInto('drugMoveLine')
      .values(
        lines.slice(at, at + chunk).map((line) => ({
          pharmacyId,
          moveId,
          patientId: line.patientId,
          prescriptionId: line.prescriptionId,
          foilLabel: line.foilLabel,
          movedQty: line.movedQty,
        })),
      )
      .execute();
  }
}

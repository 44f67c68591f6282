import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { DrugRow } from './drugs.ts';

type OwnedDrugKey = Pick<DrugRow, 'id' | 'pharmacyId'>;

/** Where these drugs stand on the shelves of the pharmacy, by drug; the others have no place (DRUG-19). */
export async function findStockLocations(
  db: Database,
  drugIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (drugIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stockLocation')
    .select(['drugId', 'location'])
    .where('drugId', '=', buildAnyOf(drugIds))
    .execute();
  return new Map(rows.map(({ drugId, location }) => [drugId, location]));
}

export async function saveStockLocation(
  db: Database,
  pharmacyId: number,
  drug: OwnedDrugKey,
  location: string,
): Promise<void> {
  await db
    .insertInto('stockLocation')
    .values({ pharmacyId, drugPharmacyId: drug.pharmacyId, drugId: drug.id, location })
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'drugId']).doUpdateSet({ location }))
    .execute();
}

export async function deleteStockLocation(db: Database, drugId: number): Promise<void> {
  await db.deleteFrom('stockLocation').where('drugId', '=', drugId).execute();
}

/** Gives a drug without a place that of another one, which keeps none. */
export async function moveStockLocation(db: Database, from: OwnedDrugKey, into: OwnedDrugKey): Promise<void> {
  await sql`
    update stock_location set drug_pharmacy_id = ${into.pharmacyId}, drug_id = ${into.id}
    where drug_id = ${from.id} and not exists (
      select from stock_location placed
      where placed.pharmacy_id = stock_location.pharmacy_id and placed.drug_id = ${into.id})`.execute(db);
  await deleteStockLocation(db, from.id);
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { DrugRow } from './drugs.ts';

type OwnedDrugKey = Pick<DrugRow, 'id' | 'pharmacyId'>;

export interface DrugOfCode {
  readonly code: string;
  readonly drugId: number;
  /** A person said that the code means this drug, which has another code. */
  readonly isMapped: boolean;
}

/** The drug in use that each code of the dispensing system means, by code (IMPORT-8). */
export async function findDrugsOfCodes(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DrugOfCode>> {
  const { rows } = await sql<DrugOfCode>`
    select distinct on (code) code, drug_id, is_mapped from drug_of_code_view
    where code = any(${[...codes]}::text[])
    -- the drug of the pharmacy goes before the same one of the shared catalogue
    order by code, is_mapped desc, pharmacy_id desc, drug_id`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Lets a code of the dispensing system mean this drug from now on. */
export async function saveDispenseCode(
  db: Database,
  pharmacyId: number,
  code: string,
  drug: OwnedDrugKey,
): Promise<void> {
  const names = { drugPharmacyId: drug.pharmacyId, drugId: drug.id };
  await db
    .insertInto('drugDispenseCode')
    .values({ pharmacyId, code, ...names })
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'code']).doUpdateSet(names))
    .execute();
}

export async function deleteDispenseCode(db: Database, code: string): Promise<void> {
  await db.deleteFrom('drugDispenseCode').where('code', '=', code).execute();
}

/** Lets the codes that mean one drug mean another; answers them. */
export async function moveDispenseCodes(
  db: Database,
  from: OwnedDrugKey,
  into: OwnedDrugKey,
): Promise<string[]> {
  const rows = await db
    .updateTable('drugDispenseCode')
    .set({ drugPharmacyId: into.pharmacyId, drugId: into.id })
    .where('drugId', '=', from.id)
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
}

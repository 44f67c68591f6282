import { type Selectable, sql } from 'kysely';
import type { Gtin } from '@packwright/core/barcode';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type BarcodeRow = Selectable<DB['drug_apn']>;

/** Shared barcodes first, then the pharmacy's own. */
export async function barcodesOf(db: Database, drugId: number): Promise<BarcodeRow[]> {
  return db
    .selectFrom('drug_apn')
    .selectAll()
    .where('drug_id', '=', drugId)
    .orderBy('pharmacy_id')
    .orderBy('id')
    .execute();
}

export async function countBarcodes(db: Database, drugId: number): Promise<number> {
  const { n } = await db
    .selectFrom('drug_apn')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('drug_id', '=', drugId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function findBarcode(db: Database, drugId: number, id: number): Promise<BarcodeRow | undefined> {
  return db
    .selectFrom('drug_apn')
    .selectAll()
    .where('id', '=', id)
    .where('drug_id', '=', drugId)
    .executeTakeFirst();
}

/** One person at a time gives a number away, across pharmacies and the shared catalogue. */
export async function lockGtin(db: Database, gtin: Gtin): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('drug_apn'), hashtext(${gtin}))`.execute(db);
}

export interface BarcodeHolder {
  readonly id: number;
  readonly pharmacy_id: number;
  readonly drug_id: number;
  readonly drug_name: string;
  readonly strength: string;
  readonly archived_at: string | null;
}

/** Who has this number: at most one own and one shared barcode. */
export async function holdersOf(db: Database, gtin: Gtin): Promise<BarcodeHolder[]> {
  return db
    .selectFrom('drug_apn')
    .innerJoin('drug', (join) =>
      join
        .onRef('drug.pharmacy_id', '=', 'drug_apn.drug_pharmacy_id')
        .onRef('drug.id', '=', 'drug_apn.drug_id'),
    )
    .select(['drug_apn.id', 'drug_apn.pharmacy_id', 'drug_apn.drug_id'])
    .select(['drug.drug_name', 'drug.strength', 'drug.archived_at'])
    .where('drug_apn.gtin', '=', gtin)
    .execute();
}

export interface NewBarcode {
  readonly pharmacyId: number;
  readonly drug: { readonly id: number; readonly pharmacy_id: number };
  readonly drugApn: string;
  readonly gtin: Gtin;
}

export async function insertBarcode(db: Database, barcode: NewBarcode): Promise<number> {
  const { id } = await db
    .insertInto('drug_apn')
    .values({
      pharmacy_id: barcode.pharmacyId,
      drug_pharmacy_id: barcode.drug.pharmacy_id,
      drug_id: barcode.drug.id,
      drug_apn: barcode.drugApn,
      gtin: barcode.gtin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBarcode(db: Database, id: number, drugApn: string, gtin: Gtin): Promise<void> {
  await db.updateTable('drug_apn').set({ drug_apn: drugApn, gtin }).where('id', '=', id).execute();
}

export async function deleteBarcode(db: Database, id: number): Promise<void> {
  await db.deleteFrom('drug_apn').where('id', '=', id).execute();
}

/** Frees every barcode of a drug that this pharmacy may write; answers the numbers. */
export async function releaseBarcodes(db: Database, drugId: number): Promise<string[]> {
  const rows = await db.deleteFrom('drug_apn').where('drug_id', '=', drugId).returning('drug_apn').execute();
  return rows.map(({ drug_apn }) => drug_apn);
}

import { type Selectable, sql } from 'kysely';
import type { Gtin } from '@packwright/core/barcode';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type BarcodeRow = Selectable<DB['drugApn']>;

/** Shared barcodes first, then the pharmacy's own. */
export async function listDrugBarcodes(db: Database, drugId: number): Promise<BarcodeRow[]> {
  return db
    .selectFrom('drugApn')
    .selectAll()
    .where('drugId', '=', drugId)
    .orderBy('pharmacyId')
    .orderBy('id')
    .execute();
}

export async function countBarcodes(db: Database, drugId: number): Promise<number> {
  const { n } = await db
    .selectFrom('drugApn')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('drugId', '=', drugId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function findBarcode(db: Database, drugId: number, id: number): Promise<BarcodeRow | undefined> {
  return db
    .selectFrom('drugApn')
    .selectAll()
    .where('id', '=', id)
    .where('drugId', '=', drugId)
    .executeTakeFirst();
}

/** One person at a time gives a number away, across pharmacies and the shared catalogue. */
export async function lockGtin(db: Database, gtin: Gtin): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('drug_apn'), hashtext(${gtin}))`.execute(db);
}

export interface BarcodeHolder {
  readonly id: number;
  readonly pharmacyId: number;
  readonly drugId: number;
  readonly drugName: string;
  readonly strength: string;
  readonly archivedAt: string | null;
}

/** Finds the drugs with this number: at most one own and one shared barcode. */
export async function listBarcodeHolders(db: Database, gtin: Gtin): Promise<BarcodeHolder[]> {
  return db
    .selectFrom('drugApn')
    .innerJoin('drug', (join) =>
      join.onRef('drug.pharmacyId', '=', 'drugApn.drugPharmacyId').onRef('drug.id', '=', 'drugApn.drugId'),
    )
    .select(['drugApn.id', 'drugApn.pharmacyId', 'drugApn.drugId'])
    .select(['drug.drugName', 'drug.strength', 'drug.archivedAt'])
    .where('drugApn.gtin', '=', gtin)
    .execute();
}

export interface NewBarcode {
  readonly pharmacyId: number;
  readonly drug: { readonly id: number; readonly pharmacyId: number };
  readonly drugApn: string;
  readonly gtin: Gtin;
}

export async function insertBarcode(db: Database, barcode: NewBarcode): Promise<number> {
  const { id } = await db
    .insertInto('drugApn')
    .values({
      pharmacyId: barcode.pharmacyId,
      drugPharmacyId: barcode.drug.pharmacyId,
      drugId: barcode.drug.id,
      drugApn: barcode.drugApn,
      gtin: barcode.gtin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBarcode(db: Database, id: number, drugApn: string, gtin: Gtin): Promise<void> {
  await db.updateTable('drugApn').set({ drugApn, gtin }).where('id', '=', id).execute();
}

export async function deleteBarcode(db: Database, id: number): Promise<void> {
  await db.deleteFrom('drugApn').where('id', '=', id).execute();
}

/** Frees every barcode of a drug that this pharmacy may write; answers the numbers. */
export async function releaseBarcodes(db: Database, drugId: number): Promise<string[]> {
  const rows = await db.deleteFrom('drugApn').where('drugId', '=', drugId).returning('drugApn').execute();
  return rows.map(({ drugApn }) => drugApn);
}

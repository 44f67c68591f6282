import { sql } from 'kysely';
import type { Gtin } from '@packwright/core/barcode';
import { type Database, bindJsonRows } from '../../platform/database/index.ts';
import type { DrugRow, NewDrug } from './drugs.ts';

const codeDigits = 5;

/** Adds drugs at once, in their order; one without a code gets its own by the number of its record. */
export async function insertDrugs(
  db: Database,
  drugs: readonly NewDrug[],
  codeLetter: 'D' | 'P',
): Promise<number[]> {
  if (drugs.length === 0) return [];
  const rows = await db
    .insertInto('drug')
    .values([...drugs])
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`
    update drug set drug_code = own.code || case when exists (select from drug o where o.drug_code = own.code)
      then 'X' || drug.id else '' end
    from (select id, ${codeLetter}::text || lpad(id::text, greatest(${codeDigits}, length(id::text)), '0') as code from drug
      where id = any(${ids}::int[]) and drug_code like 'new-%') own
    where drug.id = own.id`.execute(db);
  return ids;
}

interface BatchBarcode {
  readonly drug: Pick<DrugRow, 'id' | 'pharmacyId'>;
  readonly drugApn: string;
  readonly gtin: Gtin;
}

/** Adds barcodes at once, after those of archived drugs of the pharmacy were freed. */
export async function insertBarcodes(
  db: Database,
  pharmacyId: number,
  barcodes: readonly BatchBarcode[],
): Promise<void> {
  if (barcodes.length === 0) return;
  const gtins = barcodes.map(({ gtin }) => gtin);
  await sql`
    delete from drug_apn a using drug d
    where d.pharmacy_id = a.drug_pharmacy_id and d.id = a.drug_id and d.archived_at is not null
      and a.pharmacy_id = ${pharmacyId} and a.gtin = any(${gtins}::text[])`.execute(db);
  await db
    .insertInto('drugApn')
    .values(
      barcodes.map(({ drug, drugApn, gtin }) => ({
        pharmacyId,
        drugPharmacyId: drug.pharmacyId,
        drugId: drug.id,
        drugApn,
        gtin,
      })),
    )
    .execute();
}

/** The drugs in use that many barcodes lead to, by number. */
export async function findDrugsByGtins(
  db: Database,
  gtins: readonly Gtin[],
): Promise<{ gtin: string; drugId: number; drugName: string; strength: string }[]> {
  const { rows } = await sql<{ gtin: string; drugId: number; drugName: string; strength: string }>`
    select a.gtin, a.drug_id, d.drug_name, d.strength from drug_apn a
    join drug d on d.pharmacy_id = a.drug_pharmacy_id and d.id = a.drug_id and d.archived_at is null
    where a.gtin = any(${[...gtins]}::text[]) order by a.pharmacy_id desc, a.id`.execute(db);
  return rows;
}

/** Those of these codes that a drug has, in use or archived. */
export async function findKnownCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ drugCode: string }>`
    select distinct drug_code from drug where drug_code = any(${[...codes]}::text[])`.execute(db);
  return new Set(rows.map(({ drugCode }) => drugCode));
}

interface NamedDrug {
  readonly drugName: string;
  readonly strength: string;
  readonly form: string;
}

/** The drugs in use of exactly these names, strengths and forms, letter case and accents aside: each with its place. */
export async function findDrugsOfNames(
  db: Database,
  names: readonly NamedDrug[],
): Promise<{ place: number; id: number }[]> {
  const { rows } = await sql<{ place: number; id: number }>`
    select asked.place, d.id
    from jsonb_to_recordset(${bindJsonRows(names.map((name, place) => ({ ...name, place })))})
      as asked(place int, drug_name text, strength text, form text)
    join drug d on d.archived_at is null and fold_text(d.drug_name) = fold_text(asked.drug_name)
      and fold_text(d.strength) = fold_text(asked.strength) and fold_text(d.form) = fold_text(asked.form)
    order by asked.place, d.pharmacy_id desc, d.id`.execute(db);
  return rows;
}

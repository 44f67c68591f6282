import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Gtin } from '@packwright/core/barcode';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type DrugRow = Selectable<DB['drug']>;
export type NewDrug = Insertable<DB['drug']>;
export type DrugChange = Updateable<DB['drug']>;

/** A drug of this pharmacy or of the shared catalogue that is not archived. */
export async function findDrug(db: Database, id: number): Promise<DrugRow | undefined> {
  return db
    .selectFrom('drug')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

/** Drugs by id with archived ones, because a profile keeps the facts of its drugs. */
export async function findDrugsByIds(db: Database, ids: readonly number[]): Promise<Map<number, DrugRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('drug').selectAll().where('id', '=', buildAnyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The drugs that a barcode leads to; a pharmacy's own barcode goes before a shared one. */
export async function findDrugsByGtin(db: Database, gtin: Gtin): Promise<DrugRow[]> {
  return db
    .selectFrom('drugApn')
    .innerJoin('drug', (join) =>
      join.onRef('drug.pharmacyId', '=', 'drugApn.drugPharmacyId').onRef('drug.id', '=', 'drugApn.drugId'),
    )
    .selectAll('drug')
    .where('drugApn.gtin', '=', gtin)
    .where('drug.archivedAt', 'is', null)
    .orderBy('drugApn.pharmacyId', 'desc')
    .orderBy('drug.id')
    .execute();
}

/** The other live brands of the same generic, by name; none for a drug without a generic code. */
export async function listSameGeneric(
  db: Database,
  drug: Pick<DrugRow, 'id' | 'genericCode'>,
): Promise<DrugRow[]> {
  if (drug.genericCode === '') return [];
  return db
    .selectFrom('drug')
    .selectAll()
    .where('genericCode', '=', drug.genericCode)
    .where('id', '<>', drug.id)
    .where('archivedAt', 'is', null)
    .orderBy('drugName')
    .orderBy('id')
    .execute();
}

/** The live drugs of this generic name, whatever their brand and strength, that may still be given. */
export async function listByGenericName(db: Database, genericName: string): Promise<DrugRow[]> {
  if (genericName === '') return [];
  return db
    .selectFrom('drug')
    .selectAll()
    .where('genericName', '=', genericName)
    .where('archivedAt', 'is', null)
    .where('ceasedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Holds a drug of the own pharmacy against every other change until the work ends. */
export async function lockDrug(db: Database, id: number): Promise<DrugRow | undefined> {
  return db
    .selectFrom('drug')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** One person at a time takes a code, so that two drugs never have the same. */
export async function lockDrugCode(db: Database, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('drug_code'), hashtext(${code}))`.execute(db);
}

/** Whether a drug, archived or not, has the code; balances are kept under it, so it is never given again. */
export async function isCodeKnown(db: Database, code: string): Promise<boolean> {
  const row = await db.selectFrom('drug').select('id').where('drugCode', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** The drugs in use with these codes; the pharmacy's own before one of the shared catalogue. */
export async function findDrugsByCodes(db: Database, codes: readonly string[]): Promise<DrugRow[]> {
  return db
    .selectFrom('drug')
    .selectAll()
    .where('drugCode', '=', (where) => where.fn.any(where.val([...codes])))
    .where('archivedAt', 'is', null)
    .orderBy('pharmacyId', 'desc')
    .orderBy('id')
    .execute();
}

/** The live drugs of this name, alone or with their strength, letter case, spaces and accents aside; the own ones first. */
export async function findDrugsByName(db: Database, name: string): Promise<DrugRow[]> {
  const [word = ''] = name.trim().split(/\s+/);
  const given = sql<string>`replace(fold_text(${name}), ' ', '')`;
  return db
    .selectFrom('drug')
    .selectAll()
    .where('id', 'in', (eb) =>
      // the index of words finds the few that begin so
      eb
        .selectFrom('drugWord')
        .select('drugId')
        .where(sql<string>`word`, '=', sql<string>`(query_words(${word}))[1]`),
    )
    .where(
      sql<SqlBool>`${given} in (replace(fold_text(drug_name), ' ', ''), replace(fold_text(drug_name || strength), ' ', ''),
        replace(fold_text(drug_name || strength || form), ' ', ''))`,
    )
    .where('archivedAt', 'is', null)
    .orderBy('pharmacyId', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether another drug that is in use has the same code: the shared catalogue may add one that a pharmacy added first. */
export async function isCodeOfAnother(
  db: Database,
  { id, drugCode }: Pick<DrugRow, 'id' | 'drugCode'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('drug')
    .select('id')
    .where('drugCode', '=', drugCode)
    .where('id', '<>', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDrugPicture(db: Database, fileId: number): Promise<boolean> {
  const row = await db.selectFrom('drug').select('id').where('imageId', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

export async function insertDrug(db: Database, drug: NewDrug): Promise<number> {
  const { id } = await db.insertInto('drug').values(drug).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves when the version is still the one that was read; answers whether it was. */
export async function updateDrug(
  db: Database,
  id: number,
  version: number,
  change: DrugChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drug')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every pharmacy in the order of their ids, for what a shared drug is to each of them. */
export async function listPharmacyZones(db: Database): Promise<{ id: number; timezone: string }[]> {
  return db.selectFrom('pharmacyView').select(['id', 'timezone']).where('id', '>', 0).orderBy('id').execute();
}

/** Whether the pharmacy in view has or sees a drug. */
export async function hasDrug(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('drug')
    .select('id')
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

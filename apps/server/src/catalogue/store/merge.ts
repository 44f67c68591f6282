import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { DrugRow } from './drugs.ts';

/** One merge at a time over all pharmacies: a drug never disappears while another is merged into it. */
export async function lockMerges(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('drug_merge'), 0)`.execute(db);
}

type OwnedDrugKey = Pick<DrugRow, 'id' | 'pharmacyId'>;

/**
 * Moves the barcodes that this pharmacy may change from one drug to another and deletes those that the shared catalogue
 * already has. Answers both.
 */
export async function moveBarcodes(
  db: Database,
  from: OwnedDrugKey,
  into: OwnedDrugKey,
): Promise<{ readonly moved: string[]; readonly freed: string[] }> {
  const freed = await sql<{ drugApn: string }>`
    delete from drug_apn a where a.drug_id = ${from.id}
      and exists (select from drug_apn o where o.gtin = a.gtin and o.id <> a.id)
    returning a.drug_apn`.execute(db);
  const moved = await db
    .updateTable('drugApn')
    .set({ drugPharmacyId: into.pharmacyId, drugId: into.id })
    .where('drugId', '=', from.id)
    .returning('drugApn')
    .execute();
  return {
    moved: moved.map(({ drugApn }) => drugApn),
    freed: freed.rows.map(({ drugApn }) => drugApn),
  };
}

/** Lets the drugs that this pharmacy may write prefer, or be packed as, the one instead of the other. */
export async function moveReferences(
  db: Database,
  from: OwnedDrugKey,
  into: OwnedDrugKey,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update drug set version = version + 1,
      packed_drug_id = case when packed_drug_id = ${from.id} then nullif(${into.id}, id) else packed_drug_id end,
      preferred_brand = (
        select coalesce(array_agg(brand order by place), '{}')
        from (
          select brand, min(place) as place
          from unnest(array_replace(preferred_brand, ${from.id}, ${into.id})) with ordinality as named (brand, place)
          group by brand
        ) once
      )
    where id <> ${from.id} and (${from.id} = any(preferred_brand) or packed_drug_id = ${from.id})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many drugs that this pharmacy may write prefer a drug, or are packed as it. */
export async function countReferences(db: Database, { id }: Pick<DrugRow, 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from drug
    where id <> ${id} and archived_at is null and pharmacy_id = current_pharmacy()
      and (${id} = any(preferred_brand) or packed_drug_id = ${id})`.execute(db);
  return rows[0]?.count ?? 0;
}

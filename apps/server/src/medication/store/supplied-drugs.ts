import { sql } from 'kysely';
import type { AllergyTarget } from '../../patients/index.ts';
import type { Database } from '../../platform/database/index.ts';

/**
 * The names under which the dispensing system sent a drug: those of its own record, and the brand of the supply when
 * the id is that of one. Nothing when neither was sent, or when it was taken back.
 */
export async function listSuppliedDrugs(db: Database, dispenseStagingId: number): Promise<AllergyTarget[]> {
  const { rows } = await sql<AllergyTarget>`
    select 0 as drug_id, coalesce(named.content->>'drugCode', '') as drug_code,
      coalesce(named.content->>'genericCode', '') as generic_code,
      coalesce(named.content->>'brandName', named.content->>'dispensedBrand', '') as drug_name,
      coalesce(named.content->>'genericName', '') as generic_name
    from dispense_record_view sent
    join dispense_record_view named on named.record_action <> 'C' and (named.id = sent.id
      or (named.kind = 'DRG' and named.key = sent.content->>'drugCode'))
    where sent.id = ${dispenseStagingId} and sent.kind in ('DRG', 'SCR') and sent.record_action <> 'C'
    order by named.id`.execute(db);
  return rows;
}

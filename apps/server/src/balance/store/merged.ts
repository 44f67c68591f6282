import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface MergedCode {
  readonly drugCode: string;
  readonly fromDrugId: number;
  readonly toDrugId: number;
}

/**
 * Those of these codes whose drug was merged away, with the one that it is by now, over several merges too. A code that
 * a live drug has keeps its pills: two drugs may have had it.
 */
export async function findMerged(db: Database, drugCodes: readonly string[]): Promise<MergedCode[]> {
  const { rows } = await sql<MergedCode>`
    with recursive led (code, from_drug_id, to_drug_id, to_drug_code, move_id) as (
      select asked.code, m.from_drug_id, m.to_drug_id, m.to_drug_code, m.id
      from unnest(${[...drugCodes]}::text[]) as asked (code)
      cross join lateral (${lastMerge(sql`asked.code`, sql`0`)}) m
      union all
      select led.code, led.from_drug_id, m.to_drug_id, m.to_drug_code, m.id
      from led cross join lateral (${lastMerge(sql`led.to_drug_code`, sql`led.move_id`)}) m
    )
    select distinct on (code) code as "drugCode", from_drug_id as "fromDrugId", to_drug_id as "toDrugId"
    from led order by code, move_id desc`.execute(db);
  return rows;
}

const lastMerge = (code: ReturnType<typeof sql>, after: ReturnType<typeof sql>) => sql`
  select * from drug_move
  where kind = 'merge' and from_drug_code = ${code} and to_drug_code <> ${code} and id > ${after}
    and not exists (select from drug where drug_code = ${code} and archived_at is null)
  order by id desc limit 1`;

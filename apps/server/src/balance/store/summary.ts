import { packingStatuses } from '@packwright/core/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { isPromised, promised } from './committed.ts';

export async function countBelowZero(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vpb_account a
    join patient p on p.pharmacy_id = a.pharmacy_id and p.id = a.patient_id
    where a.is_negative and p.archived_at is null and p.packing_status = ${packingStatuses.active.code}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What each of these medicines has left beside the packs that have not posted yet, in hundredths. */
export async function availableOf(
  db: Database,
  patientId: number,
  drugCodes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ drug_code: string; available: number }>`
    select k.drug_code, (coalesce(a.balance, 0) - coalesce(c.committed, 0))::int as available
    from unnest(${[...drugCodes]}::text[]) as k(drug_code)
    left join vpb_account a on a.patient_id = ${patientId} and a.drug_code = k.drug_code
    left join (
      select n.drug_code, sum(${promised}) as committed
      from pack_job j
      join pack_job_line n on n.pharmacy_id = j.pharmacy_id and n.job_id = j.id
      where j.patient_id = ${patientId} and ${isPromised}
      group by n.drug_code
    ) c on c.drug_code = k.drug_code`.execute(db);
  return new Map(rows.map((row) => [row.drug_code, row.available]));
}

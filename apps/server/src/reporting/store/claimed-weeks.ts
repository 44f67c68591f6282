import type { Day } from '@packwright/core/days';
import { daaFundings } from '@packwright/core/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

interface Scope {
  readonly from: Day;
  readonly to: Day;
  readonly patientGroupIds: readonly number[];
}

/** Services of the program for everybody that stand in a batch, by their day (SUMMARY-10). */
export async function countClaimedByDay(db: Database, { from, to, patientGroupIds }: Scope) {
  const { rows } = await sql<{ serviceDay: Day; services: number }>`
    select s.service_day, count(*)::int as services
    from claim_service s
    join claim_batch b on b.pharmacy_id = s.pharmacy_id and b.id = s.batch_id
    join patient_view p on p.pharmacy_id = s.pharmacy_id and p.id = s.patient_id
    where s.service_day between ${from}::date and ${to}::date and s.state in ('exported', 'submitted', 'paid')
      and b.daa_funding = ${daaFundings.daa.code}
      and (${patientGroupIds.length === 0} or p.patient_group_id = any(${[...patientGroupIds]}::int[]))
    group by s.service_day order by s.service_day`.execute(db);
  return rows;
}

import type { Day } from '@packwright/core/days';
import { orderStatuses } from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { patientOfStep } from './script-mapping.ts';

// As a literal: the partial index of owing scripts serves no parameter.
const owing = sql.lit(orderStatuses.owing.code);

/** How many scripts are owing since which day, of all patients or of those of these groups (SUMMARY-7). */
export async function countOwingByDay(db: Database, patientGroupIds: readonly number[]) {
  const ofGroups = sql`${patientOfStep} where p.patient_group_id = any(${[...patientGroupIds]}::int[]) and`;
  const { rows } = await sql<{ dispensedOn: Day; scripts: number }>`
    select t.dispensed_on, count(*)::int as scripts from script_tracking t
    ${patientGroupIds.length === 0 ? sql`where` : ofGroups}
      t.order_status = ${owing} and not t.is_cancelled and t.state <> 'ignored'
      and not exists (select from script_tracking later where later.pharmacy_id = t.pharmacy_id
        and later.script_number = t.script_number and later.supply_number = t.supply_number
        and later.ordinal > t.ordinal)
    group by t.dispensed_on order by t.dispensed_on`.execute(db);
  return rows;
}

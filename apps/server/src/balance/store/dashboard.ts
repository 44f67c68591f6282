import type { Day } from '@packwright/core/days';
import type { ScriptType } from '@packwright/core/scripts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { medicineOfStep, patientOfStep } from './script-mapping.ts';
import { isOwed } from './script-list.ts';

export interface ScriptCount {
  readonly list: ScriptType | 'imported';
  readonly dispensedOn: Day;
  readonly scripts: number;
}

/** How many scripts are in each list of the dispense tracker by the day of their supply, as the lists find them. */
async function countScripts(db: Database, condition: RawBuilder<unknown>): Promise<readonly ScriptCount[]> {
  const { rows } = await sql<ScriptCount>`
    select 'imported' as list, t.dispensed_on, count(*)::int as scripts
    from script_tracking t where t.state = 'imported' and ${condition} group by t.dispensed_on
    union all
    select case when t.state = 'ignored' then 'ignored' when m.id is null then 'unmapped' else 'mapped' end,
      t.dispensed_on, count(*)::int
    from script_tracking t ${patientOfStep} ${medicineOfStep}
    where t.state in ('waiting', 'ignored') and ${condition} group by 1, 2`.execute(db);
  return rows;
}

/** Scripts that were dispensed in the period (DASH-4). */
export const countDispensedScripts = (
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly ScriptCount[]> =>
  countScripts(db, sql`t.dispensed_on between ${from}::date and ${to}::date`);

/** Scripts that are owing (DASH-8). */
export const countOwingByList = (db: Database): Promise<readonly ScriptCount[]> => countScripts(db, isOwed);

import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { mergedCodes, selectCurrentDrug } from './merged-medicines.ts';

const openLines = sql`
  select n.patient_id, n.drug_code, n.drug_name, case n.packing_state when 'open' then n.qty else n.packing_qty end as qty
  from open_pack_line_view n where n.posted_qty = 0 and n.packing_state <> 'skipped'`;

/**
 * The pills that open packs will still take from each patient, a row for each line, under the drug that gives them: a
 * pack may have been frozen before its drug was merged (decision 0029). Few drugs are merged: the lines of others are left
 * alone.
 */
export const openPackQuantities = sql`
  select n.patient_id, n.drug_code, n.drug_name, n.qty from (${openLines}) n
  where n.drug_code not in (${mergedCodes})
  union all
  select n.patient_id, coalesce(keeper.to_drug_code, n.drug_code),
    coalesce((select d.drug_name from drug_view d where d.id = keeper.to_drug_id), n.drug_name), n.qty
  from (${openLines}) n
  left join lateral (${selectCurrentDrug(sql`n.patient_id`, sql`n.drug_code`)}) keeper on true
  where n.drug_code in (${mergedCodes})`;

/** Whose open packs will take pills of this code. */
export async function listPatientsWithOpenPacks(db: Database, drugCode: string): Promise<number[]> {
  const { rows } = await sql<{ patientId: number }>`
    select distinct patient_id as "patientId" from (${openPackQuantities}) open where drug_code = ${drugCode}`.execute(
    db,
  );
  return rows.map(({ patientId }) => patientId);
}

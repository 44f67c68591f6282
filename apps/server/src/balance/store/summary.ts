import { sql } from 'kysely';
import { bindJsonRows, type Database } from '../../platform/database/index.ts';
import { openPackQuantities } from './open-packs.ts';
import { selectCurrentDrug } from './merged-medicines.ts';

/**
 * The balance of each of these medicines without the packs that have not posted yet, in hundredths; for a merged drug,
 * that of the remaining one.
 */
export async function findAvailableQuantities(
  db: Database,
  patientId: number,
  drugCodes: readonly string[],
): Promise<Map<string, number>> {
  // Not seen while planning, so that the long plan is made once for all patients (decision 0023).
  const patient = sql`(select ${patientId}::int)`;
  const { rows } = await sql<{ drugCode: string; available: number }>`
    select k.drug_code, (coalesce(a.balance, 0) - coalesce(c.committed, 0))::int as available
    from jsonb_to_recordset(${bindJsonRows(drugCodes.map((drugCode) => ({ drugCode })))}) as k(drug_code text)
    left join lateral (${selectCurrentDrug(patient, sql`k.drug_code`)}) keeper on true
    left join vpb_account a on a.patient_id = ${patient} and a.drug_code = coalesce(keeper.to_drug_code, k.drug_code)
    left join (
      select drug_code, sum(qty) as committed from (${openPackQuantities}) packs
      where patient_id = ${patient} group by drug_code
    ) c on c.drug_code = coalesce(keeper.to_drug_code, k.drug_code)`.execute(db);
  return new Map(rows.map((row) => [row.drugCode, row.available]));
}

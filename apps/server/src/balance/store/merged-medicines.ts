import { type RawBuilder, sql } from 'kysely';
import { bindManyRows, type Database } from '../../platform/database/index.ts';
import type { AccountMedicine } from './accounts.ts';

type SqlFragment = RawBuilder<unknown>;

/** A drug `d`, other than the one of a merge `v`, that had its code and was in use then, or is now. */
const isBeside = sql`d.drug_code = v.from_drug_code and d.id <> v.from_drug_id
  and (d.archived_at is null or d.archived_at >= v.at)`;

/** Whether the drug of a merge `v` was this patient's. */
const isPatientsDrug = (patientId: SqlFragment) => sql`(
  exists (select from drug_move_line l
    where l.pharmacy_id = v.pharmacy_id and l.move_id = v.id and l.patient_id = ${patientId})
  or exists (select from prescription_view r
    where r.pharmacy_id = v.pharmacy_id and r.patient_id = ${patientId} and r.drug_code = v.from_drug_code
      and r.drug_id = v.from_drug_id))`;

// A drug is merged once; pills that returned later were moved separately to the same drug.
const isFirst = sql`not exists (select from drug_move m
  where m.kind = 'merge' and m.from_drug_code = v.from_drug_code and m.from_drug_id = v.from_drug_id and m.id < v.id)`;

/**
 * Whether a merge `v` moved this patient's pills under its code, even when there were none: two drugs may have one
 * code, and a patient who takes or took the other keeps the pills (decision 0029).
 */
export const hasMovedBalance = (patientId: SqlFragment) => sql`(${isFirst}
  and not exists (select from prescription_view r join drug_view d on d.id = r.drug_id
    where r.pharmacy_id = v.pharmacy_id and r.patient_id = ${patientId} and r.drug_code = v.from_drug_code and ${isBeside})
  and (${isPatientsDrug(patientId)} or not exists (select from drug_view d where ${isBeside})))`;

/** The codes that were merged into another; of other medicines nothing has to be looked up. */
export const mergedCodes = sql`select merged.from_drug_code from drug_move merged where merged.kind = 'merge'`;

const selectMerge = (patientId: SqlFragment, drugCode: SqlFragment, after: SqlFragment) => sql`
  select v.id, v.from_drug_id, v.to_drug_id, v.to_drug_code from drug_move v
  where v.kind = 'merge' and v.from_drug_code = ${drugCode} and v.to_drug_code <> ${drugCode} and v.id > ${after}
    and ${hasMovedBalance(patientId)}
  order by ${isPatientsDrug(patientId)} desc, v.id desc limit 1`;

/**
 * The remaining drug, over several merges, of this patient's pills under this code; no row while that drug itself
 * remains.
 */
export const selectCurrentDrug = (patientId: SqlFragment, drugCode: SqlFragment) => sql`
  with recursive led (from_drug_id, to_drug_id, to_drug_code, move_id) as (
    select m.from_drug_id, m.to_drug_id, m.to_drug_code, m.id from (${selectMerge(patientId, drugCode, sql`0`)}) m
    where ${drugCode} in (${mergedCodes})
    union all
    select led.from_drug_id, m.to_drug_id, m.to_drug_code, m.id
    from led cross join lateral (${selectMerge(patientId, sql`led.to_drug_code`, sql`led.move_id`)}) m
  )
  select from_drug_id, to_drug_id, to_drug_code from led order by move_id desc limit 1`;

export interface MergedMedicine extends Pick<AccountMedicine, 'patientId' | 'drugCode'> {
  readonly fromDrugId: number;
  readonly toDrugId: number;
}

/** Those of these medicines whose drug was merged, with the remaining drug. */
export async function findMergedMedicines(
  db: Database,
  medicines: readonly Pick<AccountMedicine, 'patientId' | 'drugCode'>[],
): Promise<MergedMedicine[]> {
  const asked = await bindManyRows(medicines, ({ patientId, drugCode: code }) => ({ patientId, code }));
  const { rows } = await sql<MergedMedicine>`
    select asked.patient_id, asked.code as "drugCode", keeper.from_drug_id,
      keeper.to_drug_id
    from (select distinct * from jsonb_to_recordset(${asked}) as k(patient_id int, code text)) as asked
    cross join lateral (${selectCurrentDrug(sql`asked.patient_id`, sql`asked.code`)}) keeper`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/**
 * The patient `p` of a step `t`: settled by an import, else whoever has its number at this moment. Looked up row by
 * row: joined freely, every step is tried with every patient.
 */
export const patientOfStep = sql`cross join lateral (
    select coalesce(t.patient_id, (
      select named.id from patient named
      where named.pharmacy_id = t.pharmacy_id and named.external_patient_id = t.patient_number
        and named.external_patient_id > 0 and named.archived_at is null)) as id
    offset 0
  ) whose
  cross join lateral (
    select found.* from patient found where found.pharmacy_id = t.pharmacy_id and found.id = whose.id offset 0
  ) p`;

const isLive = sql`r.deleted_at is null and r.state <> 'ceased'`;

/** Once a supply has given something, or was imported, its medicine stands, whatever became of it on the profile. */
const isSettled = sql`(t.given > 0 or t.state = 'imported')`;

/** The drug code of the balance that a supply gave to last. */
const givenTo = sql`(
  select a.drug_code from script_tracking before
  join vpb_entry e on e.pharmacy_id = before.pharmacy_id and e.id = before.entry_id
  join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
  where before.pharmacy_id = t.pharmacy_id and before.script_number = t.script_number
    and before.supply_number = t.supply_number and before.ordinal < t.ordinal
  order by before.ordinal desc limit 1)`;

const medicine = sql`r.id, r.drug_id, r.drug_code, r.drug_name, r.pack_type`;

/**
 * The prescription that a step `t` of a patient `p` gives to, as `m`. Until something was given: the one chosen for it
 * while that is taken, else one of the same drug code. Afterwards: one of the brand that was given to, where the pills
 * stay as long as any line has it, else the settled one with the brand that it has by now (decision 0030). Found anew
 * each time: the profile changes while scripts wait. Several looks, so that each finds its index.
 */
export const medicineOfStep = sql`left join lateral (
    select ${medicine} from (
      select ${medicine}, case when r.id = t.prescription_id then 1 else 2 end as turn from prescription r
      where not ${isSettled} and r.pharmacy_id = t.pharmacy_id and r.patient_id = p.id and ${isLive}
        and (r.id = t.prescription_id or r.drug_code = t.drug_code)
      union all
      select ${medicine}, 1 from prescription r
      where t.given > 0 and t.state <> 'imported' and r.pharmacy_id = t.pharmacy_id and r.patient_id = p.id
        and ${isLive} and r.drug_code = ${givenTo}
      union all
      select ${medicine}, 2 from prescription r
      where ${isSettled} and r.pharmacy_id = t.pharmacy_id and r.id = t.prescription_id
    ) r
    order by r.turn, r.id limit 1
  ) m on true`;

/** A brand of the same generic that the patient takes, as `o`, while there is no medicine `m`. */
export const offeredForStep = sql`left join lateral (
    select r.id, r.drug_id, r.drug_code, r.drug_name
    from prescription r
    where m.id is null and r.pharmacy_id = t.pharmacy_id and r.patient_id = p.id and ${isLive}
      and t.generic_code <> '' and r.generic_code = t.generic_code
    order by r.id limit 1
  ) o on true`;

/** A medicine of the profile, and of whom. */
export interface ProfileMedicine {
  readonly patientId: number;
  readonly prescriptionId: number;
  readonly drugId: number;
  readonly drugCode: string;
  readonly drugName: string;
  readonly packType: number;
}

interface FoundStep {
  readonly id: number;
  readonly patientId: number;
  /** What the step gives to now; null while there is none. */
  readonly mapped: ProfileMedicine | null;
}

/** Whose each of these steps is, and what it gives to; a step without a patient of ours is left out. */
export async function mappingsOf(db: Database, ids: readonly number[]): Promise<Map<number, FoundStep>> {
  const { rows } = await sql<FoundStep>`
    select t.id, p.id as "patientId", case when m.id is not null then json_build_object(
      'patientId', p.id, 'prescriptionId', m.id, 'drugId', m.drug_id, 'drugCode', m.drug_code,
      'drugName', m.drug_name, 'packType', m.pack_type) end as mapped
    from script_tracking t
    ${patientOfStep}
    ${medicineOfStep}
    where t.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The live medicines of these patients. */
export async function liveMedicines(db: Database, patientIds: readonly number[]): Promise<ProfileMedicine[]> {
  const { rows } = await sql<ProfileMedicine>`
    select r.patient_id as "patientId", r.id as "prescriptionId", r.drug_id as "drugId", r.drug_code as "drugCode",
      r.drug_name as "drugName", r.pack_type as "packType"
    from prescription r
    where r.patient_id = any(${[...patientIds]}::int[]) and ${isLive} order by r.id`.execute(db);
  return rows;
}

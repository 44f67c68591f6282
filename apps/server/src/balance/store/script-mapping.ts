import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { hasMovedBalance } from './merged-medicines.ts';

/**
 * The patient `p` of a step `t`: fixed by an import, else the one with its number at this moment. The lateral join
 * looks up each row; a plain join would compare every step with every patient.
 */
export const patientOfStep = sql`cross join lateral (
    select coalesce(t.patient_id, (
      select named.id from patient_view named
      where named.pharmacy_id = t.pharmacy_id and named.external_patient_id = t.patient_number
        and named.external_patient_id > 0 and named.archived_at is null)) as id
    offset 0
  ) whose
  cross join lateral (
    select found.* from patient_view found where found.pharmacy_id = t.pharmacy_id and found.id = whose.id offset 0
  ) p`;

const isLive = sql`r.deleted_at is null and r.state <> 'ceased'`;

/** The last entry of a supply, with the drug code of its balance. */
const lastGift = sql`
  select a.drug_code, e.id as entry_id from script_tracking before
  join vpb_entry e on e.pharmacy_id = before.pharmacy_id and e.id = before.entry_id
  join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
  where before.pharmacy_id = t.pharmacy_id and before.script_number = t.script_number
    and before.supply_number = t.supply_number and before.ordinal < t.ordinal
  order by before.ordinal desc limit 1`;

/**
 * The next move after `held` that moved the pills: one with an entry in their balance, or a merge that would have moved
 * them (decision 0029).
 */
const nextMove = sql`
  select v.id, v.to_drug_code from drug_move v
  where v.pharmacy_id = t.pharmacy_id and v.from_drug_code = held.drug_code and v.to_drug_code <> held.drug_code
    and v.id > held.move_id
    and (exists (
        select from vpb_account a
        join vpb_entry e on e.pharmacy_id = a.pharmacy_id and e.account_id = a.id
        where a.pharmacy_id = t.pharmacy_id and a.patient_id = p.id and a.drug_code = held.drug_code
          and e.id > held.entry_id
          and e.natural_key = case v.kind when 'swap' then 'SWAP:' else 'MER:' end || v.id || ':' || a.id)
      or v.kind = 'merge' and ${hasMovedBalance(sql`p.id`)})
  order by v.id limit 1`;

/** The drug code of the balance that holds the pills of a supply, whatever happened to the lines of the profile. */
const whereItsPillsAre = sql`
  with recursive held (drug_code, entry_id, move_id) as (
    select gift.drug_code, gift.entry_id, 0 from (${lastGift}) gift
    union all
    select next.to_drug_code, held.entry_id, next.id from held cross join lateral (${nextMove}) next
  )
  select drug_code from held order by move_id desc limit 1`;

/** A ceased or merged drug keeps its code until another takes it. */
const drugOfPills = sql`coalesce(
  (select d.id from drug_view d where d.drug_code = pills.drug_code and d.archived_at is null
    order by d.pharmacy_id desc limit 1),
  (select d.id from drug_view d where d.drug_code = pills.drug_code order by d.id desc limit 1))`;

const medicine = sql`r.id, r.drug_id, r.drug_code, r.drug_name, r.pack_type`;

/**
 * A line with the drug of the `pills`; otherwise the settled line, with its own drug where no pills are left, else with
 * that of the pills.
 */
const lineOfPills = sql`
  select ${medicine}, 1 as turn from prescription_view r
  where r.pharmacy_id = t.pharmacy_id and r.patient_id = p.id and ${isLive} and r.drug_code = pills.drug_code
  union all
  select ${medicine}, 2 from prescription_view r
  where r.pharmacy_id = t.pharmacy_id and r.id = t.prescription_id and ${isLive} and not exists (
    select from vpb_account a
    where a.pharmacy_id = t.pharmacy_id and a.patient_id = p.id and a.drug_code = pills.drug_code and a.balance <> 0)
  union all
  select r.id, d.id, d.drug_code, d.drug_name, r.pack_type, 3 from prescription_view r join drug_view d on d.id = ${drugOfPills}
  where r.pharmacy_id = t.pharmacy_id and r.id = t.prescription_id`;

/**
 * The prescription `m` that a step `t` of a patient `p` credits. Before the first credit: the chosen one while it is
 * taken, else one with the same drug code. Later steps follow the pills, and an imported step keeps its line (decision
 * 0030). It is found anew for each list because the profile changes while scripts wait. Several subqueries let each use
 * its index.
 */
export const medicineOfStep = sql`left join lateral (
    select ${medicine} from (
      select ${medicine}, case when r.id = t.prescription_id then 1 else 2 end as turn from prescription_view r
      where t.given = 0 and t.state <> 'imported' and r.pharmacy_id = t.pharmacy_id and r.patient_id = p.id
        and ${isLive} and (r.id = t.prescription_id or r.drug_code = t.drug_code)
      union all
      select line.* from (${whereItsPillsAre}) pills cross join lateral (${lineOfPills}) line
      where t.given > 0 and t.state <> 'imported'
      union all
      select ${medicine}, 1 from prescription_view r
      where t.state = 'imported' and r.pharmacy_id = t.pharmacy_id and r.id = t.prescription_id
    ) r
    order by r.turn, r.id limit 1
  ) m on true`;

/** A brand of the same generic that the patient takes, as `o`, for a step without a medicine `m`. */
export const offeredForStep = sql`left join lateral (
    select r.id, r.drug_id, r.drug_code, r.drug_name
    from prescription_view r
    where m.id is null and r.pharmacy_id = t.pharmacy_id and r.patient_id = p.id and ${isLive}
      and t.generic_code <> '' and r.generic_code = t.generic_code
    order by r.id limit 1
  ) o on true`;

/** A medicine of the profile with its patient. */
export interface MappedMedicine {
  readonly patientId: number;
  readonly prescriptionId: number;
  readonly drugId: number;
  readonly drugCode: string;
  readonly drugName: string;
  readonly packType: number;
}

interface MappedStep {
  readonly id: number;
  readonly patientId: number;
  /** The medicine that the step credits now, null without one. */
  readonly mapped: MappedMedicine | null;
}

/** Whose each of these steps is, and what it gives to; a step without a patient of ours is left out. */
export async function findMappings(db: Database, ids: readonly number[]): Promise<Map<number, MappedStep>> {
  const { rows } = await sql<MappedStep>`
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
export async function listLiveMedicines(
  db: Database,
  patientIds: readonly number[],
): Promise<MappedMedicine[]> {
  const { rows } = await sql<MappedMedicine>`
    select r.patient_id, r.id as "prescriptionId", r.drug_id, r.drug_code,
      r.drug_name, r.pack_type
    from prescription_view r
    where r.patient_id = any(${[...patientIds]}::int[]) and ${isLive} order by r.id`.execute(db);
  return rows;
}

import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { medicineOfStep, offeredForStep } from './script-mapping.ts';

/** The newest supply of a medicine that was sent under one code, with what the dispensing system last said of it. */
export interface NewestScript {
  readonly patientId: number;
  /** Of the medicine of the profile that it belongs to. */
  readonly drugCode: string;
  /** The same for all supplies of one script. */
  readonly scriptNumber: string;
  readonly supplyNumber: number;
  readonly dispensedAt: string;
  readonly dispensedOn: string;
  readonly qty: number;
  readonly content: Readonly<Record<string, string>> | null;
}

/** The number of a script; its repeats may have numbers of their own beside it. */
export const scriptOfStep = sql`coalesce(nullif(t.original_script_number, ''), t.script_number)`;

/** For each of these patients and each code that was sent, the newest supply that was not cancelled. */
export async function listNewestScripts(
  db: Database,
  patients: readonly { readonly id: number; readonly externalPatientId: number }[],
  since: Day,
): Promise<NewestScript[]> {
  const ids = patients.map(({ id }) => id);
  const numbers = patients.flatMap(({ externalPatientId }) =>
    externalPatientId > 0 ? externalPatientId : [],
  );
  const { rows } = await sql<NewestScript>`
    with supply as (
      select distinct on (t.script_number, t.supply_number) t.*
      from script_tracking t
      where t.dispensed_on >= ${since}
        and (t.patient_id = any(${ids}::int[]) or t.patient_id is null and t.patient_number = any(${numbers}::int[]))
      order by t.script_number, t.supply_number, t.ordinal desc
    ), owned as (
      select t.*, coalesce(t.patient_id, (
        select named.id from patient_view named
        where named.pharmacy_id = t.pharmacy_id and named.external_patient_id = t.patient_number
          and named.archived_at is null)) as whose
      from supply t
      where not t.is_cancelled
    ), newest as (
      select distinct on (whose, drug_code) * from owned t where whose = any(${ids}::int[])
      order by whose, drug_code, dispensed_at desc, script_number desc, supply_number desc
    )
    select p.id as patient_id, coalesce(m.drug_code, o.drug_code, t.drug_code) as drug_code,
      ${scriptOfStep} as script_number, t.supply_number, t.dispensed_at, t.dispensed_on, t.qty, r.content
    from newest t
    cross join lateral (select t.whose as id) p
    ${medicineOfStep}
    ${offeredForStep}
    left join dispense_record r
      on r.pharmacy_id = t.pharmacy_id and r.kind = 'SCR' and r.key = t.script_number || '/' || t.supply_number
    order by t.dispensed_at, t.id`.execute(db);
  return rows;
}

import type { Day } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { orderStatuses, scriptKinds, type ScriptType } from '@packwright/core/scripts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { medicineOfStep, offeredForStep, patientOfStep } from './script-mapping.ts';
import type { ScriptRow } from './scripts.ts';

export interface ScriptFilter {
  readonly query: string;
  readonly patientGroupId: number | null;
  readonly patientId: number | null;
  readonly drugCode: string;
  readonly dateFrom: Day | null;
  readonly dateTo: Day | null;
  readonly list: ScriptType | 'imported';
  /** -1 means any. */
  readonly kind: number;
  readonly sortField: ScriptSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface ListedScript extends ScriptRow {
  readonly found_patient: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly patient_group_id: number;
  readonly patient_group_name: string;
  readonly profile_drug_id: number | null;
  readonly profile_drug_name: string | null;
  readonly profile_drug_code: string | null;
  readonly profile_prescription: number | null;
  readonly offered_drug_id: number | null;
  readonly offered_drug_name: string | null;
  readonly offered_drug_code: string | null;
  readonly offered_prescription: number | null;
  readonly is_prn: boolean;
  readonly account_id: number | null;
  readonly importer: string | null;
  readonly total: number;
}

const ofPrn = sql`(${sql.lit(supplies.prn.code)}, ${sql.lit(supplies.unpackedPrn.code)})`;
const isPrn = sql<boolean>`(coalesce(m.pack_type, -1) in ${ofPrn} or t.packed_hint in ${ofPrn})`;

/** As `kindOfStep` says it. */
const kind = sql`case when t.is_cancelled then ${sql.lit(scriptKinds.cancelled.code)}
  when t.given > 0 then ${sql.lit(scriptKinds.quantityChanged.code)}
  when t.order_status = ${sql.lit(orderStatuses.owing.code)} then ${sql.lit(scriptKinds.owing.code)}
  when ${isPrn} then ${sql.lit(scriptKinds.prn.code)} else ${sql.lit(scriptKinds.new.code)} end`;

const lists: Readonly<Record<ScriptFilter['list'], RawBuilder<unknown>>> = {
  mapped: sql`t.state = 'waiting' and m.id is not null`,
  unmapped: sql`t.state = 'waiting' and m.id is null`,
  ignored: sql`t.state = 'ignored'`,
  imported: sql`t.state = 'imported'`,
};

const sorts = {
  lastName: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  patientGroupName: sql`fold_text(g.name)`,
  drugName: sql`fold_text(t.drug_name)`,
  profileDrugName: sql`fold_text(m.drug_name)`,
  scriptNumber: sql`t.script_number`,
  quantity: sql`coalesce(t.manual_qty, t.qty)`,
  dispensedDate: sql`t.dispensed_at`,
  dispenseScriptType: kind,
  importedDate: sql`t.imported_at`,
} as const;
export type ScriptSort = keyof typeof sorts;

/** One list of the tracker; a script whose patient is not ours yet is in none of them. */
export async function listScripts(db: Database, filter: ScriptFilter): Promise<ListedScript[]> {
  const order = filter.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<ListedScript>`
    select t.*, p.id as found_patient, p.first_name, p.last_name, p.patient_group_id, g.name as patient_group_name,
      m.drug_id as profile_drug_id, m.drug_name as profile_drug_name, m.drug_code as profile_drug_code,
      m.id as profile_prescription, o.drug_id as offered_drug_id, o.drug_name as offered_drug_name,
      o.drug_code as offered_drug_code, o.id as offered_prescription,
      ${isPrn} as is_prn, e.account_id, trim(u.first_name || ' ' || u.last_name) as importer,
      (count(*) over ())::int as total
    from script_tracking t
    ${patientOfStep}
    join patient_group g on g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id
    ${medicineOfStep}
    ${offeredForStep}
    left join vpb_entry e on e.pharmacy_id = t.pharmacy_id and e.id = t.entry_id
    left join user_account u on u.id = t.imported_by
    where ${lists[filter.list]}
      and (${filter.patientGroupId}::int is null or p.patient_group_id = ${filter.patientGroupId}::int)
      and (${filter.patientId}::int is null or p.id = ${filter.patientId}::int)
      and (${filter.drugCode} = '' or ${filter.drugCode} in (t.drug_code, m.drug_code))
      and (${filter.dateFrom}::date is null or t.dispensed_on >= ${filter.dateFrom}::date)
      and (${filter.dateTo}::date is null or t.dispensed_on <= ${filter.dateTo}::date)
      and (${filter.kind} = -1 or ${kind} = ${filter.kind})
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(p.search_text || ' ' || fold_text(t.drug_name || ' ' || coalesce(m.drug_name, '') || ' '
          || t.script_number || ' ' || t.original_script_number), asked.word) = 0))
    order by ${sorts[filter.sortField]} ${order}, p.sort_name, t.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

import { scriptList } from '@packwright/contract/balance';
import type { Day } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import type { ColumnsWith } from '@packwright/core/lists';
import { orderStatuses, scriptKinds, type ScriptType } from '@packwright/core/scripts';
import { type RawBuilder, sql } from 'kysely';
import {
  buildOrderNullsLast,
  type ColumnFilter,
  createMomentSql,
  createQuantitySql,
  type Database,
  defineListSql,
} from '../../platform/database/index.ts';
import { medicineOfStep, offeredForStep, patientOfStep } from './script-mapping.ts';
import type { ScriptTrackingRow } from './scripts.ts';
import { createShownNameSql } from './shown-name.ts';

export interface ScriptListFilter {
  /** Only these, or all. */
  readonly ids: readonly number[] | null;
  readonly query: string;
  readonly patientGroupId: number | null;
  readonly patientId: number | null;
  readonly drugCode: string;
  readonly dateFrom: Day | null;
  readonly dateTo: Day | null;
  readonly list: ScriptType | 'imported';
  /** -1 means any. */
  readonly kind: number;
  /** Owed since days between these, both inclusive; null for any. */
  readonly owedFrom: Day | null;
  readonly owedTo: Day | null;
  readonly isOwed: boolean;
  readonly filters: readonly ColumnFilter[];
  readonly sortField: ScriptSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface ListedScript extends ScriptTrackingRow {
  readonly foundPatient: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly patientGroupId: number;
  readonly patientGroupName: string;
  readonly profileDrugId: number | null;
  readonly profileDrugName: string | null;
  readonly profileDrugCode: string | null;
  readonly profilePrescription: number | null;
  readonly offeredDrugId: number | null;
  readonly offeredDrugName: string | null;
  readonly offeredDrugCode: string | null;
  readonly offeredPrescription: number | null;
  readonly isPrn: boolean;
  readonly accountId: number | null;
  readonly importer: string | null;
  readonly total: number;
}

const ofPrn = sql`(${sql.lit(supplies.prn.code)}, ${sql.lit(supplies.unpackedPrn.code)})`;
const isPrn = sql<boolean>`(coalesce(m.pack_type, -1) in ${ofPrn} or t.packed_hint in ${ofPrn})`;

/** The same as `kindOfStep`. */
const kind = sql`case when t.is_cancelled then ${sql.lit(scriptKinds.cancelled.code)}
  when t.given > 0 then ${sql.lit(scriptKinds.quantityChanged.code)}
  when t.order_status = ${sql.lit(orderStatuses.owing.code)} then ${sql.lit(scriptKinds.owing.code)}
  when ${isPrn} then ${sql.lit(scriptKinds.prn.code)} else ${sql.lit(scriptKinds.new.code)} end`;

/** Owing and not cancelled: a partial index has these steps. */
export const isOwed = sql`(t.order_status = ${sql.lit(orderStatuses.owing.code)} and not t.is_cancelled)`;

type ConditionPart = 'step' | 'patient' | 'medicine';

/** The filters of a list and the joins that they need. */
interface ScriptCondition {
  readonly condition: RawBuilder<unknown>;
  readonly of: ConditionPart;
}

/** The steps of a list; an imported script has always found its patient. */
const lists: Readonly<Record<ScriptListFilter['list'], ScriptCondition>> = {
  mapped: { condition: sql`t.state = 'waiting' and m.id is not null`, of: 'medicine' },
  unmapped: { condition: sql`t.state = 'waiting' and m.id is null`, of: 'medicine' },
  ignored: { condition: sql`t.state = 'ignored'`, of: 'patient' },
  imported: { condition: sql`t.state = 'imported'`, of: 'step' },
};

const columns = defineListSql(scriptList, {
  lastName: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  patientGroupName: sql`fold_text(g.name)`,
  drugName: {
    order: [sql`fold_text(t.drug_name)`],
    // A supplied name that has a number says its strength itself.
    compared: sql`case when t.drug_name ~ '[0-9]' then fold_text(t.drug_name)
      else ${createShownNameSql(sql`t.drug_name`, sql`t.drug_code`)} end`,
  },
  profileDrugName: {
    order: [sql`fold_text(m.drug_name)`],
    compared: createShownNameSql(sql`m.drug_name`, sql`m.drug_code`),
  },
  scriptNumber: sql`t.script_number`,
  quantity: createQuantitySql(sql`coalesce(t.manual_qty, t.qty)`),
  dispensedDate: { order: [sql`t.dispensed_at`], compared: sql`t.dispensed_on::text` },
  dispenseScriptType: kind,
  importedDate: createMomentSql(sql`t.imported_at`, sql`t.pharmacy_id`),
});
export type ScriptSort = ColumnsWith<typeof scriptList, 'sort'>;

/** Where a column is found; the step itself has all others. */
const partsOfColumns: Readonly<Record<string, ConditionPart>> = {
  lastName: 'patient',
  firstName: 'patient',
  patientGroupName: 'patient',
  profileDrugName: 'medicine',
  dispenseScriptType: 'medicine',
} satisfies { readonly [Name in ScriptSort]?: ConditionPart };

const findColumnPart = (name: string): ConditionPart => partsOfColumns[name] ?? 'step';

/** The list and every filter that was set. */
function buildConditions(filter: ScriptListFilter): readonly ScriptCondition[] {
  const { ids, patientGroupId, patientId, drugCode, dateFrom, dateTo, query, owedFrom, owedTo } = filter;
  const buildCondition = (
    isSet: boolean,
    of: ConditionPart,
    condition: RawBuilder<unknown>,
  ): ScriptCondition[] => (isSet ? [{ condition, of }] : []);
  return [
    lists[filter.list],
    ...buildCondition(ids !== null, 'step', sql`t.id = any(${[...(ids ?? [])]}::int[])`),
    ...buildCondition(dateFrom !== null, 'step', sql`t.dispensed_on >= ${dateFrom}::date`),
    ...buildCondition(dateTo !== null, 'step', sql`t.dispensed_on <= ${dateTo}::date`),
    ...buildCondition(filter.isOwed, 'step', isOwed),
    ...buildCondition(owedFrom !== null, 'step', sql`t.dispensed_on >= ${owedFrom}::date`),
    ...buildCondition(owedTo !== null, 'step', sql`t.dispensed_on <= ${owedTo}::date`),
    ...buildCondition(patientId !== null, 'patient', sql`p.id = ${patientId}::int`),
    ...buildCondition(patientGroupId !== null, 'patient', sql`p.patient_group_id = ${patientGroupId}::int`),
    ...buildCondition(drugCode !== '', 'medicine', sql`${drugCode} in (t.drug_code, m.drug_code)`),
    ...buildCondition(filter.kind !== -1, 'medicine', sql`${kind} = ${filter.kind}`),
    ...buildCondition(
      query !== '',
      'medicine',
      sql`not exists (
      select from unnest(query_words(${query})) as asked (word)
      where strpos(p.search_text || ' ' || fold_text(t.drug_name || ' ' || coalesce(m.drug_name, '') || ' '
        || t.script_number || ' ' || t.original_script_number), asked.word) = 0)`,
    ),
    ...filter.filters.map((each) => ({
      condition: columns.buildFilter(each),
      of: findColumnPart(each.field),
    })),
  ];
}

const withPatient = sql`${patientOfStep}
  join patient_group_view g on g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id`;

/**
 * The ids of a page in order. Imported and ignored steps become many over the years, so their patients and medicines
 * are joined for the page alone, unless the list is filtered or sorted by them.
 */
function buildPage(filter: ScriptListFilter): RawBuilder<unknown> {
  const order = buildOrderNullsLast(columns.getOrder(filter.sortField), filter.isDescending);
  const conditions = buildConditions(filter);
  const needed = new Set<ConditionPart>([
    findColumnPart(filter.sortField),
    ...conditions.map((condition) => condition.of),
  ]);
  const hasMedicine = needed.has('medicine');
  const hasPatient = hasMedicine || needed.has('patient');
  return sql`
    select t.id, (count(*) over ())::int as total,
      row_number() over (order by ${order}, ${hasPatient ? sql`p.sort_name` : sql`t.patient_id`}, t.id) as place
    from script_tracking t ${hasPatient ? withPatient : sql``} ${hasMedicine ? medicineOfStep : sql``}
    where ${sql.join(
      conditions.map(({ condition }) => condition),
      sql` and `,
    )}
    order by place limit ${filter.limit} offset ${filter.offset}`;
}

/** One list of the tracker; a script whose patient is not ours yet is in none of them. */
export async function listScripts(db: Database, filter: ScriptListFilter): Promise<ListedScript[]> {
  const { rows } = await sql<ListedScript>`
    with page as materialized (${buildPage(filter)})
    select t.*, p.id as found_patient, p.first_name, p.last_name, p.patient_group_id, g.name as patient_group_name,
      m.drug_id as profile_drug_id, m.drug_name as profile_drug_name, m.drug_code as profile_drug_code,
      m.id as profile_prescription, o.drug_id as offered_drug_id, o.drug_name as offered_drug_name,
      o.drug_code as offered_drug_code, o.id as offered_prescription,
      ${isPrn} as is_prn, e.account_id, trim(u.first_name || ' ' || u.last_name) as importer, page.total
    from page
    cross join lateral (select each.* from script_tracking each where each.id = page.id offset 0) t
    ${withPatient}
    ${medicineOfStep}
    ${offeredForStep}
    left join lateral (
      select found.account_id from vpb_entry found where found.pharmacy_id = t.pharmacy_id and found.id = t.entry_id
      offset 0
    ) e on true
    left join user_account_view u on u.id = t.imported_by
    order by page.place`.execute(db);
  return rows;
}

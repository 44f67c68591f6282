import { brandList, swapLineList } from '@packwright/contract/brand-swap';
import type { ColumnsWith } from '@packwright/core/lists';
import { type RawBuilder, sql } from 'kysely';
import { selectCurrentDrug } from '../../balance/index.ts';
import { buildOrder, type Database, defineListSql } from '../../platform/database/index.ts';

export interface BrandFilter {
  readonly query: string;
  /** Only these drugs, in order of preference; null for all drugs that patients take. */
  readonly brands: { readonly ids: readonly number[]; readonly preferred: readonly number[] } | null;
  readonly sortField: BrandSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const brandColumns = defineListSql(brandList, {
  drugName: sql`fold_text(d.drug_name)`,
  genericName: sql`fold_text(d.generic_name)`,
  patientCount: sql`coalesce(t.patient_count, 0)`,
  prescriptionCount: sql`coalesce(t.prescription_count, 0)`,
});
export type BrandSort = ColumnsWith<typeof brandList, 'sort'>;

export interface CountedDrug {
  readonly id: number;
  readonly patientCount: number;
  readonly prescriptionCount: number;
  readonly total: number;
}

/** Drugs with how many patients take them; those of archived patients do not count. */
export async function listTakenDrugs(db: Database, filter: BrandFilter): Promise<CountedDrug[]> {
  const order = buildOrder(brandColumns.getOrder(filter.sortField), filter.isDescending);
  const { brands } = filter;
  const isAsked: RawBuilder<unknown> = brands
    ? sql`d.id = any(${[...brands.ids]}::int[])`
    : sql`t.prescription_count > 0`;
  const { rows } = await sql<CountedDrug>`
    with t as materialized (
      select r.drug_id, count(*)::int as prescription_count, count(distinct r.patient_id)::int as patient_count
      from prescription_view r
      -- looked up row by row, by nothing but the id: a pharmacy without statistics yet waits for minutes otherwise
      cross join lateral (select archived_at from patient_view patient where id = r.patient_id offset 0) p
      where r.deleted_at is null and r.state <> 'ceased' and p.archived_at is null
      group by r.drug_id
    )
    select d.id, coalesce(t.patient_count, 0) as patient_count, coalesce(t.prescription_count, 0) as prescription_count,
      (count(*) over ())::int as total
    from drug_view d left join t on t.drug_id = d.id
    where ${isAsked}
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word) where strpos(d.search_text, asked.word) = 0))
    order by array_position(${[...(brands?.preferred ?? [])]}::int[], d.id) nulls last,
      ${order}, fold_text(d.drug_name), d.strength, d.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

export interface SwapLineFilter {
  readonly drugId: number;
  readonly patientGroupIds: readonly number[];
  readonly query: string;
  readonly sortField: SwapLineSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const lineColumns = defineListSql(swapLineList, {
  patientName: sql`p.sort_name`,
  patientGroupName: sql`g.name_folded`,
});
export type SwapLineSort = ColumnsWith<typeof swapLineList, 'sort'>;

export interface ListedSwapLine {
  readonly prescriptionId: number;
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly patientGroupName: string;
  readonly foilLabel: string;
  readonly total: number;
}

/** The live medicines with a drug, of patients that are not archived. */
export async function listSwapLines(db: Database, filter: SwapLineFilter): Promise<ListedSwapLine[]> {
  const order = buildOrder(lineColumns.getOrder(filter.sortField), filter.isDescending);
  const { rows } = await sql<ListedSwapLine>`
    select r.id as prescription_id, r.patient_id, p.first_name, p.last_name, g.name as patient_group_name,
      f.label as foil_label, (count(*) over ())::int as total
    from prescription_view r
    -- row by row, as above
    cross join lateral (select patient.* from patient_view patient where id = r.patient_id offset 0) p
    cross join lateral (select name, name_folded from patient_group_view where id = p.patient_group_id offset 0) g
    cross join lateral (select label from foil_view where id = r.foil_id offset 0) f
    where r.drug_id = ${filter.drugId} and r.deleted_at is null and r.state <> 'ceased' and p.archived_at is null
      and (${filter.patientGroupIds.length === 0} or p.patient_group_id = any(${[...filter.patientGroupIds]}::int[]))
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(p.search_text || ' ' || g.name_folded, asked.word) = 0))
    order by ${order}, p.sort_name, p.id, f.label, r.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

/**
 * How many packs that are not handed out yet hold this drug, by patient: one profile has its own beside another's. One
 * that was frozen before its drug was merged into this one holds it too (decision 0029).
 */
export async function countOpenPacks(
  db: Database,
  drugCode: string,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ patientId: number; count: number }>`
    select n.patient_id, count(distinct n.job_id)::int as count
    from open_pack_line_view n
    left join lateral (${selectCurrentDrug(sql`n.patient_id`, sql`n.drug_code`)}) keeper on true
    where n.patient_id = any(${[...patientIds]}::int[]) and coalesce(keeper.to_drug_code, n.drug_code) = ${drugCode}
    group by n.patient_id`.execute(db);
  return new Map(rows.map(({ patientId, count }) => [patientId, count]));
}

import { stagedDrugList } from '@packwright/contract/importing';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import { buildOrder, type Database, defineListSql } from '../../platform/database/index.ts';
import type { ListedStagedRow } from './staged-rows.ts';

export interface StagedDrugFilter {
  readonly query: string;
  readonly show: 'new' | 'known' | null;
  readonly sortField: ColumnsWith<typeof stagedDrugList, 'sort'>;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = defineListSql(stagedDrugList, {
  drugName: sql`fold_text(concat_ws(' ', r.content->>'brandName', r.content->>'strength'))`,
  genericName: sql`fold_text(coalesce(r.content->>'genericName', ''))`,
  form: sql`fold_text(coalesce(r.content->>'form', ''))`,
  drugCode: sql`r.key`,
  receivedDate: sql`r.received_at`,
});

/** The drugs that the dispensing system sent and has not taken back. */
export async function listStagedDrugRows(db: Database, filter: StagedDrugFilter): Promise<ListedStagedRow[]> {
  const order = buildOrder(columns.getOrder(filter.sortField), filter.isDescending);
  const words = sql`fold_text(concat_ws(' ', r.content->>'brandName', r.content->>'genericName',
    r.content->>'strength', r.content->>'gtin', r.key))`;
  const { rows } = await sql<ListedStagedRow>`
    select r.id, r.content, r.received_at, (count(*) over ())::int as total
    from dispense_record_view r
    where r.kind = 'DRG' and r.record_action <> 'C'
      and (${filter.show}::text is null or (${filter.show}::text = 'known')
        = exists (select from drug_of_code_view c where c.code = r.key))
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word) where strpos(${words}, asked.word) = 0))
    order by ${order}, fold_text(r.content->>'brandName'), r.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

import { stagedDoctorList } from '@packwright/contract/importing';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import { buildOrder, type Database, defineListSql } from '../../platform/database/index.ts';
import type { ListedStagedRow } from './staged-rows.ts';

export interface StagedDoctorFilter {
  readonly query: string;
  readonly show: 'new' | 'known' | null;
  readonly sortField: ColumnsWith<typeof stagedDoctorList, 'sort'>;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = defineListSql(stagedDoctorList, {
  name: sql`fold_text(concat_ws(' ', r.content->>'lastName', r.content->>'firstName'))`,
  medicalCentre: sql`fold_text(coalesce(r.content->>'practice', ''))`,
  pbsApproval: sql`coalesce(r.content->>'prescriberNumber', '')`,
  suburb: sql`fold_text(coalesce(r.content->>'suburb', ''))`,
  receivedDate: sql`r.received_at`,
});

/** The prescribers that the dispensing system sent and has not taken back. */
export async function listStagedDoctorRows(
  db: Database,
  filter: StagedDoctorFilter,
): Promise<ListedStagedRow[]> {
  const order = buildOrder(columns.getOrder(filter.sortField), filter.isDescending);
  const words = sql`fold_text(concat_ws(' ', r.content->>'lastName', r.content->>'firstName',
    r.content->>'practice', r.content->>'suburb', r.content->>'prescriberNumber', r.content->>'providerNumber', r.key))`;
  const { rows } = await sql<ListedStagedRow>`
    select r.id, r.content, r.received_at, (count(*) over ())::int as total
    from dispense_record_view r
    left join doctor_view d on d.pharmacy_id = r.pharmacy_id and d.archived_at is null
      and d.external_doctor_id = r.key
    where r.kind = 'DOC' and r.record_action <> 'C'
      and (${filter.show}::text is null or (${filter.show}::text = 'known') = (d.id is not null))
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word) where strpos(${words}, asked.word) = 0))
    order by ${order}, fold_text(r.content->>'lastName'), r.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

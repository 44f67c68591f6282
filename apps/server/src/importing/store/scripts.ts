import { stagedPrescriptionList } from '@packwright/contract/importing';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildOrder, type Database, defineListSql } from '../../platform/database/index.ts';
import type { ListedStagedRow } from './staged-rows.ts';

export interface StagedScriptFilter {
  readonly externalPatientId: number;
  readonly dispensedSince: Instant;
  readonly query: string;
  readonly sortField: ColumnsWith<typeof stagedPrescriptionList, 'sort'>;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = defineListSql(stagedPrescriptionList, {
  dispensedBrand: sql`fold_text(newest.content->>'dispensedBrand')`,
  dispensedDate: sql`(newest.content->>'dispensedAt')::timestamptz`,
});

/** The newest supply of each drug that a patient was given and that was not cancelled. */
export async function listStagedScriptRows(
  db: Database,
  { externalPatientId, dispensedSince, query, sortField, isDescending, limit, offset }: StagedScriptFilter,
): Promise<ListedStagedRow[]> {
  const order = buildOrder(columns.getOrder(sortField), isDescending);
  const { rows } = await sql<ListedStagedRow>`
    select newest.*, (count(*) over ())::int as total from (
      select distinct on (content->>'drugCode') id, content, received_at from dispense_record_view
      where kind = 'SCR' and record_action <> 'C' and content->>'scriptStatus' <> 'CANCELLED'
        and content->>'externalPatientId' = ${String(externalPatientId)}
      order by content->>'drugCode', (content->>'dispensedAt')::timestamptz desc, id desc
    ) as newest
    where (newest.content->>'dispensedAt')::timestamptz >= ${dispensedSince} and (${query} = '' or not exists (
      select from unnest(query_words(${query})) as asked (word)
      where strpos(fold_text(newest.content->>'dispensedBrand'), asked.word) = 0))
    order by ${order}, fold_text(newest.content->>'dispensedBrand'), newest.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

import { stagedPatientList } from '@packwright/contract/importing';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import { buildOrder, type Database, defineListSql } from '../../platform/database/index.ts';
import type { ListedStagedRow } from './staged-rows.ts';

export interface StagedPatientFilter {
  readonly query: string;
  readonly show: 'new' | 'known' | null;
  readonly sortField: ColumnsWith<typeof stagedPatientList, 'sort'>;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = defineListSql(stagedPatientList, {
  name: sql`fold_text(r.content->>'lastName' || ' ' || (r.content->>'firstName'))`,
  dob: sql`r.content->>'dob'`,
  place: {
    order: [sql`r.content->>'facilityCode'`, sql`r.content->>'ward'`, sql`r.content->>'room'`],
    compared: sql`r.content->>'facilityCode'`,
  },
  receivedDate: sql`r.received_at`,
});

/** The patients that the dispensing system sent and has not taken back. */
export async function listStagedPatientRows(
  db: Database,
  filter: StagedPatientFilter,
): Promise<ListedStagedRow[]> {
  const order = buildOrder(columns.getOrder(filter.sortField), filter.isDescending);
  const words = sql`fold_text(concat_ws(' ', r.content->>'lastName', r.content->>'firstName',
    r.content->>'preferredName', r.content->>'facilityCode', r.key))`;
  const { rows } = await sql<ListedStagedRow>`
    select r.id, r.content, r.received_at, (count(*) over ())::int as total
    from dispense_record_view r
    left join patient_view p on p.pharmacy_id = r.pharmacy_id and p.archived_at is null
      -- keys of other kinds are no numbers
      and p.external_patient_id = case when r.kind = 'PAT' then r.key::int end
    where r.kind = 'PAT' and r.record_action <> 'C'
      and (${filter.show}::text is null or (${filter.show}::text = 'known') = (p.id is not null))
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word) where strpos(${words}, asked.word) = 0))
    order by ${order}, fold_text(r.content->>'lastName'), r.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

/** Whether the dispensing system has sent this patient; true where it sends no patients at all (PATIENT-8). */
export async function isKnownToDispensary(db: Database, externalPatientId: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select coalesce(bool_or(key = ${String(externalPatientId)}), true) as is_known
    from dispense_record_view where kind = 'PAT' and record_action <> 'C'`.execute(db);
  return rows[0]?.isKnown ?? true;
}

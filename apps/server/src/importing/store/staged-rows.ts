import type { FeedKind } from '@packwright/core/scripts';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export interface StagedRow {
  readonly id: number;
  readonly content: Readonly<Record<string, string>>;
  readonly receivedAt: string;
}

export type ListedStagedRow = StagedRow & { readonly total: number };

/** Those of these records of one kind that the dispensing system has not taken back, in the order of their ids. */
export async function findStagedRows(
  db: Database,
  kind: FeedKind,
  ids: readonly number[],
): Promise<StagedRow[]> {
  const rows = await db
    .selectFrom('dispenseRecordView')
    .select(['id', 'content', 'receivedAt'])
    .where('kind', '=', kind)
    .where('recordAction', '<>', 'C')
    .where('id', '=', buildAnyOf(ids))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as StagedRow['content'] }));
}

/** The patients of these numbers that the dispensing system has not taken back. */
export async function findStagedPatientsByNumber(
  db: Database,
  numbers: readonly number[],
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select id, content, received_at from dispense_record_view
    where kind = 'PAT' and record_action <> 'C' and key = any(${numbers.map(String)}::text[])
    order by id`.execute(db);
  return rows;
}

import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface EntryHistoryFilter {
  readonly accountId: number;
  readonly fromDate: Day | null;
  readonly toDate: Day | null;
  readonly timezone: string;
  readonly query: string;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface EntryHistoryRow {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly qty: number;
  readonly balanceAfter: number;
  readonly note: string;
  readonly userName: string;
  readonly scriptNumber: string;
  readonly jobId: number | null;
  readonly jobNumber: string | null;
  readonly reversesId: number | null;
  readonly isReversed: boolean;
  readonly reason: string;
  readonly witnessName: string | null;
  readonly total: number;
}

/** The entries of one account on the pharmacy's calendar days. */
export async function listEntryHistory(db: Database, filter: EntryHistoryFilter): Promise<EntryHistoryRow[]> {
  const order = filter.isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<EntryHistoryRow>`
    select e.id, e.at, e.kind, e.qty, e.balance_after, e.note, trim(u.first_name || ' ' || u.last_name) as user_name,
      e.script_number, e.job_id, j.job_number, e.reverses_id,
      exists (select from vpb_entry r where r.pharmacy_id = e.pharmacy_id and r.reverses_id = e.id) as is_reversed,
      e.reason, trim(w.first_name || ' ' || w.last_name) as witness_name,
      (count(*) over ())::int as total
    from vpb_entry e
    join user_account_view u on u.id = e.user_id
    left join user_account_view w on w.id = e.witness_id
    left join pack_job_view j on j.pharmacy_id = e.pharmacy_id and j.id = e.job_id
    where e.account_id = ${filter.accountId}
      and (${filter.fromDate}::date is null or (e.at at time zone ${filter.timezone})::date >= ${filter.fromDate}::date)
      and (${filter.toDate}::date is null or (e.at at time zone ${filter.timezone})::date <= ${filter.toDate}::date)
      and (${filter.query} = '' or strpos(fold_text(e.note || ' ' || e.script_number || ' ' || coalesce(j.job_number, '')),
        fold_text(${filter.query})) > 0)
    order by e.seq ${order} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

/** Whose balance it is; undefined when there is none. */
export async function findAccountPatient(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('vpbAccount').select('patientId').where('id', '=', id).executeTakeFirst();
  return row?.patientId;
}

export interface PackEntryRow {
  readonly id: number;
  readonly accountId: number;
  readonly drugName: string;
  readonly strength: string;
  readonly at: string;
  readonly kind: string;
  readonly qty: number;
  readonly balanceAfter: number;
  readonly isReversed: boolean;
}

/** The entries that a pack made in the balances of its patient. */
export async function listEntriesOfPack(db: Database, jobId: number): Promise<PackEntryRow[]> {
  const { rows } = await sql<PackEntryRow>`
    select e.id, e.account_id, a.drug_name, e.at, e.kind, e.qty, e.balance_after,
      coalesce((
        select d.strength from drug_view d where d.drug_code = a.drug_code order by d.archived_at nulls first limit 1
      ), '') as strength,
      exists (select from vpb_entry r where r.pharmacy_id = e.pharmacy_id and r.reverses_id = e.id) as is_reversed
    from vpb_entry e
    join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
    where e.job_id = ${jobId}
    order by e.at, a.drug_name, e.id`.execute(db);
  return rows;
}

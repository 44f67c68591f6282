import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface ListFilter {
  readonly balanceId?: number;
  readonly query: string;
  readonly patientGroupIds: readonly number[];
  readonly patientIds: readonly number[];
  /** -1 means any. */
  readonly packingStatus: number;
  readonly showsPacked: boolean;
  readonly showsPrn: boolean;
  readonly showsEnded: boolean;
  readonly sortField: SortField;
  readonly isDescending: boolean;
  /** Null answers every row. */
  readonly window: { readonly limit: number; readonly offset: number } | null;
}

export interface ListedBalance {
  readonly account_id: number | null;
  readonly patient_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly packing_status: number;
  readonly suspend_from_date: string | null;
  readonly suspend_to_date: string | null;
  readonly patient_group_id: number;
  readonly patient_group_name: string;
  readonly drug_code: string;
  readonly drug_name: string;
  readonly generic_name: string;
  readonly pack_type: number | null;
  readonly balance: number;
  readonly is_favorite: boolean;
  readonly last_dispensed_at: string | null;
  readonly committed: number;
  readonly total: number;
}

const sorts = {
  lastName: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  medication: sql`fold_text(m.drug_name)`,
  balanceQty: sql`m.balance`,
  lastDispenseBalanceUpdated: sql`m.last_dispensed_at`,
} as const;
export type SortField = keyof typeof sorts;

/** Balances and medicines that should have one: a live line without any entry is a balance of nothing. */
export async function listBalances(db: Database, filter: ListFilter): Promise<ListedBalance[]> {
  const order = filter.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const page = filter.window ? sql`limit ${filter.window.limit} offset ${filter.window.offset}` : sql``;
  const { rows } = await sql<ListedBalance>`
    with live as (
      select patient_id, drug_code, min(pack_type) as pack_type, min(drug_name) as drug_name,
        min(generic_name) as generic_name
      from prescription where deleted_at is null and state <> 'ceased' and drug_code <> ''
      group by patient_id, drug_code
    ), m as (
      select a.id as account_id, coalesce(a.patient_id, l.patient_id) as patient_id,
        coalesce(a.drug_code, l.drug_code) as drug_code, coalesce(l.drug_name, a.drug_name) as drug_name,
        coalesce(l.generic_name, '') as generic_name, l.pack_type, coalesce(a.balance, 0) as balance,
        coalesce(a.is_favorite, false) as is_favorite, a.last_dispensed_at
      from vpb_account a
      full join live l on l.patient_id = a.patient_id and l.drug_code = a.drug_code
    )
    select m.account_id, m.patient_id, p.first_name, p.last_name, p.packing_status, p.suspend_from_date,
      p.suspend_to_date, p.patient_group_id, g.name as patient_group_name, m.drug_code, m.drug_name,
      m.generic_name, m.pack_type, m.balance, m.is_favorite, m.last_dispensed_at, c.committed,
      (count(*) over ())::int as total
    from m
    join patient p on p.id = m.patient_id and p.archived_at is null
    join patient_group g on g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id
    cross join lateral (
      select coalesce(sum(case n.packing_state when 'open' then n.qty else n.packing_qty end), 0)::int as committed
      from pack_job_line n
      join pack_job j on j.pharmacy_id = n.pharmacy_id and j.id = n.job_id
      where n.drug_code = m.drug_code and j.patient_id = m.patient_id and j.status not in (6, 8)
        and n.posted_qty = 0 and n.packing_state <> 'skipped'
    ) c
    where (${filter.balanceId ?? null}::int is null or m.account_id = ${filter.balanceId ?? null}::int)
      and (${filter.balanceId !== undefined}
        or (${filter.showsPacked} and m.pack_type = 0)
        or (${filter.showsPrn} and m.pack_type = 2)
        or (${filter.showsEnded} and m.pack_type is null))
      and (${filter.packingStatus} = -1 or p.packing_status = ${filter.packingStatus})
      and (${filter.patientGroupIds.length === 0} or p.patient_group_id = any(${[...filter.patientGroupIds]}::int[]))
      and (${filter.patientIds.length === 0} or p.id = any(${[...filter.patientIds]}::int[]))
      and (${filter.query} = '' or strpos(p.search_text, fold_text(${filter.query})) > 0
        or strpos(fold_text(m.drug_name || ' ' || m.generic_name), fold_text(${filter.query})) > 0)
    order by ${sorts[filter.sortField]} ${order}, p.sort_name, m.drug_name, m.patient_id, m.drug_code
    ${page}`.execute(db);
  return rows;
}

/** The live packed and PRN lines behind these patients' medicines. */
export async function liveLines(db: Database, patientIds: readonly number[]) {
  return db
    .selectFrom('prescription')
    .select([
      'patient_id',
      'drug_code',
      'pack_type',
      'frequency',
      'on_days',
      'off_days',
      'freq_x_day',
      'freq_x_week',
      'packed_week_day',
      'start_date',
      'end_date',
      'doses',
      'is_short_course',
      'short_course_total',
      'short_course_start_slot',
    ])
    .where('patient_id', '=', (where) => where.fn.any(where.val([...patientIds])))
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'ceased')
    .where('pack_type', 'in', [0, 2])
    .execute();
}

export type LiveLine = Awaited<ReturnType<typeof liveLines>>[number];

/** The dispensed scripts of when-required medicines, from which their weekly use is told (domain 3.7). */
export async function refillsOf(
  db: Database,
  accountIds: readonly number[],
): Promise<{ account_id: number; at: string; qty: number }[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom('vpb_entry')
    .select(['account_id', 'at', 'qty'])
    .where('account_id', 'in', [...accountIds])
    .where('kind', '=', 'DIS')
    .where('qty', '>', 0)
    .execute();
}

import { balanceList } from '@packwright/contract/balance';
import { createDay, createDayOrNull, type Day } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import {
  buildOrderNullsLast,
  type ColumnFilter,
  createMomentSql,
  createQuantitySql,
  type Database,
  defineListSql,
  joinFilters,
} from '../../platform/database/index.ts';
import { openPackQuantities } from './open-packs.ts';
import { createShownNameSql } from './shown-name.ts';

export interface BalanceListFilter {
  /** Whose favourites are marked. */
  readonly userId?: number;
  readonly balanceId?: number;
  readonly drugCode?: string;
  readonly query: string;
  readonly patientGroupIds: readonly number[];
  readonly patientIds: readonly number[];
  /** -1 means any. */
  readonly packingStatus: number;
  readonly showsPacked: boolean;
  readonly showsPrn: boolean;
  readonly showsEnded: boolean;
  readonly filters: readonly ColumnFilter[];
  readonly sortField: BalanceSort;
  readonly isDescending: boolean;
  /** Null answers every row. */
  readonly window: { readonly limit: number; readonly offset: number } | null;
}

export interface ListedBalance {
  readonly accountId: number | null;
  readonly patientId: number;
  /** The first live prescription of the medicine. */
  readonly prescriptionId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly packingStatus: number;
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
  readonly patientGroupId: number;
  readonly patientGroupName: string;
  readonly drugCode: string;
  readonly drugName: string;
  readonly genericName: string;
  /** Packed or PRN when a live line goes into packs. */
  readonly packType: number | null;
  /** How it is supplied: as it is packed, else as its first live line says; null when no line is live. */
  readonly supply: number | null;
  readonly balance: number;
  readonly isFavorite: boolean;
  readonly lastDispensedAt: string | null;
  readonly committed: number;
  readonly total: number;
}

/** The columns of the pill balances; `m` is the medicine, `p` the patient with the name of the group. */
const columns = defineListSql(balanceList, {
  lastName: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  medication: {
    order: [sql`fold_text(m.drug_name)`],
    compared: createShownNameSql(sql`m.drug_name`, sql`m.drug_code`),
  },
  genericName: sql`m.generic_name`,
  balanceQty: createQuantitySql(sql`m.balance`),
  committedQty: createQuantitySql(sql`m.committed`),
  availableQty: createQuantitySql(sql`(m.balance - m.committed)`),
  lastDispenseBalanceUpdated: createMomentSql(sql`m.last_dispensed_at`, sql`p.pharmacy_id`),
  patientGroupName: sql`p.patient_group_name`,
});
export type BalanceSort = ColumnsWith<typeof balanceList, 'sort'>;

/** Every balance of everybody. */
export const allBalances: BalanceListFilter = {
  query: '',
  patientGroupIds: [],
  patientIds: [],
  packingStatus: -1,
  showsPacked: true,
  showsPrn: true,
  showsEnded: true,
  filters: [],
  sortField: 'lastName',
  isDescending: false,
  window: null,
};

/** Balances and medicines that should have one: a live line without any entry is a balance of nothing. */
export async function listBalances(db: Database, filter: BalanceListFilter): Promise<ListedBalance[]> {
  const order = buildOrderNullsLast(columns.getOrder(filter.sortField), filter.isDescending);
  const page = filter.window ? sql`limit ${filter.window.limit} offset ${filter.window.offset}` : sql``;
  const { rows } = await sql<ListedBalance>`
    with m as materialized (
      select patient_id, drug_code, max(account_id) as account_id, min(prescription_id) as prescription_id,
        min(pack_type) filter (where pack_type in (${supplies.packed.code}, ${supplies.prn.code})) as pack_type,
        min(pack_type) as first_supply,
        bool_or(account_id is not null or committed is not null) as has_pills,
        coalesce(min(live_name), min(drug_name)) as drug_name, coalesce(min(generic_name), '') as generic_name,
        coalesce(max(balance), 0) as balance,
        max(last_dispensed_at) as last_dispensed_at, coalesce(sum(committed), 0)::int as committed
      from (
        select patient_id, drug_code, id as account_id, balance, last_dispensed_at, drug_name,
          null::smallint as pack_type, null as generic_name, null as live_name, null::int as committed, null::int as prescription_id
        from vpb_account
        union all
        select patient_id, drug_code, null, null, null, null, pack_type, generic_name, drug_name, null, id
        from prescription_view where deleted_at is null and state <> 'ceased' and drug_code <> ''
        union all
        select patient_id, drug_code, null, null, null, drug_name, null, null, null, qty, null
        from (${openPackQuantities}) packs
      ) each_source
      where (${filter.patientIds.length === 0} or patient_id = any(${[...filter.patientIds]}::int[]))
        and (${filter.drugCode ?? null}::text is null or drug_code = ${filter.drugCode ?? null}::text)
      group by patient_id, drug_code
    )
    select m.account_id, m.patient_id, m.prescription_id, p.first_name, p.last_name, p.packing_status, p.suspend_from_date,
      p.suspend_to_date, p.patient_group_id, p.patient_group_name, m.drug_code, m.drug_name,
      m.generic_name, m.pack_type, coalesce(m.pack_type, m.first_supply) as supply, m.balance, m.last_dispensed_at, m.committed,
      exists (select from favorite_medicine f where f.pharmacy_id = p.pharmacy_id and f.patient_id = m.patient_id
        and f.drug_code = m.drug_code and f.user_id = ${filter.userId ?? 0}) as is_favorite,
      (count(*) over ())::int as total
    from m
    -- looked up row by row: joined freely, a pharmacy without statistics yet waits for minutes
    cross join lateral (
      select patient.*, g.name as patient_group_name
      from patient_view patient
      join patient_group_view g on g.pharmacy_id = patient.pharmacy_id and g.id = patient.patient_group_id
      where patient.id = m.patient_id and patient.archived_at is null
      offset 0
    ) p
    where (${filter.balanceId ?? null}::int is null or m.account_id = ${filter.balanceId ?? null}::int)
      and (${filter.balanceId !== undefined}
        or (${filter.showsPacked} and m.pack_type = ${supplies.packed.code})
        or (${filter.showsPrn} and m.pack_type = ${supplies.prn.code})
        -- whatever is packed no longer keeps its pills in sight, also when it is supplied in another way
        or (${filter.showsEnded} and m.pack_type is null and m.has_pills))
      and (${filter.packingStatus} = -1 or p.packing_status = ${filter.packingStatus})
      and (${filter.patientGroupIds.length === 0} or p.patient_group_id = any(${[...filter.patientGroupIds]}::int[]))
      -- every word names the patient or the medicine, as the list shows them
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(p.search_text || ' ' || fold_text(m.drug_name || ' ' || m.generic_name) || ' ' || coalesce((
          select search_text from drug_view where drug_code = m.drug_code and archived_at is null limit 1
        ), ''), asked.word) = 0))
      ${joinFilters(columns, filter.filters)}
    order by ${order}, p.sort_name, m.drug_name, m.patient_id, m.drug_code
    ${page}`.execute(db);
  return rows;
}

/** The strength of each drug by its code; only the strength distinguishes two balances of one brand. */
export async function findStrengths(
  db: Database,
  drugCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('drugView')
    .select(['drugCode', 'strength'])
    .where('drugCode', '=', (where) => where.fn.any(where.val([...drugCodes])))
    // A drug in use takes precedence over an archived one.
    .orderBy('archivedAt', (order) => order.asc().nullsFirst())
    .execute();
  return new Map(rows.toReversed().map(({ drugCode, strength }) => [drugCode, strength]));
}

/** The live packed and PRN lines behind these patients' medicines. */
export async function listLiveLines(db: Database, patientIds: readonly number[]) {
  const rows = await db
    .selectFrom('prescriptionView')
    .select([
      'id',
      'patientId',
      'drugCode',
      'packType',
      'frequency',
      'onDays',
      'offDays',
      'freqXDay',
      'freqXWeek',
      'packedWeekDay',
      'startDate',
      'endDate',
      'doses',
      'isShortCourse',
      'shortCourseTotal',
      'shortCourseStartSlot',
    ])
    .where('patientId', '=', (where) => where.fn.any(where.val([...patientIds])))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .where('packType', 'in', [supplies.packed.code, supplies.prn.code])
    .execute();
  return rows.map((row) => ({
    ...row,
    startDate: createDayOrNull(row.startDate),
    endDate: createDayOrNull(row.endDate),
    doses: row.doses.map(toHundredths),
  }));
}

export type LiveLine = Awaited<ReturnType<typeof listLiveLines>>[number];

export interface PackedSpan {
  readonly prescriptionId: number;
  readonly drugCode: string;
  readonly from: Day;
  readonly to: Day;
  /** The pills of its doses that were not packed (LEDGER-23). */
  readonly missing: Hundredths;
}

/** The days from this one on for which these patients' medicines lie in packs (LEDGER-16). */
export async function listPackedSpans(
  db: Database,
  patientIds: readonly number[],
  from: Day,
): Promise<PackedSpan[]> {
  const rows = await db
    .selectFrom('packedSpanView')
    .select(['prescriptionId', 'drugCode', 'windowStart', 'windowEnd', 'missingQty'])
    .where('patientId', '=', (where) => where.fn.any(where.val([...patientIds])))
    .where('windowEnd', '>=', from)
    .execute();
  return rows.flatMap(({ prescriptionId, drugCode, windowStart, windowEnd, missingQty }) => {
    if (prescriptionId === null || drugCode === null || windowStart === null || windowEnd === null) return [];
    const days = { from: createDay(windowStart), to: createDay(windowEnd) };
    return [{ prescriptionId, drugCode, ...days, missing: toHundredths(missingQty ?? 0) }];
  });
}

/** The final supplies of when-required medicines, from which their weekly use is computed (LEDGER-9). */
export async function listRefills(
  db: Database,
  accountIds: readonly number[],
): Promise<{ accountId: number; at: string; qty: number }[]> {
  if (accountIds.length === 0) return [];
  // The steps of one supply, its cancellation too, share all of their key but its last part.
  const { rows } = await sql<{ accountId: number; at: string; qty: number }>`
    select account_id, min(at) as at, sum(qty)::int as qty
    from vpb_entry
    where account_id = any(${[...accountIds]}::int[]) and kind = 'DIS'
    group by account_id, regexp_replace(natural_key, ':[^:]*$', '')
    having sum(qty) > 0`.execute(db);
  return rows;
}

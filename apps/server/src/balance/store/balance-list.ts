import { balanceList } from '@packwright/contract/balance';
import { supplies } from '@packwright/core/fields';
import type { ColumnsWith } from '@packwright/core/lists';
import { type RawBuilder, sql } from 'kysely';
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

/** The columns of the pill balances; `m` is the medicine, `n` its names, `p` the patient with the name of the group. */
const columns = defineListSql(balanceList, {
  lastName: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  medication: { order: [sql`n.folded_name`], compared: sql`n.shown_name` },
  genericName: sql`m.generic_name`,
  balanceQty: createQuantitySql(sql`m.balance`),
  committedQty: createQuantitySql(sql`m.committed`),
  availableQty: createQuantitySql(sql`(m.balance - m.committed)`),
  lastDispenseBalanceUpdated: createMomentSql(sql`m.last_dispensed_at`, sql`p.pharmacy_id`),
  patientGroupName: sql`p.patient_group_name`,
});
export type BalanceSort = ColumnsWith<typeof balanceList, 'sort'>;
type BalanceColumn = keyof typeof balanceList.columns;

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

type Medicines = Pick<BalanceListFilter, 'patientIds' | 'drugCode'>;

// Left out where it restricts nothing, so that a kept plan can use an index where it does.
const buildMedicineCondition = ({ patientIds, drugCode }: Medicines) => sql`
  ${patientIds.length === 0 ? sql`true` : sql`patient_id = any(${[...patientIds]}::int[])`}
  and ${drugCode === undefined ? sql`true` : sql`drug_code = ${drugCode}`}`;

const isLive = sql`deleted_at is null and state <> 'ceased' and drug_code <> ''`;

/** Every medicine of a profile, with an account or in an open pack, and all its pills. */
const selectMedicines = (filter: Medicines) => sql`
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
    from prescription_view where ${isLive}
    union all
    select patient_id, drug_code, null, null, null, drug_name, null, null, null, qty, null
    from (${openPackQuantities}) packs
  ) each_source
  where ${buildMedicineCondition(filter)}
  group by patient_id, drug_code`;

/** The medicines of the profiles alone, without their pills: as many as are packed, in a fraction of the time. */
const selectProfileMedicines = (filter: Medicines) => sql`
  select patient_id, drug_code,
    min(pack_type) filter (where pack_type in (${supplies.packed.code}, ${supplies.prn.code})) as pack_type,
    min(drug_name) as drug_name, min(generic_name) as generic_name
  from prescription_view where ${isLive} and ${buildMedicineCondition(filter)}
  group by patient_id, drug_code`;

/** The patients of the medicines `m` with the names of their groups, each looked up once. */
const selectPatientsOf = ({ packingStatus, patientGroupIds }: BalanceListFilter) => sql`
  select found.* from (select distinct patient_id from m) named
  cross join lateral (
    select patient.pharmacy_id, patient.id, patient.first_name, patient.last_name, patient.sort_name, patient.search_text,
      patient.packing_status, patient.suspend_from_date, patient.suspend_to_date, patient.patient_group_id,
      g.name as patient_group_name
    from patient_view patient
    join patient_group_view g on g.pharmacy_id = patient.pharmacy_id and g.id = patient.patient_group_id
    where patient.id = named.patient_id and patient.archived_at is null
      and (${packingStatus} = -1 or patient.packing_status = ${packingStatus})
      and (${patientGroupIds.length === 0} or patient.patient_group_id = any(${[...patientGroupIds]}::int[]))
    offset 0
  ) found`;

const isByName = ({ query, sortField, filters }: BalanceListFilter): boolean =>
  query !== '' || sortField === 'medication' || filters.some(({ field }) => field === 'medication');

// Folding a name takes longer than everything else of a row, and many patients take the same medicine.
const selectNames = sql`
  select drug_code, drug_name, generic_name, fold_text(drug_name) as folded_name,
    ${createShownNameSql(sql`drug_name`, sql`named.drug_code`)} as shown_name,
    fold_text(drug_name || ' ' || generic_name) || ' ' || coalesce((
      select d.search_text from drug_view d where d.drug_code = named.drug_code and d.archived_at is null limit 1
    ), '') as search_text
  from (select distinct drug_code, drug_name, generic_name from m) named`;
const joinNames = sql`
  full join n on n.drug_code = m.drug_code and n.drug_name = m.drug_name and n.generic_name = m.generic_name`;

/** A list over its medicines `m` with their patients `p`, in its order, and a page of it. */
function selectListed(
  filter: BalanceListFilter,
  medicines: RawBuilder<unknown>,
  fields: RawBuilder<unknown>,
) {
  const order = buildOrderNullsLast(columns.getOrder(filter.sortField), filter.isDescending);
  const page = filter.window ? sql`limit ${filter.window.limit} offset ${filter.window.offset}` : sql``;
  return sql`
    with m as materialized (${medicines}), p as materialized (${selectPatientsOf(filter)})
      ${isByName(filter) ? sql`, n as materialized (${selectNames})` : sql``}
    select m.patient_id, m.drug_code, ${fields}, (count(*) over ())::int as total
    -- A full join reads each side once whatever the planner expects, and stays one because a case tells it nothing. By a loop
    -- of loops, a pharmacy without statistics yet waits for minutes.
    from m full join p on p.id = m.patient_id
      ${isByName(filter) ? joinNames : sql``}
    where case when m.patient_id is null or p.id is null then false else ${buildShownCondition(filter)}
      ${filter.query === '' ? sql`` : sql`and ${buildQueryCondition(filter.query)}`}
      ${joinFilters(columns, filter.filters)} end
    order by ${order}, p.sort_name, m.drug_name, m.patient_id, m.drug_code
    ${page}`;
}

/** Whether every word names the patient or the medicine, as the list shows them. */
const buildQueryCondition = (query: string) => sql`not exists (
  select from unnest(query_words(${query})) as asked (word)
  where strpos(p.search_text || ' ' || n.search_text, asked.word) = 0)`;

function buildShownCondition({ balanceId, showsPacked, showsPrn, showsEnded }: BalanceListFilter) {
  if (balanceId !== undefined) return sql`m.account_id = ${balanceId}`;
  // whatever is packed no longer keeps its pills in sight, also when it is supplied in another way
  const ended = showsEnded ? sql`(m.pack_type is null and m.has_pills)` : sql`false`;
  return sql`((${showsPacked} and m.pack_type = ${supplies.packed.code})
    or (${showsPrn} and m.pack_type = ${supplies.prn.code}) or ${ended})`;
}

/** Balances and medicines that should have one: a live line without any entry is a balance of nothing. */
export async function listBalances(db: Database, filter: BalanceListFilter): Promise<ListedBalance[]> {
  const fields = sql`m.account_id, m.prescription_id, p.first_name, p.last_name, p.packing_status, p.suspend_from_date,
    p.suspend_to_date, p.patient_group_id, p.patient_group_name, m.drug_name, m.generic_name, m.pack_type,
    coalesce(m.pack_type, m.first_supply) as supply, m.balance, m.last_dispensed_at, m.committed,
    exists (select from favorite_medicine f where f.pharmacy_id = p.pharmacy_id and f.patient_id = m.patient_id
      and f.drug_code = m.drug_code and f.user_id = ${filter.userId ?? 0}) as is_favorite`;
  const { rows } = await sql<ListedBalance>`${selectListed(filter, selectMedicines(filter), fields)}`.execute(
    db,
  );
  return rows;
}

const columnsOfPills: ReadonlySet<string> = new Set<BalanceColumn>([
  'balanceQty',
  'committedQty',
  'availableQty',
  'lastDispenseBalanceUpdated',
]);

/** Whether the profiles say which balances a list shows and in which order, before any pill is counted. */
export const isOfProfiles = ({ balanceId, showsEnded, sortField, filters }: BalanceListFilter): boolean =>
  balanceId === undefined &&
  !showsEnded &&
  ![sortField, ...filters.map(({ field }) => field)].some((field) => columnsOfPills.has(field));

export type PlacedMedicine = Pick<ListedBalance, 'patientId' | 'drugCode' | 'total'>;

/** The medicines on a page of a list that is of profiles, in its order, and how many there are. */
export async function listPageOfProfiles(db: Database, filter: BalanceListFilter): Promise<PlacedMedicine[]> {
  const medicines = selectProfileMedicines(filter);
  const { rows } = await sql<PlacedMedicine>`${selectListed(filter, medicines, sql`m.pack_type`)}`.execute(
    db,
  );
  return rows;
}

import { balanceList } from '@packwright/contract/balance';
import { supplies } from '@packwright/core/fields';
import type { ColumnsWith } from '@packwright/core/lists';
import { type RawBuilder, sql } from 'kysely';
import {
  buildAnyOf,
  buildOrderNullsLast,
  type ColumnFilter,
  createMomentSql,
  createQuantitySql,
  type Database,
  defineListSql,
  joinFilters,
} from '../../platform/database/index.ts';
import {
  selectMedicines,
  selectProfileBalances,
  selectProfileMedicines,
  selectShownKeys,
} from './balance-medicines.ts';
import { createShownNameSql } from './shown-name.ts';

export interface BalanceListFilter {
  /** Whose favourites are marked. */
  readonly userId?: number;
  readonly balanceId?: number;
  /** Absent for all. */
  readonly drugCodes?: readonly string[];
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
  readonly window: BalanceWindow | null;
}

export interface BalanceWindow {
  readonly limit: number;
  readonly offset: number;
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
  genericName: { order: [sql`m.generic_name`], compared: sql`n.folded_generic_name` },
  balanceQty: createQuantitySql(sql`m.balance`),
  committedQty: createQuantitySql(sql`m.committed`),
  availableQty: createQuantitySql(sql`(m.balance - m.committed)`),
  lastDispenseBalanceUpdated: createMomentSql(sql`m.last_dispensed_at`, sql`(select current_pharmacy())`),
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

/**
 * The words of a query that a text does not have. Patients and medicines are searched by themselves, as there are many more
 * rows of both: a row is found when no word is missing from both.
 */
const selectMissingWords = (query: string, text: RawBuilder<unknown>) => sql`array(
  select asked.word from unnest((select query_words(${query}))) as asked (word) where strpos(${text}, asked.word) = 0)`;

/** The patients whose medicines a list may show, with the names of their groups where a list is about them. */
const selectPatients = (
  { query, patientIds, packingStatus, patientGroupIds }: BalanceListFilter,
  namesGroup: boolean,
) => sql`
  select patient.pharmacy_id, patient.id, patient.first_name, patient.last_name, patient.sort_name,
    patient.packing_status, patient.suspend_from_date, patient.suspend_to_date, patient.patient_group_id
    ${query === '' ? sql`` : sql`, ${selectMissingWords(query, sql`patient.search_text`)} as missing_words`}
    ${namesGroup ? sql`, g.name as patient_group_name` : sql``}
  from patient_view patient
  ${
    namesGroup
      ? sql`join patient_group_view g on g.pharmacy_id = patient.pharmacy_id and g.id = patient.patient_group_id`
      : sql``
  }
  where patient.archived_at is null
    and ${patientIds.length === 0 ? sql`true` : sql`patient.id = ${buildAnyOf(patientIds)}`}
    and (${packingStatus} = -1 or patient.packing_status = ${packingStatus})
    and ${patientGroupIds.length === 0 ? sql`true` : sql`patient.patient_group_id = ${buildAnyOf(patientGroupIds)}`}`;

const columnsOfNames: ReadonlySet<string> = new Set<BalanceColumn>(['medication', 'genericName']);
const isOfNames = ({ field }: ColumnFilter): boolean => columnsOfNames.has(field);

const isByName = ({ query, sortField, filters }: BalanceListFilter): boolean =>
  query !== '' || sortField === 'medication' || filters.some(isOfNames);

/**
 * The names of the medicines `m`, without those that the filters of names leave out: folding a name takes longer than
 * everything else of a row, and many patients take the same medicine.
 */
const selectNames = ({ query, filters }: BalanceListFilter) => sql`
  select n.*${query === '' ? sql`` : sql`, ${selectMissingWords(query, sql`n.search_text`)} as missing_words`} from (
    select drug_code, drug_name, generic_name, fold_text(drug_name) as folded_name,
      fold_text(generic_name) as folded_generic_name,
      ${createShownNameSql(sql`drug_name`, sql`named.drug_code`)} as shown_name,
      fold_text(drug_name || ' ' || generic_name) || ' ' || coalesce((
        select d.search_text from drug_view d where d.drug_code = named.drug_code and d.archived_at is null limit 1
      ), '') as search_text
    from (select distinct drug_code, drug_name, generic_name from m offset 0) named
  ) n where true ${joinFilters(columns, filters.filter(isOfNames))}`;
// "Is not distinct" cannot be merged, which leaves the hash join: a merge first sorts the medicines of everybody by text.
const joinNames = sql`
  full join n on n.drug_code = m.drug_code and n.drug_name = m.drug_name and n.generic_name is not distinct from m.generic_name`;

const buildListOrder = ({ sortField, isDescending }: BalanceListFilter) =>
  buildOrderNullsLast(columns.getOrder(sortField), isDescending);

/** Whether a row of the list is to be shown: one of a medicine `m` and a patient `p`, either of which may be missing. */
const buildRowCondition = (filter: BalanceListFilter) => sql`
  case when m.patient_id is null or p.id is null ${isByName(filter) ? sql`or n.drug_code is null` : sql``} then false
    else ${buildShownCondition(filter)}
      ${filter.query === '' ? sql`` : sql`and not (p.missing_words && n.missing_words)`}
      ${joinFilters(
        columns,
        filter.filters.filter((each) => !isOfNames(each)),
      )} end`;

const selectPage = ({ window }: BalanceListFilter) =>
  window ? sql`limit ${window.limit} offset ${window.offset}` : sql``;

/** A list over its medicines `m` with their patients `p`, in its order, and a page of it. */
const selectListed = (
  filter: BalanceListFilter,
  medicines: RawBuilder<unknown>,
  fields: RawBuilder<unknown>,
  namesGroup: boolean,
) => sql`
  with m as (${medicines}), p as (${selectPatients(filter, namesGroup)})
    ${isByName(filter) ? sql`, n as materialized (${selectNames(filter)})` : sql``}
  select m.patient_id, m.drug_code, ${fields}, (count(*) over ())::int as total
  -- A full join reads each side once whatever the planner expects, and stays one because a case tells it nothing. By a loop
  -- of loops, a pharmacy without statistics yet waits for minutes.
  from m full join p on p.id = m.patient_id
    ${isByName(filter) ? joinNames : sql``}
  where ${buildRowCondition(filter)}
  order by ${buildListOrder(filter)}, p.sort_name, m.drug_name, m.patient_id, m.drug_code
  ${selectPage(filter)}`;

function buildShownCondition({ balanceId, showsPacked, showsPrn, showsEnded }: BalanceListFilter) {
  if (balanceId !== undefined) return sql`m.account_id = ${balanceId}`;
  // whatever is packed no longer keeps its pills in sight, also when it is supplied in another way
  const ended = showsEnded ? sql`(m.pack_type is null and m.has_pills)` : sql`false`;
  return sql`((${showsPacked} and m.pack_type = ${sql.lit(supplies.packed.code)})
    or (${showsPrn} and m.pack_type = ${sql.lit(supplies.prn.code)}) or ${ended})`;
}

/** Balances and medicines that should have one: a live line without any entry is a balance of nothing. */
export async function listBalances(db: Database, filter: BalanceListFilter): Promise<ListedBalance[]> {
  const fields = sql`m.account_id, m.prescription_id, p.first_name, p.last_name, p.packing_status, p.suspend_from_date,
    p.suspend_to_date, p.patient_group_id, p.patient_group_name, m.drug_name, m.generic_name, m.pack_type,
    coalesce(m.pack_type, m.first_supply) as supply, m.balance, m.last_dispensed_at, m.committed,
    exists (select from favorite_medicine f where f.pharmacy_id = p.pharmacy_id and f.patient_id = m.patient_id
      and f.drug_code = m.drug_code and f.user_id = ${filter.userId ?? 0}) as is_favorite`;
  const listed = selectListed(filter, selectMedicines(filter), fields, true);
  const { rows } = await sql<ListedBalance>`${listed}`.execute(db);
  return rows;
}

const listNamed = ({ sortField, filters }: BalanceListFilter): readonly string[] => [
  sortField,
  ...filters.map(({ field }) => field),
];

const columnsOfPatients: ReadonlySet<string> = new Set<BalanceColumn>([
  'lastName',
  'firstName',
  'patientGroupName',
]);

/** Whether a list shows all medicines of its patients that it may show, patient by patient. */
export const isOfPatients = (filter: BalanceListFilter): boolean =>
  filter.balanceId === undefined &&
  filter.query === '' &&
  listNamed(filter).every((field) => columnsOfPatients.has(field));

/** A patient whose medicines stand on a page, and how many rows stand before all those of the page. */
export interface PlacedPatient {
  readonly patientId: number;
  readonly before: number;
  readonly total: number;
}

/** The patients on a page of a list that is of patients: their medicines are counted and not looked at. */
export async function listPatientsOfPage(db: Database, filter: BalanceListFilter): Promise<PlacedPatient[]> {
  const { limit = 0, offset = 0 } = filter.window ?? {};
  const order = sql`order by ${buildListOrder(filter)}, p.sort_name`;
  const { rows } = await sql<PlacedPatient>`
    with m as (${selectShownKeys(filter, filter.showsEnded)}),
      c as (select m.patient_id, count(*) as medicines from m where ${buildShownCondition(filter)} group by 1),
      p as (${selectPatients(filter, isAboutGroups(filter))}),
      -- The medicines of two patients of one name stand among each other: the last row counts for both.
      placed as (
        select p.id, c.medicines, rank() over (${order}) as place, sum(c.medicines) over (${order}) as last, sum(c.medicines) over () as total
        from c full join p on p.id = c.patient_id
        where case when c.patient_id is null or p.id is null then false else true ${joinFilters(columns, filter.filters)} end),
      ranked as (select id, last, total, last - sum(medicines) over (partition by place) as first from placed)
    select id as patient_id, (min(first) over ())::int as before, total::int as total
    from ranked where last > ${offset} and first < ${offset}::int + ${limit}::int`.execute(db);
  return rows;
}

const columnsOfOpenPacks: ReadonlySet<string> = new Set<BalanceColumn>(['committedQty', 'availableQty']);
const columnsOfAccounts: ReadonlySet<string> = new Set<BalanceColumn>([
  'balanceQty',
  'lastDispenseBalanceUpdated',
]);

/** Whether profiles and accounts say which balances a list shows and in which order, before any pack is looked at. */
export const isOfProfiles = (filter: BalanceListFilter): boolean =>
  filter.balanceId === undefined &&
  !filter.showsEnded &&
  !listNamed(filter).some((field) => columnsOfOpenPacks.has(field));

export type PlacedMedicine = Pick<ListedBalance, 'patientId' | 'drugCode' | 'total'>;

/** The medicines on a page of a list that is of profiles, in its order, and how many there are. */
export async function listPageOfProfiles(db: Database, filter: BalanceListFilter): Promise<PlacedMedicine[]> {
  const needsBalances = listNamed(filter).some((field) => columnsOfAccounts.has(field));
  const medicines = needsBalances ? selectProfileBalances(filter) : selectProfileMedicines(filter);
  const listed = selectListed(filter, medicines, sql`m.pack_type`, isAboutGroups(filter));
  const { rows } = await sql<PlacedMedicine>`${listed}`.execute(db);
  return rows;
}

const isAboutGroups = (filter: BalanceListFilter): boolean => listNamed(filter).includes('patientGroupName');

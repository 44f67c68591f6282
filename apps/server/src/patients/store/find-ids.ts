import type { patientList } from '@packwright/contract/patients';
import type { ColumnsWith } from '@packwright/core/lists';
import { type RawBuilder, sql } from 'kysely';
import { buildOrder, type Database } from '../../platform/database/index.ts';
import { pageSizes } from '@packwright/core/fields';
import { countByStatus, type StatusCount } from './counts.ts';
import { patientColumns } from './list-columns.ts';
import { type ListedPatient, listFirstRows, listPatientRows } from './list-rows.ts';
import {
  areCountsStored,
  buildPrefixCondition,
  type Matching,
  type PatientFilter,
  resolveMatching,
} from './matching.ts';

export type PatientSort = ColumnsWith<typeof patientList, 'sort'>;

export interface PatientPage {
  readonly sortField?: PatientSort | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly offset: number;
  readonly size: number;
  /** Columns that are read on request. */
  readonly columns?: readonly string[] | undefined;
}

interface FoundTotal {
  readonly total: number;
  /** The total is only known to be at least this. */
  readonly truncated?: true;
}

export interface FoundIds extends FoundTotal {
  readonly ids: readonly number[];
}

export interface FoundPatients extends FoundTotal {
  readonly rows: readonly ListedPatient[];
}

/** From where on the list is read otherwise, because reading it in its order would cost too much. */
export interface ListLimits {
  /** The patients of a word that stands more often are not gathered; the list is walked in its order instead. */
  readonly commonWord: number;
  /** More matches of such a word are not counted. */
  readonly mostCounted: number;
  /** A page as near to the beginning as this is read from there, without knowing how long the list is. */
  readonly near: number;
}

const listLimits: ListLimits = { commonWord: 50_000, mostCounted: 10_000, near: 1_000 };

/** One page of the patient list and the size of the whole. */
export async function findPatients(
  db: Database,
  pharmacyId: number,
  filter: PatientFilter,
  page: PatientPage,
): Promise<FoundPatients> {
  if (isWholeList(filter) && page.offset === 0 && pageSizes.some((size) => size === page.size))
    return listFirstRows(db, buildListOrder(page, false), page.size, page.columns);
  const { ids, ...found } = await findPatientIds(db, pharmacyId, filter, page);
  return { ...found, rows: await listPatientRows(db, ids, page.columns) };
}

const isWholeList = ({ query, patientGroupIds, packingStatus, ...others }: PatientFilter): boolean =>
  !query?.trim() && !patientGroupIds?.length && !packingStatus?.length && areCountsStored(others);

/** The ids of one page of the patient list and the size of the whole. */
export async function findPatientIds(
  db: Database,
  pharmacyId: number,
  filter: PatientFilter,
  page: PatientPage,
  limits = listLimits,
): Promise<FoundIds> {
  const matching = await resolveMatching(db, pharmacyId, filter, limits.commonWord);
  switch (matching.by) {
    case 'nothing':
      return { ids: [], total: 0 };
    case 'word':
      return findByWord(db, pharmacyId, matching, page);
    case 'filter': {
      const counting = countTotal(db, pharmacyId, filter, matching.where);
      const reading =
        page.offset <= limits.near
          ? listIds(db, matching.where, page)
          : counting.then((total) => listIdsFromNearerEnd(db, matching.where, page, total));
      const [total, ids] = await Promise.all([counting, reading]);
      return { ids, total };
    }
    case 'walk':
      return findFirstMatches(db, matching.where, page, limits.mostCounted);
  }
}

/** Pages of the first so many matches; their distance from the end of all matches is unknown. */
async function findFirstMatches(
  db: Database,
  where: RawBuilder<unknown>,
  page: PatientPage,
  mostCounted: number,
): Promise<FoundIds> {
  const size = Math.max(0, Math.min(page.size, mostCounted - page.offset));
  const [total, ids] = await Promise.all([
    countUpTo(db, where, mostCounted),
    listIds(db, where, { ...page, size }),
  ]);
  return { ids, total, ...(total === mostCounted && { truncated: true }) };
}

/** How many patients of a filter are in each packing status; of a common word at most the first 10,000. */
export async function countMatches(
  db: Database,
  pharmacyId: number,
  filter: PatientFilter,
): Promise<readonly StatusCount[]> {
  const { commonWord, mostCounted } = listLimits;
  const matching = await resolveMatching(db, pharmacyId, filter, commonWord);
  if (matching.by === 'nothing') return [];
  if (matching.by === 'filter' && areCountsStored(filter)) {
    return listStoredCounts(db, pharmacyId, filter);
  }
  const found =
    matching.by === 'word'
      ? buildWordMatches(pharmacyId, matching, sql`packing_status`)
      : sql`select p.packing_status from patient p where ${matching.where}
          limit ${matching.by === 'walk' ? mostCounted : null}`;
  const { rows } = await sql<StatusCount>`
    select packing_status as status, count(*) as patients from (${found}) found group by packing_status`.execute(
    db,
  );
  return rows;
}

async function listStoredCounts(
  db: Database,
  pharmacyId: number,
  { patientGroupIds, packingStatus }: PatientFilter,
): Promise<readonly StatusCount[]> {
  const counts = await countByStatus(db, pharmacyId, patientGroupIds ?? []);
  return counts.filter(({ status }) => !packingStatus?.length || packingStatus.includes(status));
}

async function countTotal(
  db: Database,
  pharmacyId: number,
  filter: PatientFilter,
  where: RawBuilder<unknown>,
): Promise<number> {
  if (!areCountsStored(filter)) return countUpTo(db, where, null);
  const counts = await listStoredCounts(db, pharmacyId, filter);
  return counts.reduce((sum, { patients }) => sum + patients, 0);
}

async function countUpTo(db: Database, where: RawBuilder<unknown>, most: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from patient p where ${where} limit ${most}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The second half is read from its end, so that the last page costs what the first does. */
async function listIdsFromNearerEnd(
  db: Database,
  where: RawBuilder<unknown>,
  page: PatientPage,
  total: number,
): Promise<readonly number[]> {
  if (page.offset <= total / 2) return listIds(db, where, page);
  const size = Math.max(0, Math.min(page.size, total - page.offset));
  const offset = total - page.offset - size;
  return (await listIds(db, where, { ...page, size, offset }, true)).toReversed();
}

async function listIds(
  db: Database,
  where: RawBuilder<unknown>,
  page: PatientPage,
  isFromEnd = false,
): Promise<readonly number[]> {
  if (page.size === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select p.id from patient p where ${where} order by ${buildListOrder(page, isFromEnd)}
    limit ${page.size} offset ${page.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

type WordMatching = Extract<Matching, { by: 'word' }>;

/** Gathers the patients of a word, puts them in order and counts them (decision 0086). */
async function findByWord(
  db: Database,
  pharmacyId: number,
  matching: WordMatching,
  page: PatientPage,
): Promise<FoundIds> {
  const { sortField = 'name' } = page;
  const terms = patientColumns.getOrder(sortField);
  const names = terms.map((_, at) => sql.ref(`order_${at}`));
  const order = buildOrder([...names, sql`p.id`], page.sortOrder === 'desc');
  const matched =
    sortField === 'name'
      ? buildWordMatches(pharmacyId, matching, sql`sort_name as order_0`)
      : buildPatientMatches(
          pharmacyId,
          matching,
          sql.join(terms.map((term, at) => sql`${term} as ${names[at]}`)),
        );
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with matched as materialized (${matched})
    select (select count(*) from matched) as total,
      array(select p.id from matched p order by ${order}
        limit ${page.size} offset ${page.offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Each patient of a word once, with a column that stands beside their words as well; read there if that tells all. */
const buildWordMatches = (
  pharmacyId: number,
  matching: WordMatching,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  matching.whereWord === null
    ? buildPatientMatches(pharmacyId, matching, column)
    : sql`select distinct w.patient_id as id, ${column} from patient_word w
        where w.pharmacy_id = ${pharmacyId} and ${buildPrefixCondition(matching.word)} and ${matching.whereWord}`;

/**
 * The same from the patients. The ids stand in an array, so that the index is walked once for all of them: as a join it is
 * asked for each, and the planner, which takes a word for commoner than it is, would read every patient.
 */
const buildPatientMatches = (
  pharmacyId: number,
  { word, where }: WordMatching,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select p.id, ${columns} from patient p
  where ${where} and p.id = any(array(
    select w.patient_id from patient_word w where w.pharmacy_id = ${pharmacyId} and ${buildPrefixCondition(word)}))`;

function buildListOrder({ sortField = 'name', sortOrder = 'asc' }: PatientPage, isReversed: boolean) {
  const isDescending = (sortOrder === 'desc') !== isReversed;
  return buildOrder([...patientColumns.getOrder(sortField), sql`p.id`], isDescending);
}

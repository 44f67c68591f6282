import type { patientList } from '@packwright/contract/patients';
import type { ColumnsWith } from '@packwright/core/lists';
import { type RawBuilder, sql } from 'kysely';
import { buildOrder, type Database } from '../../platform/database/index.ts';
import { pageSizes } from '@packwright/core/fields';
import { countByStatus, type StatusCount } from './counts.ts';
import { patientColumns } from './list-columns.ts';
import { type ListedPatient, listFirstRows, listPatientRows } from './list-rows.ts';
import { resolveMatching, type PatientFilter, buildPrefixCondition } from './matching.ts';

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
  /** A word that more patients than this share is not looked up; the list is walked in its order instead. */
  readonly commonWord: number;
  /** More matches of such a word are not counted. */
  readonly mostCounted: number;
  /** A page as near to the beginning as this is read from there, without knowing how long the list is. */
  readonly near: number;
}

const listLimits: ListLimits = { commonWord: 100_000, mostCounted: 10_000, near: 1_000 };

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
      return findByWord(db, pharmacyId, matching.word, matching.where, page);
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
  const patients =
    matching.by === 'word'
      ? sql`(select distinct w.patient_id from patient_word w
          where w.pharmacy_id = ${pharmacyId} and ${buildPrefixCondition(matching.word)} offset 0) hit
        cross join lateral (select p.packing_status from patient p
          where p.pharmacy_id = ${pharmacyId} and p.id = hit.patient_id and ${matching.where} offset 0) found`
      : sql`(select p.packing_status from patient p where ${matching.where}
          limit ${matching.by === 'walk' ? mostCounted : null}) found`;
  const { rows } = await sql<StatusCount>`
    select packing_status as status, count(*) as patients from ${patients} group by packing_status`.execute(
    db,
  );
  return rows;
}

// The kept counts know groups and statuses, nothing else.
const areCountsStored = ({ patientIds, filters }: PatientFilter): boolean =>
  !patientIds?.length && !filters?.length;

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

/**
 * Finds by one word first. Materialized and one patient at a time (offset 0 keeps the planner from joining
 * otherwise), because it takes a word for commoner than it is and would read every patient.
 */
async function findByWord(
  db: Database,
  pharmacyId: number,
  word: string,
  where: RawBuilder<unknown>,
  page: PatientPage,
): Promise<FoundIds> {
  const terms = patientColumns.getOrder(page.sortField ?? 'name');
  const names = terms.map((_, at) => sql.ref(`order_${at}`));
  const named = terms.map((term, at) => sql`${term} as ${names[at]}`);
  const order = buildOrder([...names, sql`p.id`], page.sortOrder === 'desc');
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hit as materialized (
      select distinct w.patient_id from patient_word w
      where w.pharmacy_id = ${pharmacyId} and ${buildPrefixCondition(word)}),
    matched as materialized (
      select found.* from hit cross join lateral (
        select p.id, ${sql.join(named)} from patient p
        where p.pharmacy_id = ${pharmacyId} and p.id = hit.patient_id and ${where} offset 0) found)
    select (select count(*) from matched) as total,
      array(select p.id from matched p order by ${order}
        limit ${page.size} offset ${page.offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

function buildListOrder({ sortField = 'name', sortOrder = 'asc' }: PatientPage, isReversed: boolean) {
  const isDescending = (sortOrder === 'desc') !== isReversed;
  return buildOrder([...patientColumns.getOrder(sortField), sql`p.id`], isDescending);
}

import type { Paging } from '@packwright/contract/machinery';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { patientColumns } from './list-columns.ts';

export interface PatientFilter {
  readonly query?: string | undefined;
  readonly patientGroupIds?: readonly number[] | undefined;
  readonly patientIds?: readonly number[] | undefined;
  readonly packingStatus?: readonly number[] | undefined;
  readonly filters?: Paging['filters'];
}

/** How the patients of a filter are found: by no word, by one rare word, or by walking the list. */
export type Matching =
  | { readonly by: 'filter'; readonly where: RawBuilder<unknown> }
  | {
      readonly by: 'word';
      readonly where: RawBuilder<unknown>;
      readonly word: string;
      /** The same of the row `w` of the word; null when it does not tell all that is asked. */
      readonly whereWord: RawBuilder<unknown> | null;
    }
  | { readonly by: 'walk'; readonly where: RawBuilder<unknown> }
  | { readonly by: 'nothing' };

/** Every word that was typed must begin a word of the patient; `p` is the patient in the condition. */
export async function resolveMatching(
  db: Database,
  pharmacyId: number,
  filter: PatientFilter,
  commonWord: number,
): Promise<Matching> {
  const words = await listWordsByRarity(db, pharmacyId, filter.query ?? '', commonWord);
  const where = buildConditions(filter);
  const [rarest] = words;
  if (rarest === undefined) return { by: 'filter', where };
  if (rarest.patients === 0) return { by: 'nothing' };
  const isCommon = rarest.patients > commonWord;
  const others = words.filter((each) => isCommon || each !== rarest);
  const likes = others.map(({ word }) => sql`p.search_text like ${`% ${word}%`}`);
  const all = sql.join([where, ...likes], sql` and `);
  if (isCommon) return { by: 'walk', where: all };
  const isAlone = others.length === 0 && areCountsStored(filter);
  const whereWord = isAlone ? joinConditions(buildPlaceConditions(sql`w`, filter)) : null;
  return { by: 'word', where: all, word: rarest.word, whereWord };
}

interface CountedWord {
  readonly word: string;
  readonly patients: number;
}

async function listWordsByRarity(
  db: Database,
  pharmacyId: number,
  query: string,
  commonWord: number,
): Promise<readonly CountedWord[]> {
  if (query.trim() === '') return [];
  const parsed = await sql<{ words: string[] }>`select query_words(${query}) as words`.execute(db);
  const words = parsed.rows[0]?.words ?? [];
  if (words.length === 0) return [];
  const counts = words.map(
    (word) => sql`select ${word}::text as word, (select count(*) from (
      select 1 from patient_word w where w.pharmacy_id = ${pharmacyId} and ${buildPrefixCondition(word)}
      limit ${commonWord + 1}) counted) as patients`,
  );
  const { rows } = await sql<CountedWord>`${sql.join(counts, sql` union all `)} order by patients`.execute(
    db,
  );
  return rows;
}

const lastLetter = '\u{10FFFF}';

/**
 * `w.word` begins with the word, as a range of the index. Both ends are handed in: an end that is computed
 * in the statement (||) is not leakproof and would not reach the index behind row level security.
 */
export const buildPrefixCondition = (word: string): RawBuilder<unknown> =>
  sql`w.word >= ${word} collate "C" and w.word < ${word + lastLetter} collate "C"`;

// Words and kept counts know groups and statuses, nothing else.
export const areCountsStored = ({ patientIds, filters }: PatientFilter): boolean =>
  !patientIds?.length && !filters?.length;

const buildConditions = (filter: PatientFilter): RawBuilder<unknown> =>
  joinConditions([
    sql`p.archived_at is null`,
    ...buildPlaceConditions(sql`p`, filter),
    ...(filter.patientIds?.length ? [sql`p.id = any(${filter.patientIds}::int[])`] : []),
    ...(filter.filters ?? []).map(patientColumns.buildFilter),
  ]);

const buildPlaceConditions = (
  row: RawBuilder<unknown>,
  { packingStatus, patientGroupIds }: PatientFilter,
): readonly RawBuilder<unknown>[] => [
  ...(packingStatus?.length ? [sql`${row}.packing_status = any(${packingStatus}::int[])`] : []),
  ...(patientGroupIds?.length ? [sql`${row}.patient_group_id = any(${patientGroupIds}::int[])`] : []),
];

const joinConditions = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

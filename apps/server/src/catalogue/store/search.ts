import { directionList, drugList } from '@packwright/contract/catalogue';
import type { Paging } from '@packwright/contract/machinery';
import type { ColumnsWith } from '@packwright/core/lists';
import { hasSpellings } from '@packwright/core/spelling';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import {
  buildContainsPattern,
  buildOrder,
  buildSpellingCondition,
  type Database,
  defineListSql,
  selectSpellingRanges,
} from '../../platform/database/index.ts';
import type { DrugRow } from './drugs.ts';

interface TextSearch<Field extends string> {
  readonly query: string;
  readonly sortField: Field;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

interface DrugSearch extends TextSearch<ColumnsWith<typeof drugList, 'sort'>> {
  /** The barcode that was scanned into the search; it decides alone. */
  readonly gtin: string | null;
  readonly authorized: number | undefined;
  readonly isCeased: boolean | undefined;
  readonly genericCode: string | undefined;
  readonly filters: NonNullable<Paging['filters']>;
}

export interface DrugSearchRow extends DrugRow {
  readonly apnCount: number;
}

const drugColumns = defineListSql(drugList, {
  drugName: {
    order: [sql`fold_text(drug_name)`],
    compared: sql`fold_text(shown_drug_name(drug_name, strength))`,
  },
  genericName: sql`fold_text(generic_name)`,
  drugCode: sql`drug_code`,
  strength: sql`strength`,
  form: sql`fold_text(form)`,
  schedule: sql`schedule`,
  packSize: sql`pack_size`,
});

const directionColumns = defineListSql(directionList, { code: sql`code`, instruction: sql`instruction` });

type DrugExpressions = ExpressionBuilder<DB, 'drug'>;

function buildConditions(
  eb: DrugExpressions,
  search: DrugSearch,
  words: readonly string[],
): Expression<SqlBool>[] {
  const { gtin, authorized, isCeased, genericCode } = search;
  return [
    eb('archivedAt', 'is', null),
    ...(gtin === null
      ? []
      : [eb('id', 'in', eb.selectFrom('drugApn').select('drugId').where('gtin', '=', gtin))]),
    ...words.map((word) => eb('id', 'in', selectDrugsByWord(eb, word))),
    ...(authorized === undefined ? [] : [eb('authorized', '=', authorized)]),
    ...(isCeased === undefined ? [] : [eb('ceasedAt', isCeased ? 'is not' : 'is', null)]),
    ...(genericCode === undefined ? [] : [eb('genericCode', '=', genericCode)]),
    ...search.filters.map(drugColumns.buildFilter),
  ];
}

const fewestBarcodeDigits = 5;

/** The drugs with a word that begins so. Digits may be part of a barcode as well as of a strength. */
function selectDrugsByWord(eb: DrugExpressions, word: string) {
  const named = eb.selectFrom('drugWord').select('drugId').where(inCatalogue).where(buildPrefixRange(word));
  const isBarcode = word.length >= fewestBarcodeDigits && /^\d+$/.test(word);
  if (!isBarcode) return named;
  return named.union(
    eb.selectFrom('drugApn').select('drugId').where('gtin', 'like', buildContainsPattern(word)),
  );
}

// Both pharmacies are named, so that each is one range of the index; the policy alone would be a filter.
const inCatalogue = sql<SqlBool>`pharmacy_id = any (array[0, (select current_pharmacy())])`;

const inPharmacy = sql<SqlBool>`pharmacy_id = (select current_pharmacy())`;

const lastLetter = '\u{10FFFF}';

/** A range of words, with both ends handed in: an end computed in the statement would not reach the index. */
const buildPrefixRange = (word: string) =>
  sql<SqlBool>`word >= ${word} collate "C" and word < ${word + lastLetter} collate "C"`;

/** The search words as prefixes of the index; null when the text has no words. */
async function findQueryWords(db: Database, query: string): Promise<readonly string[] | null> {
  if (query.trim() === '') return [];
  const { rows } = await sql<{ words: string[] }>`select query_words(${query}) as words`.execute(db);
  const words = rows[0]?.words ?? [];
  return words.length === 0 ? null : words;
}

/** The live drugs of this pharmacy and of the shared catalogue that a search finds, by words that begin some of theirs. */
export function selectFoundDrugs(db: Database, search: DrugSearch, words: readonly string[]) {
  return db.selectFrom('drug').where((eb) => eb.and(buildConditions(eb, search, words)));
}

/** One page of the drugs that hold every word of the search, and how many there are. */
export async function searchDrugs(
  db: Database,
  search: DrugSearch,
): Promise<{ rows: DrugSearchRow[]; total: number }> {
  const words = search.gtin === null ? await findQueryWords(db, search.query) : [];
  if (words === null) return { rows: [], total: 0 };
  const found = selectFoundDrugs(db, search, words);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('drug')
    .select(sql<number>`(select count(*)::int from drug_apn where drug_apn.drug_id = drug.id)`.as('apnCount'))
    .orderBy(buildOrder(drugColumns.getOrder(search.sortField), search.isDescending))
    .orderBy(sql`fold_text(drug_name)`)
    .orderBy('strength')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

/** The drugs that would be found if one of the typed words held a typing mistake (WEB-40), those with a whole word so first. */
export async function searchMisspelledDrugs(
  db: Database,
  query: string,
  most: number,
): Promise<DrugSearchRow[]> {
  const words = (await findQueryWords(db, query)) ?? [];
  const found = words.filter(hasSpellings).map((word) => {
    const others = words
      .filter((other) => other !== word)
      .map(
        (other) => sql` and exists (
        select from drug_word w where ${inCatalogue} and w.drug_id = hit.id and ${buildPrefixRange(other)} offset 0)`,
      );
    // offset 0 keeps the ranges first, as the words are many and the drugs with one of these spellings few.
    return sql`
      select hit.* from (
        select w.drug_id as id, w.word = asked.start as is_whole
        from ${selectSpellingRanges(word)}
        join drug_word w on ${inCatalogue} and ${buildSpellingCondition(word)}
        offset 0) hit
      where true ${sql.join(others, sql``)}`;
  });
  if (found.length === 0) return [];
  return db
    .selectFrom('drug')
    .innerJoin(
      sql<{ id: number; isWhole: boolean }>`(
        select id, bool_or(is_whole) as is_whole from (${sql.join(found, sql` union all `)}) spelled group by id)`.as(
        'hit',
      ),
      'hit.id',
      'drug.id',
    )
    .selectAll('drug')
    .select(sql<number>`(select count(*)::int from drug_apn where drug_apn.drug_id = drug.id)`.as('apnCount'))
    .where('drug.archivedAt', 'is', null)
    .orderBy('hit.isWhole', 'desc')
    .orderBy(sql`fold_text(drug_name)`)
    .orderBy('strength')
    .orderBy('drug.id')
    .limit(most)
    .execute();
}

/** Directions of this pharmacy that hold every word of the search in code or wording. */
export async function searchDirections(
  db: Database,
  search: TextSearch<ColumnsWith<typeof directionList, 'sort'>>,
) {
  const words = await findQueryWords(db, search.query);
  if (words === null) return { rows: [], total: 0 };
  let found = db.selectFrom('direction');
  for (const word of words)
    found = found.where('id', 'in', (eb) =>
      eb.selectFrom('directionWord').select('directionId').where(inPharmacy).where(buildPrefixRange(word)),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'code', 'instruction', 'description'])
    .orderBy(buildOrder(directionColumns.getOrder(search.sortField), search.isDescending))
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

import type { Paging } from '@packwright/contract/machinery';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { type Database, buildContainsPattern, escapeLike } from '../../platform/database/index.ts';
import type { DrugRow } from './drugs.ts';

interface TextSearch<Field extends string> {
  readonly query: string;
  readonly sortField: Field;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

interface DrugSearch extends TextSearch<keyof typeof drugColumns> {
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

const drugColumns = {
  drugName: sql<string>`fold_text(drug_name)`,
  genericName: sql<string>`fold_text(generic_name)`,
  drugCode: sql<string>`drug_code`,
  strength: sql<string>`strength`,
  form: sql<string>`fold_text(form)`,
  schedule: sql<string>`schedule`,
  packSize: sql<number>`pack_size`,
} as const;

const shapes = {
  contains: buildContainsPattern,
  'starts-with': (value: string) => `${escapeLike(value)}%`,
  'ends-with': (value: string) => `%${escapeLike(value)}`,
  matches: escapeLike,
} as const;

type DrugColumnFilter = DrugSearch['filters'][number];

const isColumn = (field: string): field is keyof typeof drugColumns => Object.hasOwn(drugColumns, field);

/** A column filter (API-5); a column that drugs do not have matches nothing. */
function buildFilter({ field, type, value }: DrugColumnFilter): Expression<SqlBool> {
  if (!isColumn(field)) return sql<SqlBool>`false`;
  if (field === 'packSize') return buildNumberFilter(type, value);
  const column = drugColumns[field];
  if (type === 'greater-than') return sql<SqlBool>`fold_text(${column}) > fold_text(${value})`;
  if (type === 'less-than') return sql<SqlBool>`fold_text(${column}) < fold_text(${value})`;
  return sql<SqlBool>`fold_text(${column}) like fold_text(${shapes[type](value)})`;
}

function buildNumberFilter(type: DrugColumnFilter['type'], value: string): Expression<SqlBool> {
  if (!/^\d{1,9}$/.test(value)) return sql<SqlBool>`false`;
  const size = Number(value);
  if (type === 'greater-than') return sql<SqlBool>`pack_size > ${size}`;
  return type === 'less-than' ? sql<SqlBool>`pack_size < ${size}` : sql<SqlBool>`pack_size = ${size}`;
}

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
    ...search.filters.map(buildFilter),
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
    .orderBy(drugColumns[search.sortField], search.isDescending ? 'desc' : 'asc')
    .orderBy(sql`fold_text(drug_name)`)
    .orderBy('strength')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

/** Directions of this pharmacy that hold every word of the search in code or wording. */
export async function searchDirections(db: Database, search: TextSearch<'code' | 'instruction'>) {
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
    .orderBy(search.sortField, search.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

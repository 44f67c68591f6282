import type { Paging } from '@packwright/contract/machinery';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';
import type { DrugRow } from './drugs.ts';

interface Search<Field extends string> {
  readonly query: string;
  readonly sortField: Field;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

interface DrugSearch extends Search<keyof typeof drugColumns> {
  /** The barcode that was scanned into the search; it decides alone. */
  readonly gtin: string | null;
  readonly authorized: number | undefined;
  readonly isCeased: boolean | undefined;
  readonly genericCode: string | undefined;
  readonly filters: NonNullable<Paging['filters']>;
}

export interface ListedDrug extends DrugRow {
  readonly apn_count: number;
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

const literally = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
const holding = (part: string): string => `%${literally(part)}%`;

const shapes = {
  contains: holding,
  'starts-with': (value: string) => `${literally(value)}%`,
  'ends-with': (value: string) => `%${literally(value)}`,
  matches: literally,
} as const;

type Filter = DrugSearch['filters'][number];

const isColumn = (field: string): field is keyof typeof drugColumns => Object.hasOwn(drugColumns, field);

/** A column filter (D-008); a column that drugs do not have matches nothing. */
function filterOf({ field, type, value }: Filter): Expression<SqlBool> {
  if (!isColumn(field)) return sql<SqlBool>`false`;
  if (field === 'packSize') return numberFilter(type, value);
  const column = drugColumns[field];
  if (type === 'greater-than') return sql<SqlBool>`fold_text(${column}) > fold_text(${value})`;
  if (type === 'less-than') return sql<SqlBool>`fold_text(${column}) < fold_text(${value})`;
  return sql<SqlBool>`fold_text(${column}) like fold_text(${shapes[type](value)})`;
}

function numberFilter(type: Filter['type'], value: string): Expression<SqlBool> {
  if (!/^\d{1,9}$/.test(value)) return sql<SqlBool>`false`;
  const size = Number(value);
  if (type === 'greater-than') return sql<SqlBool>`pack_size > ${size}`;
  return type === 'less-than' ? sql<SqlBool>`pack_size < ${size}` : sql<SqlBool>`pack_size = ${size}`;
}

type DrugExpressions = ExpressionBuilder<DB, 'drug'>;

function conditions(eb: DrugExpressions, search: DrugSearch): Expression<SqlBool>[] {
  const { gtin, authorized, isCeased, genericCode } = search;
  const words = gtin === null ? search.query.split(/\s+/).filter(Boolean) : [];
  return [
    eb('archived_at', 'is', null),
    ...(gtin === null ? [] : [eb('id', 'in', barcodesHolding(eb, gtin))]),
    ...words.map((word) => holdsWord(eb, word)),
    ...(authorized === undefined ? [] : [eb('authorized', '=', authorized)]),
    ...(isCeased === undefined ? [] : [eb('ceased_at', isCeased ? 'is not' : 'is', null)]),
    ...(genericCode === undefined ? [] : [eb('generic_code', '=', genericCode)]),
    ...search.filters.map(filterOf),
  ];
}

const barcodesHolding = (eb: DrugExpressions, digits: string) =>
  eb.selectFrom('drug_apn').select('drug_apn.drug_id').where('gtin', 'like', holding(digits));

const fewestBarcodeDigits = 5;

/** Digits may be part of a barcode as well as of a strength. */
function holdsWord(eb: DrugExpressions, word: string): Expression<SqlBool> {
  const named = eb('search_text', 'like', sql<string>`fold_text(${holding(word)})`);
  const isBarcode = word.length >= fewestBarcodeDigits && /^\d+$/.test(word);
  return isBarcode ? eb.or([named, eb('id', 'in', barcodesHolding(eb, word))]) : named;
}

/** Live drugs of this pharmacy and of the shared catalogue that hold every word of the search. */
export async function searchDrugs(
  db: Database,
  search: DrugSearch,
): Promise<{ rows: ListedDrug[]; total: number }> {
  const found = db.selectFrom('drug').where((eb) => eb.and(conditions(eb, search)));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('drug')
    .select(
      sql<number>`(select count(*)::int from drug_apn where drug_apn.drug_id = drug.id)`.as('apn_count'),
    )
    .orderBy(drugColumns[search.sortField], search.isDescending ? 'desc' : 'asc')
    .orderBy(sql`fold_text(drug_name)`)
    .orderBy('strength')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

/** Directions of this pharmacy that hold the text in code or wording. */
export async function searchDirections(db: Database, search: Search<'code' | 'instruction'>) {
  let found = db.selectFrom('direction');
  if (search.query !== '') {
    const part = holding(search.query);
    found = found.where((eb) => eb.or([eb('code', 'ilike', part), eb('instruction', 'ilike', part)]));
  }
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

import type { FilterType } from '@packwright/core/fields';
import {
  type ColumnComparison,
  type ColumnsWith,
  getComparison,
  type ListDescription,
  listColumnsWith,
} from '@packwright/core/lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toSnakeCase } from './column-names.ts';
import { escapeLike } from './like.ts';

/**
 * A column of a list in SQL: one expression to sort and compare by, or one for each. Comparisons use text; an
 * expression of its own for that is used unchanged, so it folds its letters itself.
 */
export type ColumnSql =
  | RawBuilder<unknown>
  | {
      readonly order: readonly RawBuilder<unknown>[];
      readonly compared: RawBuilder<unknown>;
      /** A hundredth of this is the number that `compared` writes; sizes compare by it at once. */
      readonly hundredths?: RawBuilder<unknown>;
      /** The expression that is read on request; the first of the order when absent. */
      readonly value?: RawBuilder<unknown>;
    };

export interface ColumnFilter {
  readonly field: string;
  readonly type: FilterType;
  readonly value: string;
}

type SqlColumn<List extends ListDescription> =
  | ColumnsWith<List, 'sort'>
  | ColumnsWith<List, 'filter'>
  | ColumnsWith<List, 'onRequest'>;

/** How a list is ordered, filtered and read, made from one expression for each of its columns. */
export interface ListSql<Sort extends string> {
  /** The sort order, most significant first. */
  readonly getOrder: (column: Sort) => readonly RawBuilder<unknown>[];
  /** One filter chip as a condition (API-5); a column without a filter matches nothing. */
  readonly buildFilter: (filter: ColumnFilter) => RawBuilder<SqlBool>;
  /** Those of the named columns that are read on request, to stand behind others in a select. */
  readonly buildRequested: (columns: readonly string[]) => RawBuilder<unknown>;
}

/** The SQL of a described list; a column that is sorted, filtered or read on request without one does not compile. */
export function defineListSql<List extends ListDescription>(
  list: List,
  columns: Readonly<Record<SqlColumn<List>, ColumnSql>>,
): ListSql<ColumnsWith<List, 'sort'>> {
  const known: Readonly<Record<string, ColumnSql>> = columns;
  return {
    getOrder(name) {
      const column = columns[name];
      return 'order' in column ? column.order : [column];
    },
    buildFilter({ field, type, value }) {
      const comparison = getComparison(list.columns[field] ?? {});
      const column = known[field];
      if (comparison === null || column === undefined) return sql`false`;
      const hundredths = 'hundredths' in column ? column.hundredths : undefined;
      return buildCondition(getCompared(column, comparison), type, value, hundredths);
    },
    buildRequested: (names) =>
      sql.join(
        listColumnsWith(list, 'onRequest')
          .filter((name) => names.includes(name))
          .map((name) => sql`, ${getValue(columns[name])} as ${sql.ref(toSnakeCase(name))}`),
        sql``,
      ),
  };
}

/** The terms of an `order by`, all in one direction. */
export function buildOrder(
  terms: readonly RawBuilder<unknown>[],
  isDescending: boolean,
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join(terms.map((term) => sql`${term} ${direction}`));
}

/** The same with rows that have no value at the end in both directions. */
export function buildOrderNullsLast(
  terms: readonly RawBuilder<unknown>[],
  isDescending: boolean,
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql.join(terms.map((term) => sql`${term} ${direction}`));
}

/** The conditions of a list's filter chips, each behind an `and`. */
export const joinFilters = (
  list: Pick<ListSql<never>, 'buildFilter'>,
  filters: readonly ColumnFilter[],
): RawBuilder<unknown> =>
  sql.join(
    filters.map((filter) => sql` and ${list.buildFilter(filter)}`),
    sql``,
  );

/** A column of rooms in the order of their numbers: 2, 10, 10A. */
export const createRoomSql = (room: RawBuilder<unknown>): ColumnSql => ({
  order: [sql`nullif(regexp_replace(left(${room}, 20), '\\D', '', 'g'), '')::numeric`, room],
  compared: sql`fold_text(${room})`,
});

/** A column of quantities, which stand in hundredths and are compared as people write them. */
export const createQuantitySql = (hundredths: RawBuilder<unknown>): ColumnSql => ({
  order: [hundredths],
  compared: sql`coalesce(trim_scale(${hundredths} / 100.0)::text, '')`,
  hundredths,
});

/** A column of moments, compared by the day on the wall of the pharmacy, as the list shows it. */
export const createMomentSql = (moment: RawBuilder<unknown>, pharmacyId: RawBuilder<unknown>): ColumnSql => ({
  order: [moment],
  compared: sql`coalesce((${moment} at time zone (
    select timezone from pharmacy_view where id = ${pharmacyId}))::date::text, '')`,
});

const getValue = (column: ColumnSql): RawBuilder<unknown> | undefined =>
  'order' in column ? (column.value ?? column.order[0]) : column;

function getCompared(column: ColumnSql, comparison: ColumnComparison): RawBuilder<unknown> {
  if ('compared' in column) return column.compared;
  if (comparison === 'text') return sql`fold_text(${column})`;
  const text = sql`coalesce((${column})::text, '')`;
  // One of a few values is written in letters of either case, or is the number of a code.
  return typeof comparison === 'object' ? sql`fold_text(${text})` : text;
}

/** Numbers compare as numbers, days and words as text. */
function buildCondition(
  compared: RawBuilder<unknown>,
  type: FilterType,
  value: string,
  hundredths?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const folded = sql`fold_text(${value})`;
  const literal = sql`fold_text(${escapeLike(value)})`;
  switch (type) {
    case 'contains':
      return sql`${compared} like '%' || ${literal} || '%'`;
    case 'starts-with':
      return sql`${compared} like ${literal} || '%'`;
    case 'ends-with':
      return sql`${compared} like '%' || ${literal}`;
    case 'matches':
      return sql`${compared} = ${folded}`;
    case 'greater-than':
      return buildSizeCondition({ compared, hundredths }, sql`>`, value, folded);
    case 'less-than':
      return buildSizeCondition({ compared, hundredths }, sql`<`, value, folded);
  }
}

function buildSizeCondition(
  { compared, hundredths }: { compared: RawBuilder<unknown>; hundredths: RawBuilder<unknown> | undefined },
  operator: RawBuilder<unknown>,
  value: string,
  folded: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!/^-?\d{1,15}(\.\d+)?$/.test(value))
    return sql`${compared} <> '' and ${compared} ${operator} ${folded}`;
  if (hundredths) return sql`coalesce(${hundredths} ${operator} 100 * ${value}::numeric, false)`;
  // A number is compared with what is a number: '2' is not greater than '10', and '10A' is neither.
  return sql`case when ${compared} ~ '^-?\\d{1,15}(\\.\\d+)?$' then ${compared}::numeric ${operator} ${value}::numeric else false end`;
}

import { type RawBuilder, sql } from 'kysely';
import { mapInSlices } from '../time-slices.ts';
import { toCamelCase, toSnakeCase } from './column-names.ts';

type Row = Readonly<Record<string, unknown>>;

const toSnakeCaseKeys = (row: object): Row => {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) named[toSnakeCase(name)] = value;
  return named;
};

/** Rows as JSON text whose keys are the names of columns. */
export const toJsonRows = (rows: readonly object[]): string => JSON.stringify(rows.map(toSnakeCaseKeys));

/** For `jsonb_to_recordset(…) as k(patient_id int, …)`: many rows as one value, so that the statement keeps its text. */
export const bindJsonRows = (rows: readonly object[]): RawBuilder<unknown> => sql`${toJsonRows(rows)}::jsonb`;

/** As `bindJsonRows`, for as many rows as a file has: other calls are answered meanwhile. */
export async function bindManyRows<Item>(
  items: readonly Item[],
  toRow: (item: Item) => object,
): Promise<RawBuilder<unknown>> {
  const rows = await mapInSlices(items, (item) => JSON.stringify(toSnakeCaseKeys(toRow(item))));
  return sql`${`[${rows.join(',')}]`}::jsonb`;
}

/** JSON that the database has built of its rows, with the names of the program. */
export const fromJsonRows = <Value>(json: Value): Value => toCamelCaseKeys(json) as Value;

function toCamelCaseKeys(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(toCamelCaseKeys);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [toCamelCase(key), toCamelCaseKeys(value)]),
  );
}

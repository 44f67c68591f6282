import { type RawBuilder, sql } from 'kysely';
import { toCamelCase, toSnakeCase } from './column-names.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows as JSON text whose keys are the names of columns. */
export const toJsonRows = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row as Row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );

/** For `jsonb_to_recordset(…) as k(patient_id int, …)`: many rows as one value, so that the statement keeps its text. */
export const bindJsonRows = (rows: readonly object[]): RawBuilder<unknown> => sql`${toJsonRows(rows)}::jsonb`;

/** JSON that the database has built of its rows, with the names of the program. */
export const fromJsonRows = <Value>(json: Value): Value => toCamelCaseKeys(json) as Value;

function toCamelCaseKeys(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(toCamelCaseKeys);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [toCamelCase(key), toCamelCaseKeys(value)]),
  );
}

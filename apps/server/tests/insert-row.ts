import { toSnakeCase } from '../src/platform/database/index.ts';

type Query = (text: string, values: unknown[]) => Promise<readonly { id: number }[]>;

/** Inserts one row, its columns in camel case, and answers its id. */
export async function insertRow(
  query: Query,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row).map(toSnakeCase).join(', ');
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const [inserted] = await query(
    `insert into ${table} (${columns}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  );
  if (inserted === undefined) throw new Error(`No row was added to ${table}`);
  return inserted.id;
}

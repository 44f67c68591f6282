import { toSnakeCase } from '../src/platform/database/index.ts';

type Query = (text: string, values: unknown[]) => Promise<readonly { id: number }[]>;

/** Inserts one row, its columns in camel case, and answers its id, numbered by its pharmacy as the product does. */
export async function insertRow(
  query: Query,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row).map(toSnakeCase).join(', ');
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const [inserted] = await query(
    `insert into ${table} (${columns}) select ${places.join(', ')}
     from set_config('app.pharmacy_id', $${places.length + 1}, true) returning id`,
    [...Object.values(row), typeof row.pharmacyId === 'number' ? String(row.pharmacyId) : ''],
  );
  if (inserted === undefined) throw new Error(`No row was added to ${table}`);
  return inserted.id;
}

/** Planned work of an hour, with a text to be found by. */
export const buildCalendarRow = (text: string, createdBy: number) => ({
  title: text,
  description: text,
  firstDay: '2026-03-02',
  startMinute: 540,
  duration: 60,
  rrule: 'FREQ=WEEKLY',
  lastDay: null,
  createdBy,
  createdAt: '2026-03-01T22:00:00Z',
});

/** A row of a notice. */
export const buildNoticeRow = (text: string) => ({
  type: 15,
  message: JSON.stringify({ text }),
  createdAt: '2026-03-01T00:00:00Z',
});

/** A row of a delivery run that a person started. */
export const buildRunRow = (name: string, createdBy: number) => ({
  name,
  driver: name,
  createdBy,
  createdAt: '2026-03-01T22:00:00Z',
});

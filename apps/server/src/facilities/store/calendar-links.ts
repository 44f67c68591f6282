import { type Insertable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

/** When the person's address of the calendar was made; undefined without one. */
export async function findCalendarLink(db: Database, userId: number): Promise<string | undefined> {
  const query = db.selectFrom('calendarLink').select('createdAt').where('userId', '=', userId);
  return (await query.executeTakeFirst())?.createdAt;
}

/** A new address of a person takes the place of the one before. */
export async function saveCalendarLink(db: Database, link: Insertable<DB['calendarLink']>): Promise<void> {
  const { keyHash, createdAt } = link;
  await db
    .insertInto('calendarLink')
    .values(link)
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'userId']).doUpdateSet({ keyHash, createdAt }))
    .execute();
}

export async function deleteCalendarLink(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarLink')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface CalendarReader {
  readonly userId: number;
  readonly pharmacyName: string;
  readonly timezone: string;
}

/** Whose address this is; the pharmacy that the key names becomes the one in view. */
export async function findCalendarReader(
  db: Database,
  link: { readonly pharmacyId: number; readonly keyHash: Uint8Array },
): Promise<CalendarReader | undefined> {
  await sql`select set_config('app.pharmacy_id', ${String(link.pharmacyId)}, true)`.execute(db);
  return db
    .selectFrom('calendarLink as l')
    .innerJoin('pharmacyView as p', 'p.id', 'l.pharmacyId')
    .select(['l.userId', 'p.name as pharmacyName', 'p.timezone'])
    .where('l.keyHash', '=', link.keyHash)
    .executeTakeFirst();
}

/** Minutes of work for each weekday, Monday first; all 0 until somebody states them. */
export async function findCalendarCapacity(db: Database): Promise<number[]> {
  const row = await db.selectFrom('calendarCapacity').select('minutes').executeTakeFirst();
  return row?.minutes ?? Array.from({ length: 7 }, () => 0);
}

export async function saveCalendarCapacity(
  db: Database,
  pharmacyId: number,
  minutes: readonly number[],
): Promise<void> {
  await db
    .insertInto('calendarCapacity')
    .values({ pharmacyId, minutes: [...minutes] })
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet({ minutes: [...minutes] }))
    .execute();
}

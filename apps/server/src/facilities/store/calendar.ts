import type { Day } from '@packwright/core/days';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type CalendarEntryRow = Selectable<DB['calendarEntry']>;
export type NewCalendarEntry = Insertable<DB['calendarEntry']>;
export type CalendarEntryChange = Updateable<DB['calendarEntry']>;

export type ListedEntry = Awaited<ReturnType<typeof listCalendarEntries>>[number];

/** Planned work that may fall between two days; that of an archived group is over. */
export async function listCalendarEntries(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  return db
    .selectFrom('calendarEntry as e')
    .leftJoin('patientGroup as g', (join) =>
      join.onRef('g.pharmacyId', '=', 'e.pharmacyId').onRef('g.id', '=', 'e.patientGroupId'),
    )
    .selectAll('e')
    .select(sql<string>`coalesce(g.name, '')`.as('groupName'))
    .where('g.archivedAt', 'is', null)
    .where('e.firstDay', '<=', to)
    .where((eb) => eb.or([eb('e.lastDay', 'is', null), eb('e.lastDay', '>=', from)]))
    .orderBy('e.startMinute')
    .orderBy('e.id')
    .execute();
}

export async function lockCalendarEntry(db: Database, id: number): Promise<CalendarEntryRow | undefined> {
  return db.selectFrom('calendarEntry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCalendarEntry(db: Database, entry: NewCalendarEntry): Promise<number> {
  const { id } = await db.insertInto('calendarEntry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCalendarEntry(
  db: Database,
  id: number,
  change: CalendarEntryChange,
): Promise<void> {
  await db
    .updateTable('calendarEntry')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCalendarEntry(db: Database, id: number): Promise<void> {
  await db.deleteFrom('calendarEntry').where('id', '=', id).execute();
}

interface DoneDay {
  readonly entryId: number;
  readonly day: string;
  readonly doneBy: string;
}

/** The days that were done, with who did them. */
export async function listDoneDays(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<DoneDay[]> {
  return db
    .selectFrom('calendarDone as d')
    .innerJoin('userAccountView as u', 'u.id', 'd.doneBy')
    .select(['d.entryId', 'd.day', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('doneBy')])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .execute();
}

/** A day that was done keeps the person who said so first. */
export async function insertDoneDay(db: Database, day: Insertable<DB['calendarDone']>): Promise<void> {
  await db
    .insertInto('calendarDone')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDoneDay(db: Database, entryId: number, day: Day): Promise<void> {
  await db.deleteFrom('calendarDone').where('entryId', '=', entryId).where('day', '=', day).execute();
}

export interface SkippedDay {
  readonly entryId: number;
  readonly day: string;
}

/** The days between two on which planned work does not fall, although its rule has them. */
export async function listSkippedDays(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<SkippedDay[]> {
  return db
    .selectFrom('calendarSkipped')
    .select(['entryId', 'day'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

export async function isSkippedDay(db: Database, entryId: number, day: Day): Promise<boolean> {
  const query = db.selectFrom('calendarSkipped').select('day');
  return (await query.where('entryId', '=', entryId).where('day', '=', day).executeTakeFirst()) !== undefined;
}

export async function isDoneDay(db: Database, entryId: number, day: Day): Promise<boolean> {
  const query = db.selectFrom('calendarDone').select('day');
  return (await query.where('entryId', '=', entryId).where('day', '=', day).executeTakeFirst()) !== undefined;
}

export async function insertSkippedDay(
  db: Database,
  skipped: Insertable<DB['calendarSkipped']>,
): Promise<void> {
  await db.insertInto('calendarSkipped').values(skipped).execute();
}

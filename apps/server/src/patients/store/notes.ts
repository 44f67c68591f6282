import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type NoteRow = Selectable<DB['note']>;
export type AuthoredNote = NoteRow & { author: string; doneByName: string | null };

interface NoteSearch {
  readonly offset: number;
  readonly size: number;
  readonly noteType?: number | undefined;
  readonly isDone?: boolean | undefined;
}

export async function searchNotes(
  db: Database,
  patientId: number,
  { noteType, isDone, ...page }: NoteSearch,
): Promise<{ rows: AuthoredNote[]; total: number }> {
  let notes = db.selectFrom('note').where('note.patientId', '=', patientId);
  if (noteType !== undefined) notes = notes.where('note.noteType', '=', noteType);
  if (isDone !== undefined) {
    notes = notes.where('note.noteType', '>', 0).where('note.doneAt', isDone ? 'is not' : 'is', null);
  }
  const { n } = await notes.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await notes
    .innerJoin('userAccountView as author', 'author.id', 'note.createdBy')
    .leftJoin('userAccountView as doer', 'doer.id', 'note.doneBy')
    .selectAll('note')
    .select([
      sql<string>`author.first_name || ' ' || author.last_name`.as('author'),
      sql<string | null>`doer.first_name || ' ' || doer.last_name`.as('doneByName'),
    ])
    .orderBy('note.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: n };
}

/** The notes that show in the list, by patient; what is done shows on the tab alone (PATIENT-37). */
export async function listDisplayedNotes(
  db: Database,
  patientIds: readonly number[],
): Promise<Map<number, NoteRow[]>> {
  if (patientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('note')
    .selectAll()
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('isDisplay', '=', true)
    .where('doneAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.patientId);
}

export async function insertNote(db: Database, note: Insertable<DB['note']>): Promise<number> {
  const { id } = await db.insertInto('note').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A note of this patient, held until the work ends. */
export async function lockNote(db: Database, patientId: number, id: number): Promise<NoteRow | undefined> {
  return db
    .selectFrom('note')
    .selectAll()
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNote(db: Database, id: number, change: Updateable<DB['note']>): Promise<void> {
  await db.updateTable('note').set(change).where('id', '=', id).execute();
}

export async function deleteNote(db: Database, patientId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('note')
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

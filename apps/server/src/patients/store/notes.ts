import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type NoteRow = Selectable<DB['note']>;
export type AuthoredNote = NoteRow & { author: string };

export async function searchNotes(
  db: Database,
  patientId: number,
  page: { readonly offset: number; readonly size: number },
): Promise<{ rows: AuthoredNote[]; total: number }> {
  const notes = db.selectFrom('note').where('note.patientId', '=', patientId);
  const { n } = await notes.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await notes
    .innerJoin('userAccountView as author', 'author.id', 'note.createdBy')
    .selectAll('note')
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('author'))
    .orderBy('note.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: n };
}

/** The notes that show in the list, by patient. */
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
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.patientId);
}

export async function insertNote(db: Database, note: Insertable<DB['note']>): Promise<number> {
  const { id } = await db.insertInto('note').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a note of this patient; answers whether there is one. */
export async function updateNote(
  db: Database,
  patientId: number,
  id: number,
  change: Updateable<DB['note']>,
): Promise<boolean> {
  // The patient is set to itself, because a change may name no column.
  const { numUpdatedRows } = await db
    .updateTable('note')
    .set({ ...change, patientId })
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteNote(db: Database, patientId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('note')
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type ContactRow = Selectable<DB['patientContact']>;

/** The contacts of a patient, in the order in which they were added. */
export async function listContacts(db: Database, patientId: number): Promise<ContactRow[]> {
  return db
    .selectFrom('patientContact')
    .selectAll()
    .where('patientId', '=', patientId)
    .orderBy('id')
    .execute();
}

export async function insertContact(
  db: Database,
  contact: Insertable<DB['patientContact']>,
): Promise<number> {
  const { id } = await db
    .insertInto('patientContact')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a contact of this patient; answers whether there is one. */
export async function updateContact(
  db: Database,
  patientId: number,
  id: number,
  change: Updateable<DB['patientContact']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patientContact')
    .set({ patientId, ...change })
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a contact of this patient; answers whether there was one. */
export async function deleteContact(db: Database, patientId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('patientContact')
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

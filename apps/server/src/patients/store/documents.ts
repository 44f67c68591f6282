import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

type DocumentRow = Selectable<DB['patientDocument']>;
export type AuthoredDocument = DocumentRow & { author: string };

/** The documents of a patient, the newest first; all of them without a page. */
export async function listDocumentRows(
  db: Database,
  patientId: number,
  page?: { readonly offset: number; readonly size: number },
): Promise<AuthoredDocument[]> {
  const documents = db
    .selectFrom('patientDocument')
    .where('patientDocument.patientId', '=', patientId)
    .innerJoin('userAccountView as author', 'author.id', 'patientDocument.createdBy')
    .selectAll('patientDocument')
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('author'))
    .orderBy('patientDocument.id', 'desc');
  return (page ? documents.limit(page.size).offset(page.offset) : documents).execute();
}

export async function countDocuments(db: Database, patientId: number): Promise<number> {
  const { n } = await db
    .selectFrom('patientDocument')
    .where('patientId', '=', patientId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A document of this patient, held until the work ends. */
export async function lockDocument(
  db: Database,
  patientId: number,
  id: number,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('patientDocument')
    .selectAll()
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDocument(
  db: Database,
  document: Insertable<DB['patientDocument']>,
): Promise<number> {
  const { id } = await db
    .insertInto('patientDocument')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDocument(
  db: Database,
  id: number,
  change: Updateable<DB['patientDocument']>,
): Promise<void> {
  // The id is set to itself, because a change may name no column.
  await db
    .updateTable('patientDocument')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument(db: Database, id: number): Promise<void> {
  await db.deleteFrom('patientDocument').where('id', '=', id).execute();
}

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type AllergyRow = Selectable<DB['allergy']>;

export async function allergiesOf(db: Database, patientId: number): Promise<AllergyRow[]> {
  return db.selectFrom('allergy').selectAll().where('patient_id', '=', patientId).orderBy('id').execute();
}

export async function findAllergy(
  db: Database,
  patientId: number,
  id: number,
): Promise<AllergyRow | undefined> {
  return db
    .selectFrom('allergy')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAllergy(db: Database, allergy: Insertable<DB['allergy']>): Promise<number> {
  const { id } = await db.insertInto('allergy').values(allergy).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAllergy(
  db: Database,
  id: number,
  change: Updateable<DB['allergy']>,
): Promise<void> {
  await db.updateTable('allergy').set(change).where('id', '=', id).execute();
}

export async function deleteAllergy(db: Database, id: number): Promise<void> {
  await db.deleteFrom('allergy').where('id', '=', id).execute();
}

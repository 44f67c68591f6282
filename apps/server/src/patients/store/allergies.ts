import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type AllergyRow = Selectable<DB['allergy']>;

/** The recorded allergies of these patients, in the order in which they were recorded. */
export async function listAllergyRows(db: Database, patientIds: readonly number[]): Promise<AllergyRow[]> {
  return db
    .selectFrom('allergy')
    .selectAll()
    .where('patientId', '=', buildAnyOf(patientIds))
    .orderBy('id')
    .execute();
}

interface DrugCodes {
  readonly id: number;
  readonly drugCode: string;
  readonly genericCode: string;
}

/** Whose allergies name this drug. */
export async function listPatientsAllergicTo(db: Database, { id, drugCode }: DrugCodes): Promise<number[]> {
  const rows = await db
    .selectFrom('allergy')
    .select('patientId')
    .distinct()
    .where((eb) => eb.or([eb('drugId', '=', id), eb('drugCode', '=', drugCode)]))
    .execute();
  return rows.map(({ patientId }) => patientId);
}

/**
 * Makes the allergies to one drug name another and keeps the person's text. Allergies with only the drug code move as
 * well when no other drug has it. Answers them.
 */
export async function renameAllergies(db: Database, from: DrugCodes, into: DrugCodes, isByCode: boolean) {
  return db
    .updateTable('allergy')
    .set({ drugId: into.id, drugCode: into.drugCode, genericCode: into.genericCode })
    .where((eb) => {
      const isNamed = eb('drugId', '=', from.id);
      return isByCode ? eb.or([isNamed, eb('drugCode', '=', from.drugCode)]) : isNamed;
    })
    .returning(['id', 'patientId'])
    .execute();
}

export async function findAllergy(
  db: Database,
  patientId: number,
  id: number,
): Promise<AllergyRow | undefined> {
  return db
    .selectFrom('allergy')
    .selectAll()
    .where('patientId', '=', patientId)
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

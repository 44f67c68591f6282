import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { anyOf, type Database } from '../../platform/database/index.ts';

export type AllergyRow = Selectable<DB['allergy']>;

/** The recorded allergies of these patients, in the order in which they were recorded. */
export async function allergiesOf(db: Database, patientIds: readonly number[]): Promise<AllergyRow[]> {
  return db
    .selectFrom('allergy')
    .selectAll()
    .where('patient_id', '=', anyOf(patientIds))
    .orderBy('id')
    .execute();
}

interface NamedDrug {
  readonly id: number;
  readonly drug_code: string;
  readonly generic_code: string;
}

/** Whose allergies name this drug. */
export async function patientsAllergicTo(db: Database, { id, drug_code }: NamedDrug): Promise<number[]> {
  const rows = await db
    .selectFrom('allergy')
    .select('patient_id')
    .distinct()
    .where((eb) => eb.or([eb('drug_id', '=', id), eb('drug_code', '=', drug_code)]))
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/**
 * Lets the allergies to one drug name another; what a person wrote stays. Those that know the drug by its code alone go
 * along when no other drug has it. Answers them.
 */
export async function renameAllergies(db: Database, from: NamedDrug, into: NamedDrug, isByCode: boolean) {
  return db
    .updateTable('allergy')
    .set({ drug_id: into.id, drug_code: into.drug_code, generic_code: into.generic_code })
    .where((eb) => {
      const isNamed = eb('drug_id', '=', from.id);
      return isByCode ? eb.or([isNamed, eb('drug_code', '=', from.drug_code)]) : isNamed;
    })
    .returning(['id', 'patient_id'])
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

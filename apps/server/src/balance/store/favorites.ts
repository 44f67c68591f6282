import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { AccountMedicine } from './accounts.ts';

/** The medicine that a live prescription is for; undefined when there is none or it was removed. */
export async function findMedicineOfPrescription(
  db: Database,
  prescriptionId: number,
): Promise<AccountMedicine | undefined> {
  const row = await db
    .selectFrom('prescriptionView as prescription')
    .select(['patientId', 'drugCode', 'drugName'])
    .where('id', '=', prescriptionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && { patientId: row.patientId, drugCode: row.drugCode, drugName: row.drugName };
}

/** The person and the medicine that they make a favourite. */
interface FavoriteKey extends Pick<AccountMedicine, 'patientId' | 'drugCode'> {
  readonly pharmacyId: number;
  readonly userId: number;
}

export async function addFavorite(
  db: Database,
  { pharmacyId, userId, patientId, drugCode }: FavoriteKey,
): Promise<void> {
  await db
    .insertInto('favoriteMedicine')
    .values({ pharmacyId, userId, patientId, drugCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavorite(
  db: Database,
  { userId, patientId, drugCode }: FavoriteKey,
): Promise<void> {
  await db
    .deleteFrom('favoriteMedicine')
    .where('userId', '=', userId)
    .where('patientId', '=', patientId)
    .where('drugCode', '=', drugCode)
    .execute();
}

/** A favourite that gets another brand stays one, of everybody who made it one. */
export async function copyFavorites(
  db: Database,
  patientIds: readonly number[] | 'all',
  fromCode: string,
  toCode: string,
): Promise<void> {
  const isOfPatient = patientIds === 'all' ? sql`true` : sql`patient_id = ${buildAnyOf(patientIds)}`;
  await sql`
    insert into favorite_medicine (pharmacy_id, user_id, patient_id, drug_code)
    select pharmacy_id, user_id, patient_id, ${toCode} from favorite_medicine
    where drug_code = ${fromCode} and ${isOfPatient}
    on conflict do nothing`.execute(db);
}

/** The favourites of a person that are still taken, one row for each prescription, by patient and medicine. */
export async function listFavorites(db: Database, userId: number) {
  return db
    .selectFrom('favoriteMedicine as favorite')
    .innerJoin('patientView as patient', (join) =>
      join
        .onRef('patient.pharmacyId', '=', 'favorite.pharmacyId')
        .onRef('patient.id', '=', 'favorite.patientId'),
    )
    .innerJoin('prescriptionView as prescription', (join) =>
      join
        .onRef('prescription.pharmacyId', '=', 'favorite.pharmacyId')
        .onRef('prescription.patientId', '=', 'favorite.patientId')
        .onRef('prescription.drugCode', '=', 'favorite.drugCode'),
    )
    .select(['prescription.id', 'prescription.drugName', 'favorite.patientId'])
    .select(['patient.firstName', 'patient.lastName'])
    .where('favorite.userId', '=', userId)
    .where('patient.archivedAt', 'is', null)
    .where('prescription.deletedAt', 'is', null)
    .where('prescription.state', '<>', 'ceased')
    .orderBy('patient.sortName')
    .orderBy('prescription.drugName')
    .orderBy('prescription.id')
    .limit(5000)
    .execute();
}

import { anyOf, type Database } from '../../platform/database/index.ts';
import type { Medicine } from './accounts.ts';

/** The medicine that a live prescription is for; undefined when there is none or it was removed. */
export async function medicineOf(db: Database, prescriptionId: number): Promise<Medicine | undefined> {
  const row = await db
    .selectFrom('prescription')
    .select(['patient_id', 'drug_code', 'drug_name'])
    .where('id', '=', prescriptionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { patientId: row.patient_id, drugCode: row.drug_code, drugName: row.drug_name };
}

export async function saveFavorite(
  db: Database,
  { patientId, drugCode }: Medicine,
  isFavorite: boolean,
): Promise<void> {
  await db
    .updateTable('vpb_account')
    .set({ is_favorite: isFavorite })
    .where('patient_id', '=', patientId)
    .where('drug_code', '=', drugCode)
    .execute();
}

/** A favourite that gets another brand stays one. */
export async function carryFavorites(
  db: Database,
  patientIds: readonly number[],
  drugCode: string,
): Promise<void> {
  await db
    .updateTable('vpb_account')
    .set({ is_favorite: true })
    .where('patient_id', '=', anyOf(patientIds))
    .where('drug_code', '=', drugCode)
    .execute();
}

/** The favourites that are still taken, one row for each prescription, by patient and medicine. */
export async function listFavorites(db: Database) {
  return db
    .selectFrom('vpb_account')
    .innerJoin('patient', (join) =>
      join
        .onRef('patient.pharmacy_id', '=', 'vpb_account.pharmacy_id')
        .onRef('patient.id', '=', 'vpb_account.patient_id'),
    )
    .innerJoin('prescription', (join) =>
      join
        .onRef('prescription.pharmacy_id', '=', 'vpb_account.pharmacy_id')
        .onRef('prescription.patient_id', '=', 'vpb_account.patient_id')
        .onRef('prescription.drug_code', '=', 'vpb_account.drug_code'),
    )
    .select(['prescription.id', 'prescription.drug_name', 'vpb_account.patient_id'])
    .select(['patient.first_name', 'patient.last_name'])
    .where('vpb_account.is_favorite', '=', true)
    .where('patient.archived_at', 'is', null)
    .where('prescription.deleted_at', 'is', null)
    .where('prescription.state', '<>', 'ceased')
    .orderBy('patient.sort_name')
    .orderBy('prescription.drug_name')
    .orderBy('prescription.id')
    .limit(5000)
    .execute();
}

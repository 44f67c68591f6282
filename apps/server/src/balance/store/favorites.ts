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

export async function saveFavorite(
  db: Database,
  { patientId, drugCode }: AccountMedicine,
  isFavorite: boolean,
): Promise<void> {
  await db
    .updateTable('vpbAccount')
    .set({ isFavorite })
    .where('patientId', '=', patientId)
    .where('drugCode', '=', drugCode)
    .execute();
}

/** A favourite that gets another brand stays one. */
export async function markAsFavorites(
  db: Database,
  patientIds: readonly number[],
  drugCode: string,
): Promise<void> {
  await db
    .updateTable('vpbAccount')
    .set({ isFavorite: true })
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('drugCode', '=', drugCode)
    .execute();
}

/** The favourites that are still taken, one row for each prescription, by patient and medicine. */
export async function listFavorites(db: Database) {
  return db
    .selectFrom('vpbAccount')
    .innerJoin('patientView as patient', (join) =>
      join
        .onRef('patient.pharmacyId', '=', 'vpbAccount.pharmacyId')
        .onRef('patient.id', '=', 'vpbAccount.patientId'),
    )
    .innerJoin('prescriptionView as prescription', (join) =>
      join
        .onRef('prescription.pharmacyId', '=', 'vpbAccount.pharmacyId')
        .onRef('prescription.patientId', '=', 'vpbAccount.patientId')
        .onRef('prescription.drugCode', '=', 'vpbAccount.drugCode'),
    )
    .select(['prescription.id', 'prescription.drugName', 'vpbAccount.patientId'])
    .select(['patient.firstName', 'patient.lastName'])
    .where('vpbAccount.isFavorite', '=', true)
    .where('patient.archivedAt', 'is', null)
    .where('prescription.deletedAt', 'is', null)
    .where('prescription.state', '<>', 'ceased')
    .orderBy('patient.sortName')
    .orderBy('prescription.drugName')
    .orderBy('prescription.id')
    .limit(5000)
    .execute();
}

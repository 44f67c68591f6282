import type { Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type PharmacyChange = Updateable<DB['pharmacy']>;
export type PharmacyRecord = NonNullable<Awaited<ReturnType<typeof findPharmacyRecord>>>;

/** A pharmacy as its profile shows it. */
export async function findPharmacyRecord(db: Database, pharmacyId: number) {
  return db
    .selectFrom('pharmacy')
    .innerJoin('pharmacyConfiguration as set', 'set.pharmacyId', 'pharmacy.id')
    .selectAll('pharmacy')
    .select([
      'set.isDoseAdd',
      'set.isIntegrator',
      'set.integratorGuids',
      'set.dispensingSystem',
      'set.syncStatus',
      'set.alpacaFileExportFolder',
    ])
    .where('pharmacy.id', '=', pharmacyId)
    .executeTakeFirst();
}

export async function savePharmacy(db: Database, pharmacyId: number, change: PharmacyChange): Promise<void> {
  await db.updateTable('pharmacy').set(change).where('id', '=', pharmacyId).execute();
}

import type { Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';
import { buildInvitationOpen } from './kept-pharmacies.ts';

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
    .select(buildInvitationOpen('pharmacy').as('isInvitationOpen'))
    .where('pharmacy.id', '=', pharmacyId)
    .executeTakeFirst();
}

/** The kept file of its logo; null for the logo of the product. */
export async function findPharmacyLogo(db: Database, pharmacyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('pharmacy')
    .select('logoId')
    .where('id', '=', pharmacyId)
    .executeTakeFirst();
  return row?.logoId ?? null;
}

export async function isPharmacyLogo(db: Database, fileId: number): Promise<boolean> {
  const row = await db.selectFrom('pharmacy').select('id').where('logoId', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

export async function savePharmacy(db: Database, pharmacyId: number, change: PharmacyChange): Promise<void> {
  await db.updateTable('pharmacy').set(change).where('id', '=', pharmacyId).execute();
}

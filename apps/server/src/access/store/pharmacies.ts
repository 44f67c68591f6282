import { isPharmacyOpen } from '@packwright/core/fields';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface UserPharmacy {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

/** Pharmacies that a person belongs to, in the order of their names. */
export async function listUserPharmacies(db: Database, userId: number): Promise<UserPharmacy[]> {
  return db
    .selectFrom('membership')
    .innerJoin('pharmacy', 'pharmacy.id', 'membership.pharmacyId')
    .select(['pharmacy.id', 'pharmacy.name', 'pharmacy.status'])
    .where('membership.userId', '=', userId)
    .where('membership.isActive', '=', true)
    .where('pharmacy.archivedAt', 'is', null)
    .orderBy('pharmacy.name')
    .execute();
}

/** Those of them in which the person may work: not the inactive ones (ADMIN-14). */
export async function listWorkingPharmacies(db: Database, userId: number): Promise<UserPharmacy[]> {
  return (await listUserPharmacies(db, userId)).filter(({ status }) => isPharmacyOpen(status));
}

/** The pharmacies of the installation that work, in the order of their names. */
export async function listOpenPharmacies(db: Database): Promise<(UserPharmacy & { timezone: string })[]> {
  return db
    .selectFrom('pharmacy')
    .select(['id', 'name', 'status', 'timezone'])
    .where('id', '<>', 0)
    .where('status', '=', 1)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute();
}

export interface PharmacyFacts {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly logoId: number | null;
  readonly setUpDismissedAt: Instant | null;
  readonly timezone: string;
  readonly logoutInactivityMinutes: number;
  readonly enableVpb: boolean;
  readonly enableQscript: boolean;
  readonly enableDispenseTracker: boolean;
  readonly packJobPrinting: boolean;
  readonly packJobPacking: boolean;
  readonly packJobChecking: boolean;
  readonly packJobDistribution: boolean;
  readonly syncStatus: number;
  readonly dispensingSystem: number;
}

export async function findPharmacy(db: Database, pharmacyId: number): Promise<PharmacyFacts | undefined> {
  return db
    .selectFrom('pharmacy')
    .innerJoin('pharmacyConfiguration as set', 'set.pharmacyId', 'pharmacy.id')
    .select([
      'pharmacy.id',
      'pharmacy.name',
      'pharmacy.status',
      'pharmacy.logoId',
      'pharmacy.setUpDismissedAt',
      'pharmacy.timezone',
      'set.logoutInactivityMinutes',
      'set.enableVpb',
      'set.enableQscript',
      'set.enableDispenseTracker',
      'set.packJobPrinting',
      'set.packJobPacking',
      'set.packJobChecking',
      'set.packJobDistribution',
      'set.syncStatus',
      'set.dispensingSystem',
    ])
    .where('pharmacy.id', '=', pharmacyId)
    .executeTakeFirst();
}

/** Whether a pharmacy uses pill balances and the dispense tracker. */
export async function listFeaturesInUse(
  db: Database,
  pharmacyId: number,
): Promise<{ readonly vpb: boolean; readonly dispenseTracker: boolean }> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select(['enableVpb', 'enableDispenseTracker'])
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return { vpb: row?.enableVpb ?? false, dispenseTracker: row?.enableDispenseTracker ?? false };
}

export async function isMenuBarCollapsed(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select('collapseMenuBar')
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return row.collapseMenuBar;
}

export async function saveMenuBarCollapsed(
  db: Database,
  pharmacyId: number,
  isCollapsed: boolean,
): Promise<void> {
  await db
    .updateTable('pharmacyConfiguration')
    .set({ collapseMenuBar: isCollapsed })
    .where('pharmacyId', '=', pharmacyId)
    .execute();
}

/** Marks that a synchronisation runs, or that it has ended (WEB-6). */
export async function saveSyncStatus(db: Database, pharmacyId: number, isRunning: boolean): Promise<void> {
  await db
    .updateTable('pharmacyConfiguration')
    .set({ syncStatus: isRunning ? 1 : 0 })
    .where('pharmacyId', '=', pharmacyId)
    .execute();
}

export async function findDispensingSystem(db: Database, pharmacyId: number): Promise<number> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select('dispensingSystem')
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return row?.dispensingSystem ?? 0;
}

/** For how many days back scripts are checked, 0 for all, and newly dispensed drugs are offered (ADMIN-57). */
export async function findDispenseDays(
  db: Database,
  pharmacyId: number,
): Promise<{ readonly toCheck: number; readonly toImport: number }> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select(['maxDaysToCheckScript as toCheck', 'daysImportNewDrugsDispensed as toImport'])
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return row ?? { toCheck: 0, toImport: 30 };
}

export async function isQuickDispenseInUse(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select('enableQscript')
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return row?.enableQscript ?? false;
}

export async function isInsufficientOnly(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select('isDisplayInsufficientBalance')
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return row?.isDisplayInsufficientBalance ?? false;
}

export async function saveInsufficientOnly(db: Database, pharmacyId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('pharmacyConfiguration')
    .set({ isDisplayInsufficientBalance: isOn })
    .where('pharmacyId', '=', pharmacyId)
    .execute();
}

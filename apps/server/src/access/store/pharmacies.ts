import type { Database } from '../../platform/database/index.ts';

export interface PharmacyOfPerson {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

/** Active pharmacies that a person belongs to, in the order of their names. */
export async function pharmaciesOf(db: Database, userId: number): Promise<PharmacyOfPerson[]> {
  return db
    .selectFrom('membership')
    .innerJoin('pharmacy', 'pharmacy.id', 'membership.pharmacy_id')
    .select(['pharmacy.id', 'pharmacy.name', 'pharmacy.status'])
    .where('membership.user_id', '=', userId)
    .where('membership.is_active', '=', true)
    .where('pharmacy.archived_at', 'is', null)
    .orderBy('pharmacy.name')
    .execute();
}

export interface PharmacyFacts {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly timezone: string;
  readonly logout_inactivity_minutes: number;
  readonly enable_vpb: boolean;
  readonly enable_qscript: boolean;
  readonly enable_dispense_tracker: boolean;
  readonly pack_job_printing: boolean;
  readonly pack_job_packing: boolean;
  readonly pack_job_checking: boolean;
  readonly pack_job_distribution: boolean;
  readonly sync_status: number;
  readonly dispensing_system: number;
}

export async function findPharmacy(db: Database, pharmacyId: number): Promise<PharmacyFacts | undefined> {
  return db
    .selectFrom('pharmacy')
    .innerJoin('pharmacy_configuration as set', 'set.pharmacy_id', 'pharmacy.id')
    .select([
      'pharmacy.id',
      'pharmacy.name',
      'pharmacy.status',
      'pharmacy.timezone',
      'set.logout_inactivity_minutes',
      'set.enable_vpb',
      'set.enable_qscript',
      'set.enable_dispense_tracker',
      'set.pack_job_printing',
      'set.pack_job_packing',
      'set.pack_job_checking',
      'set.pack_job_distribution',
      'set.sync_status',
      'set.dispensing_system',
    ])
    .where('pharmacy.id', '=', pharmacyId)
    .executeTakeFirst();
}

export async function collapseMenuBar(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacy_configuration')
    .select('collapse_menu_bar')
    .where('pharmacy_id', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return row.collapse_menu_bar;
}

export async function saveCollapseMenuBar(
  db: Database,
  pharmacyId: number,
  isCollapsed: boolean,
): Promise<void> {
  await db
    .updateTable('pharmacy_configuration')
    .set({ collapse_menu_bar: isCollapsed })
    .where('pharmacy_id', '=', pharmacyId)
    .execute();
}

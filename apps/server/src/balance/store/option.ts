import type { Database } from '../../platform/database/index.ts';

export async function showsInsufficientOnly(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacy_configuration')
    .select('is_display_insufficient_balance')
    .where('pharmacy_id', '=', pharmacyId)
    .executeTakeFirst();
  return row?.is_display_insufficient_balance ?? false;
}

export async function saveInsufficientOnly(db: Database, pharmacyId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('pharmacy_configuration')
    .set({ is_display_insufficient_balance: isOn })
    .where('pharmacy_id', '=', pharmacyId)
    .execute();
}

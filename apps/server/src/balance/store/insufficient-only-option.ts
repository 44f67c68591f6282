import type { Database } from '../../platform/database/index.ts';

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

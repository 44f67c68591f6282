import type { Database } from '../platform/database/index.ts';

export async function listPharmacyIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('pharmacy').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

import type { Database } from '../../platform/database/index.ts';

export async function findRegistrationNumber(db: Database, userId: number): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('registration_number')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.registration_number ?? '';
}

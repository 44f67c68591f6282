import { userStatuses } from '@packwright/core/fields';
import { roleLevels } from '@packwright/core/permissions';
import type { Database } from '../../platform/database/index.ts';

/** Where the administrators of the transaction's pharmacy read their mail. */
export async function administratorMails(db: Database, pharmacyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('membership_role as held')
    .innerJoin('membership as member', (join) =>
      join.onRef('member.user_id', '=', 'held.user_id').onRef('member.pharmacy_id', '=', 'held.pharmacy_id'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.role_id').onRef('role.pharmacy_id', '=', 'held.role_pharmacy_id'),
    )
    .innerJoin('user_account as person', 'person.id', 'held.user_id')
    .select('person.email')
    .distinct()
    .where('held.pharmacy_id', '=', pharmacyId)
    .where('member.is_active', '=', true)
    .where('role.role_level', '=', roleLevels.administrator)
    .where('person.status', '=', userStatuses.active.code)
    .where('person.email', '<>', '')
    .orderBy('person.email')
    .execute();
  return rows.map(({ email }) => email);
}

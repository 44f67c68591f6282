import { roleLevels } from '@packwright/core/permissions';
import type { Database } from '../../platform/database/index.ts';

/** The pharmacies that a person administers. Read as that person: a member sees their own roles everywhere. */
export async function listAdministeredPharmacies(
  db: Database,
  userId: number,
): Promise<{ id: number; name: string; timezone: string }[]> {
  return db
    .selectFrom('membershipRole as held')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.roleId').onRef('role.pharmacyId', '=', 'held.rolePharmacyId'),
    )
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.userId', '=', 'held.userId')
        .onRef('membership.pharmacyId', '=', 'held.pharmacyId'),
    )
    .innerJoin('pharmacy', 'pharmacy.id', 'held.pharmacyId')
    .select(['pharmacy.id', 'pharmacy.name', 'pharmacy.timezone'])
    .where('held.userId', '=', userId)
    .where('role.roleLevel', '=', roleLevels.administrator)
    .where('membership.isActive', '=', true)
    .where('pharmacy.archivedAt', 'is', null)
    .orderBy('pharmacy.id')
    .execute();
}

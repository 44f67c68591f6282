import type { MailLanguage } from '@packwright/contract/mail-labels';
import { userStatuses } from '@packwright/core/fields';
import { roleLevels } from '@packwright/core/permissions';
import type { Database } from '../../platform/database/index.ts';

interface AdministratorMail {
  readonly email: string;
  readonly mailLanguage: MailLanguage | null;
}

/** Where the administrators of the transaction's pharmacy read their mail. */
export async function listAdministratorMails(db: Database, pharmacyId: number): Promise<AdministratorMail[]> {
  const rows = await db
    .selectFrom('membershipRole as held')
    .innerJoin('membership as member', (join) =>
      join.onRef('member.userId', '=', 'held.userId').onRef('member.pharmacyId', '=', 'held.pharmacyId'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.roleId').onRef('role.pharmacyId', '=', 'held.rolePharmacyId'),
    )
    .innerJoin('userAccount as person', 'person.id', 'held.userId')
    .select(['person.email', 'person.mailLanguage'])
    .distinct()
    .where('held.pharmacyId', '=', pharmacyId)
    .where('member.isActive', '=', true)
    .where('role.roleLevel', '=', roleLevels.administrator)
    .where('person.status', '=', userStatuses.active.code)
    .where('person.email', '<>', '')
    .orderBy('person.email')
    .execute();
  return rows.map(({ email, mailLanguage }) => ({
    email,
    mailLanguage: mailLanguage as MailLanguage | null,
  }));
}

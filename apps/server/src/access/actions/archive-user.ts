import { accessRefusals, Refusal } from '@packwright/contract';
import { userStatuses } from '@packwright/core/fields';
import { isAdministrator } from '@packwright/core/permissions';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announcePeople } from '../events.ts';
import { assertMayChange, assertNotLastAdministrator, findPharmaciesOf, getPerson } from '../rules/people.ts';
import { endSessionsInPharmacy, endSessionsOfUser } from '../sessions/index.ts';
import {
  lockPeople,
  type PersonRow,
  renewSecurityStamp,
  saveAccount,
  saveMembership,
} from '../store/index.ts';

/** Archives a person (ACCESS-49). */
export async function archiveUser(platform: Platform, work: Work, id: number): Promise<void> {
  if (id === work.who.userId) throw new Refusal(accessRefusals.ownAccount);
  await lockPeople(work.db, work.who.pharmacyId);
  const person = await getPerson(work, id);
  assertMayChange(work, person);
  await leavePharmacy(platform, work, person);
  work.audit({ area: 'access', action: 'archive user', objectKind: 'user', objectId: id });
  await announcePeople(work);
}

/**
 * A person leaves the pharmacy in view and is out of it at once. The account of a person who works nowhere else is
 * archived, which ends every session.
 */
export async function leavePharmacy(platform: Platform, work: Work, person: PersonRow): Promise<void> {
  const { db, who, now } = work;
  if (isAdministrator(person.roles)) await assertNotLastAdministrator(work, person.id);
  const { ofPerson } = await findPharmaciesOf(platform, work, person.id);
  await saveMembership(db, who.pharmacyId, person.id, false);
  if (ofPerson.some((pharmacyId) => pharmacyId !== who.pharmacyId)) {
    await endSessionsInPharmacy(db, person.id, who.pharmacyId, now, 'left the pharmacy');
    return;
  }
  await saveAccount(db, person.id, { status: userStatuses.archived.code });
  await renewSecurityStamp(db, person.id);
  await endSessionsOfUser(db, person.id, now, 'archived', null);
}

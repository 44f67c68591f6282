import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import type { Platform } from '../../platform/platform.ts';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { announcePeople } from '../events.ts';
import { assertNotLastAdministrator, findPharmaciesOf } from '../rules/people.ts';
import { endSessionsInPharmacy } from '../sessions/index.ts';
import {
  findRoleByName,
  lockPeople,
  type RoleRecord,
  saveMemberRoles,
  saveMembership,
} from '../store/index.ts';

/**
 * Adds a person to further pharmacies or takes them out; only those count that the acting person administers (ACCESS-50).
 * Roles of one pharmacy are unknown to another, so there the person gets the roles of the product among their own.
 */
export async function changePharmacies(
  platform: Platform,
  work: Work,
  userId: number,
  wanted: readonly number[] | undefined,
  roles: readonly RoleRecord[],
): Promise<void> {
  if (wanted === undefined) return;
  const { administered, ofPerson } = await findPharmaciesOf(platform, work, userId);
  const mayName = (id: number): boolean =>
    id === work.who.pharmacyId || administered.some((own) => own.id === id);
  if (!wanted.includes(work.who.pharmacyId) || !wanted.every(mayName))
    throw buildFieldRefusal(sharedRefusals.invalid, 'pharmacyIds', validValueMessage);
  const others = administered.filter(({ id }) => id !== work.who.pharmacyId);
  for (const pharmacy of others) {
    const isMember = ofPerson.includes(pharmacy.id);
    if (isMember === wanted.includes(pharmacy.id)) continue;
    await runInPharmacy(work, pharmacy, (there) =>
      isMember ? removeMember(there, userId) : addMember(there, userId, roles),
    );
  }
}

async function addMember(there: Work, userId: number, roles: readonly RoleRecord[]): Promise<void> {
  const { db, who } = there;
  const shared = roles.filter(({ pharmacyId }) => pharmacyId === 0);
  await lockPeople(db, who.pharmacyId);
  await saveMembership(db, who.pharmacyId, userId, true);
  await saveMemberRoles(
    db,
    who.pharmacyId,
    userId,
    shared.length > 0 ? shared : await findOrdinaryRole(there),
  );
  auditMember(there, 'add to pharmacy', userId);
  await announcePeople(there);
}

async function findOrdinaryRole({ db }: Work): Promise<{ id: number; pharmacyId: number }[]> {
  const id = await findRoleByName(db, 'User');
  return id === undefined ? [] : [{ id, pharmacyId: 0 }];
}

async function removeMember(there: Work, userId: number): Promise<void> {
  const { db, who, now } = there;
  await lockPeople(db, who.pharmacyId);
  await assertNotLastAdministrator(there, userId);
  await saveMembership(db, who.pharmacyId, userId, false);
  await endSessionsInPharmacy(db, userId, who.pharmacyId, now, 'left the pharmacy');
  auditMember(there, 'remove from pharmacy', userId);
  await announcePeople(there);
}

function auditMember(there: Work, action: AuditAct, userId: number): void {
  there.audit({ area: 'access', action, objectKind: 'user', objectId: userId });
}

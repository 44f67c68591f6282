import { accessRefusals, buildFieldRefusal } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { defaultTimeZone, getIanaZone } from '@packwright/core/days';
import type { Platform } from '../../platform/platform.ts';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { readPharmacyChange } from '../read-body.ts';
import { findTakenNames } from '../rules/people.ts';
import { auditPharmacy } from '../rules/pharmacies.ts';
import {
  findRoleByCode,
  insertNewConfiguration,
  insertNewPharmacy,
  insertPerson,
  lockUserNames,
  saveMemberRoles,
  saveMembership,
  savePharmacy,
} from '../store/index.ts';
import { mailInvitation } from './create-user.ts';

type NewPharmacy = HandlerInput<typeof accessCalls.createPharmacy>['body'];

/** Opens a new pharmacy and invites its first administrator to its first mail address (ADMIN-17); answers its id. */
export async function createPharmacy(platform: Platform, work: Work, body: NewPharmacy): Promise<number> {
  const {
    administratorUserName = `admin.${body.pharmacyCode.toLowerCase()}`,
    administratorFirstName = '',
    administratorLastName = '',
    pharmacyCode: code,
    isDoseAdd,
    isIntegrator,
    integratorGuids,
    ...facts
  } = body;
  await lockUserNames(work.db);
  const taken = await findTakenNames(platform, work, { userName: administratorUserName }, 0);
  if (taken.userName) throw buildFieldRefusal(accessRefusals.userNameTaken, 'administratorUserName');
  const id = await insertNewPharmacy(work.db, { ...readPharmacyChange(facts), name: facts.name, code });
  if (id === undefined) throw buildFieldRefusal(accessRefusals.pharmacyCodeTaken, 'pharmacyCode');
  const timezone = getIanaZone(facts.timezone ?? defaultTimeZone);
  await runInPharmacy(work, { id, timezone }, async (there) => {
    await insertNewConfiguration(there.db, id, { isDoseAdd, isIntegrator, integratorGuids });
    const invitedUserId = await createAdministrator(there, {
      userName: administratorUserName,
      firstName: administratorFirstName || 'Administrator',
      lastName: administratorLastName || facts.name,
      email: facts.email[0] ?? '',
      pharmacyName: facts.name,
    });
    await savePharmacy(there.db, id, { invitedUserId });
    auditPharmacy(there, 'create pharmacy', id, { code, name: facts.name });
  });
  auditPharmacy(work, 'create pharmacy', id, { code, name: facts.name });
  return id;
}

interface FirstAdministrator {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly pharmacyName: string;
}

async function createAdministrator(
  there: Work,
  { pharmacyName, ...names }: FirstAdministrator,
): Promise<number> {
  const { db, now, who } = there;
  const person = {
    ...names,
    dob: null,
    gender: 'Not Specified',
    avatarId: null,
    registrationNumber: '',
    registrationEndsOn: null,
  };
  const userId = await insertPerson(db, person, null, now);
  await saveMembership(db, who.pharmacyId, userId, true);
  const roleId = await findRoleByCode(db, 'pharmacy_administrator');
  await saveMemberRoles(db, who.pharmacyId, userId, [{ id: roleId, pharmacyId: 0 }]);
  await mailInvitation(there, names.userName, pharmacyName);
  there.audit({
    area: 'access',
    action: 'create user',
    objectKind: 'user',
    objectId: userId,
    detail: { userName: names.userName },
  });
  return userId;
}

import { accessRefusals, buildFieldRefusal } from '@packwright/contract';
import { defaultTimeZone, getIanaZone, type TimeZoneId } from '@packwright/core/days';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { savePassword } from '../passwords/index.ts';
import { auditPharmacy } from '../rules/pharmacies.ts';
import {
  findRoleByCode,
  insertNewConfiguration,
  insertNewPharmacy,
  insertPerson,
  type NewConfiguration,
  type NewPerson,
  type PharmacyChange,
  saveMemberRoles,
  saveMembership,
  savePharmacy,
} from '../store/index.ts';
import { mailInvitation } from './create-user.ts';

interface Opening {
  readonly code: string;
  readonly name: string;
  readonly timezone: TimeZoneId | undefined;
  /** Address, phones and whatever else is known of it. */
  readonly facts?: PharmacyChange;
  readonly settings: NewConfiguration;
  readonly administrator: FirstAdministrator;
}

interface FirstAdministrator
  extends Pick<NewPerson, 'userName' | 'firstName' | 'lastName' | 'email' | 'registrationNumber'> {
  /** Checks packs as well. */
  readonly isPharmacist: boolean;
  readonly password: FirstPassword;
}

/** The password of a first administrator: chosen by them, given to them, or to be chosen by an invitation. */
export type FirstPassword =
  | { readonly kind: 'chosen' | 'given'; readonly hash: string }
  | { readonly kind: 'invited' };

/**
 * Opens a new pharmacy with its first administrator (ADMIN-17); answers its id. The user name is free and locked. Throws
 * PHARMACY_CODE_TAKEN where another pharmacy has or had the code.
 */
export async function openPharmacy(work: Work, opening: Opening): Promise<number> {
  const { code, name, facts, settings, administrator } = opening;
  const timezone = getIanaZone(opening.timezone ?? defaultTimeZone);
  const id = await insertNewPharmacy(work.db, { ...facts, timezone, name, code });
  if (id === undefined) throw buildFieldRefusal(accessRefusals.pharmacyCodeTaken, 'pharmacyCode');
  await runInPharmacy(work, { id, timezone }, async (there) => {
    await insertNewConfiguration(there.db, id, settings);
    const invitedUserId = await createAdministrator(there, administrator);
    if (administrator.password.kind === 'invited') await mailInvitation(there, administrator.userName, name);
    await savePharmacy(there.db, id, { invitedUserId });
    auditPharmacy(there, 'create pharmacy', id, { code, name });
  });
  auditPharmacy(work, 'create pharmacy', id, { code, name });
  return id;
}

async function createAdministrator(
  there: Work,
  { password, isPharmacist, ...names }: FirstAdministrator,
): Promise<number> {
  const { db, now, who } = there;
  const person = { ...names, dob: null, gender: 'Not Specified', avatarId: null, registrationEndsOn: null };
  const userId = await insertPerson(db, person, password.kind === 'given' ? password.hash : null, now);
  if (password.kind === 'chosen') await savePassword(db, userId, password.hash, now);
  await saveMembership(db, who.pharmacyId, userId, true);
  const codes = ['pharmacy_administrator', ...(isPharmacist ? ['pharmacist'] : [])];
  const roles = [];
  for (const code of codes) roles.push({ id: await findRoleByCode(db, code), pharmacyId: 0 });
  await saveMemberRoles(db, who.pharmacyId, userId, roles);
  there.audit({
    area: 'access',
    action: 'create user',
    objectKind: 'user',
    objectId: userId,
    detail: { userName: names.userName },
  });
  return userId;
}

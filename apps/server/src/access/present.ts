import { dayToWire, parseDay } from '@packwright/core/days';
import type { Received } from '@packwright/contract/machinery';
import type { contract } from '@packwright/contract';
import { levelOfRoles, rightsOf, roleLevels } from '@packwright/core/permissions';
import type { Account, HeldRole, PharmacyFacts, PharmacyOfPerson, ProfileChange } from './store/index.ts';

export interface ProfileFacts {
  readonly account: Account;
  readonly roles: readonly HeldRole[];
  readonly pharmacy: PharmacyFacts;
  readonly pharmacies: readonly PharmacyOfPerson[];
}

export function presentProfile({ account, roles, pharmacy, pharmacies }: ProfileFacts) {
  const roleLevel = levelOfRoles(roles.map((role) => role.roleLevel));
  return {
    id: account.id,
    userName: account.user_name,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    dob: dayToWire(account.dob === null ? null : parseDay(account.dob)),
    gender: account.gender,
    avatarId: account.avatar_id ?? 0,
    registrationNumber: account.registration_number,
    isPharmacist: roles.some(({ isPharmacist }) => isPharmacist),
    roleLevel,
    isSuperAdmin: roleLevel === roleLevels.superAdmin,
    isSupportAdminAccount: roleLevel === roleLevels.supportAdmin,
    isChangeCommentRequired: roles.some(({ isChangeCommentRequired }) => isChangeCommentRequired),
    roles: roles.map(({ id, name, code }) => ({ id, name, code })),
    ...rightsOf(roles),
    currentPharmacyId: pharmacy.id,
    currentPharmacyName: pharmacy.name,
    currentPharmacyStatus: pharmacy.status,
    currentTimezone: pharmacy.timezone,
    pharmacies: pharmacies.map(({ id, name }) => ({ pharmacyId: id, name, inUsed: id === pharmacy.id })),
    syncStatus: pharmacy.sync_status,
    syncVersion: '',
    dispensingSystem: pharmacy.dispensing_system,
    shortcuts: account.shortcuts,
    logoutInactivityTime: pharmacy.logout_inactivity_minutes,
    enableVPB: pharmacy.enable_vpb,
    enableQScript: pharmacy.enable_qscript,
    enableDispenseTracker: pharmacy.enable_dispense_tracker,
    packJobPrinting: pharmacy.pack_job_printing,
    packJobPacking: pharmacy.pack_job_packing,
    packJobChecking: pharmacy.pack_job_checking,
    packJobDistribution: pharmacy.pack_job_distribution,
  };
}

/** Absent fields stay as they are (D-014). */
export function readProfileChange(body: Received<typeof contract.updateOwnProfile>['body']): ProfileChange {
  return {
    ...(body.firstName !== undefined && { first_name: body.firstName }),
    ...(body.lastName !== undefined && { last_name: body.lastName }),
    ...(body.email !== undefined && { email: body.email }),
    ...(body.dob !== undefined && { dob: body.dob }),
    ...(body.gender !== undefined && { gender: body.gender }),
    ...(body.avatarId !== undefined && { avatar_id: body.avatarId }),
  };
}

import { findTimeZone, toWireDay, parseDay } from '@packwright/core/days';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { contract } from '@packwright/contract';
import { computeRoleLevel, computeRights, roleLevels } from '@packwright/core/permissions';
import type { Who } from '../../platform/work.ts';
import type {
  HeldRole,
  OpenSupport,
  PharmacyFacts,
  ProfileChange,
  UserAccount,
  UserPharmacy,
} from '../store/index.ts';

export interface ProfileFacts {
  readonly account: UserAccount;
  readonly roles: readonly HeldRole[];
  readonly pharmacy: PharmacyFacts;
  readonly pharmacies: readonly UserPharmacy[];
  readonly openSupport: OpenSupport | undefined;
  /** Null while no dispensing system is connected. */
  readonly syncVersion: string;
  readonly isFirstWeekShown: boolean;
}

export function presentProfile(
  { account, roles, pharmacy, pharmacies, openSupport, syncVersion, isFirstWeekShown }: ProfileFacts,
  who: Pick<Who, 'isPharmacist' | 'isSecondFactorDue' | 'supportGrant' | 'supportGrantEndsAt'>,
) {
  const roleLevel = computeRoleLevel(roles.map((role) => role.roleLevel));
  return {
    id: account.id,
    userName: account.userName,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    dob: toWireDay(account.dob === null ? null : parseDay(account.dob)),
    gender: account.gender,
    avatarId: account.avatarId ?? 0,
    registrationNumber: account.registrationNumber,
    isPharmacist: who.isPharmacist,
    roleLevel,
    isSuperAdmin: roleLevel === roleLevels.superAdmin,
    isSupportAdminAccount: roleLevel === roleLevels.supportAdmin,
    supportGrant: who.supportGrant ?? ('' as const),
    supportGrantEndsAt: who.supportGrantEndsAt ?? '',
    openSupportName: openSupport?.name ?? '',
    openSupportEndsAt: openSupport?.endsAt ?? '',
    openSupportIsEmergency: openSupport?.isEmergency ?? false,
    isSecondFactorDue: who.isSecondFactorDue === true,
    isChangeCommentRequired: roles.some(({ isChangeCommentRequired }) => isChangeCommentRequired),
    roles: roles.map(({ id, name, code }) => ({ id, name, code })),
    ...computeRights(roles),
    currentPharmacyId: pharmacy.id,
    currentPharmacyName: pharmacy.name,
    currentPharmacyStatus: pharmacy.status,
    currentLogoId: pharmacy.logoId,
    isSetUpShown: pharmacy.setUpDismissedAt === null,
    isFirstWeekShown,
    currentTimezone: findTimeZone(pharmacy.timezone),
    pharmacies: pharmacies.map(({ id, name }) => ({ pharmacyId: id, name, inUsed: id === pharmacy.id })),
    syncStatus: pharmacy.syncStatus,
    syncVersion,
    dispensingSystem: pharmacy.dispensingSystem,
    shortcuts: account.shortcuts,
    logoutInactivityTime: pharmacy.logoutInactivityMinutes,
    enableVPB: pharmacy.enableVpb,
    enableQScript: pharmacy.enableQscript,
    enableDispenseTracker: pharmacy.enableDispenseTracker,
    packJobPrinting: pharmacy.packJobPrinting,
    packJobPacking: pharmacy.packJobPacking,
    packJobChecking: pharmacy.packJobChecking,
    packJobDistribution: pharmacy.packJobDistribution,
  };
}

/** Absent fields stay as they are (API-11). */
export function readProfileChange(
  body: HandlerInput<typeof contract.updateOwnProfile>['body'],
): ProfileChange {
  return {
    ...(body.firstName !== undefined && { firstName: body.firstName }),
    ...(body.lastName !== undefined && { lastName: body.lastName }),
    ...(body.email !== undefined && { email: body.email }),
    ...(body.dob !== undefined && { dob: body.dob }),
    ...(body.gender !== undefined && { gender: body.gender }),
    ...(body.avatarId !== undefined && { avatarId: body.avatarId }),
  };
}

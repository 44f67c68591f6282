import { menuCodes } from '@packwright/core/permissions';
import type { Profile } from './profile.ts';

const buildRights = (read: boolean) => ({
  isAccessible: read,
  read,
  create: false,
  update: false,
  delete: false,
});

/** Somebody of Wattle Street who may read every menu but those named. */
export function buildProfile(change: Partial<Profile> = {}, without: readonly string[] = []): Profile {
  return {
    id: 1,
    userName: 'jo',
    firstName: 'Jo',
    lastName: 'Lee',
    email: '',
    dob: '',
    gender: '',
    avatarId: 0,
    registrationNumber: '',
    isPharmacist: false,
    roleLevel: 0,
    isSuperAdmin: false,
    isSupportAdminAccount: false,
    supportGrant: '',
    supportGrantEndsAt: '',
    openSupportName: '',
    openSupportEndsAt: '',
    openSupportIsEmergency: false,
    isSecondFactorDue: false,
    isChangeCommentRequired: false,
    roles: [],
    permission: Object.fromEntries(menuCodes.map((menu) => [menu, buildRights(!without.includes(menu))])),
    entryPermission: {},
    currentPharmacyId: 1,
    currentPharmacyName: 'Wattle Street Pharmacy',
    currentPharmacyStatus: 1,
    currentLogoId: null,
    isSetUpShown: false,
    currentTimezone: 'AUS Eastern Standard Time',
    pharmacies: [],
    syncStatus: 0,
    syncVersion: '',
    dispensingSystem: 0,
    shortcuts: [],
    logoutInactivityTime: 30,
    enableVPB: true,
    enableQScript: true,
    enableDispenseTracker: true,
    packJobPrinting: true,
    packJobPacking: true,
    packJobChecking: true,
    packJobDistribution: true,
    ...change,
  };
}

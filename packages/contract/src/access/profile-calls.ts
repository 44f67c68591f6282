import { validValueMessage } from '@packwright/core/fields';
import { supportGrantLevels } from '@packwright/core/permissions';
import * as z from 'zod/mini';
import { emailField } from '../facilities/checked-fields.ts';
import {
  call,
  clearableIdOf,
  done,
  momentText,
  nameSchema,
  optionalDay,
  record,
  requiredText,
  wholeBetween,
} from '../machinery/index.ts';
import { accessRefusals } from './refusals.ts';
import { genders, heldRole } from './user-fields.ts';

const menuRights = nameSchema(
  'MenuRights',
  z.object({
    isAccessible: z.boolean(),
    create: z.boolean(),
    read: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
  }),
);

/** The signed-in person and their rights (ACCESS-14). */
export const profileAnswer = nameSchema(
  'Profile',
  z.object({
    id: z.int(),
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    dob: z.string(),
    gender: z.string(),
    avatarId: z.int(),
    registrationNumber: z.string(),
    isPharmacist: z.boolean(),
    roleLevel: z.int(),
    isSuperAdmin: z.boolean(),
    isSupportAdminAccount: z.boolean(),
    /** How a support account is let into this pharmacy; empty without an open grant (ACCESS-54). */
    supportGrant: z.enum(['', ...supportGrantLevels]),
    supportGrantEndsAt: momentText,
    /** The support account that works in this pharmacy now, for everybody to see; empty without one (ACCESS-58). */
    openSupportName: z.string(),
    openSupportEndsAt: momentText,
    /** Support let itself in (ACCESS-63). */
    openSupportIsEmergency: z.boolean(),
    /** The account must have a second factor and has none: nothing else opens (ACCESS-65). */
    isSecondFactorDue: z.boolean(),
    isChangeCommentRequired: z.boolean(),
    roles: z.array(heldRole),
    permission: z.record(z.string(), menuRights),
    entryPermission: z.record(z.string(), z.record(z.string(), z.boolean())),
    currentPharmacyId: z.int(),
    currentPharmacyName: z.string(),
    currentPharmacyStatus: z.int(),
    /** The logo in place of that of the product; null for the product's. */
    currentLogoId: z.nullable(z.int()),
    /** Nobody has put away the guidance of a new pharmacy (ADMIN-50). */
    isSetUpShown: z.boolean(),
    /** Home shows the steps of the first week that are left to this person (DASH-17). */
    isFirstWeekShown: z.boolean(),
    currentTimezone: z.string(),
    pharmacies: z.array(
      nameSchema('OwnPharmacy', z.object({ pharmacyId: z.int(), name: z.string(), inUsed: z.boolean() })),
    ),
    syncStatus: z.int(),
    syncVersion: z.string(),
    dispensingSystem: z.int(),
    shortcuts: z.array(z.string()),
    logoutInactivityTime: z.int(),
    enableVPB: z.boolean(),
    enableQScript: z.boolean(),
    enableDispenseTracker: z.boolean(),
    packJobPrinting: z.boolean(),
    packJobPacking: z.boolean(),
    packJobChecking: z.boolean(),
    packJobDistribution: z.boolean(),
  }),
);

export const profileCalls = {
  getProfile: call({
    method: 'GET',
    path: '/api/users/profile',
    summary: 'Who is signed in, where, and with which rights',
    needs: 'self',
    answer: record(profileAnswer),
    refusals: [accessRefusals.invalidSession],
  }),
  updateOwnProfile: call({
    method: 'PUT',
    path: '/api/users/profile',
    summary: 'Change the own name, mail address, birth date, gender or picture',
    needs: 'self',
    body: z.strictObject({
      firstName: z.optional(requiredText()),
      lastName: z.optional(requiredText()),
      email: z.optional(emailField),
      dob: z.optional(optionalDay),
      gender: z.optional(z.enum(genders)),
      avatarId: z.optional(clearableIdOf('resource')),
    }),
    answer: done,
    refusals: [accessRefusals.emailTaken],
  }),
  saveShortcuts: call({
    method: 'PUT',
    path: '/api/users/shortcuts',
    summary: 'Save the starred menu items',
    needs: 'self',
    body: z.strictObject({ shortcuts: z.array(requiredText(60)).check(z.maxLength(50, validValueMessage)) }),
    answer: done,
  }),
  getPackingStatusOption: call({
    method: 'GET',
    path: '/api/users/packing-status-option',
    summary: 'The packing statuses that the patient list shows this person by default',
    needs: 'self',
    answer: record(z.object({ packingStatuses: z.array(z.int()) }), ['packingStatuses']),
  }),
  savePackingStatusOption: call({
    method: 'PUT',
    path: '/api/users/packing-status-option',
    summary: 'Choose the packing statuses that the patient list shows by default',
    needs: 'self',
    body: z.strictObject({
      packingStatuses: z.array(wholeBetween(0, 3)).check(z.maxLength(4, validValueMessage)),
    }),
    answer: done,
  }),
} as const;

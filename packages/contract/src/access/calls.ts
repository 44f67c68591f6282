import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  clearableIdOf,
  done,
  flag,
  flat,
  idOf,
  optionalDay,
  record,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { accessRefusals } from './refusals.ts';

const password = z
  .string(requiredMessage)
  .check(z.minLength(1, requiredMessage), z.maxLength(1024, validValueMessage));
const token = requiredText(200);

const tokens = z.object({ token: z.string(), refreshToken: z.string() });
const signedIn = z.extend(tokens, {
  isSuccess: z.literal(true),
  triggerChangePassword: z.boolean(),
  isSupportAdminAccount: z.boolean(),
});

const menuRights = z.object({
  isAccessible: z.boolean(),
  create: z.boolean(),
  read: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
});

const person = {
  firstName: requiredText(),
  lastName: requiredText(),
  email: text(),
  dob: optionalDay,
  gender: z.enum(['Male', 'Female', 'Not Specified']),
  avatarId: clearableIdOf('resource'),
};

/** Who is signed in and what they may do: session data of 1§3, rights in the shape of D-052. */
export const profileAnswer = z.object({
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
  isChangeCommentRequired: z.boolean(),
  roles: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
  permission: z.record(z.string(), menuRights),
  entryPermission: z.record(z.string(), z.record(z.string(), z.boolean())),
  currentPharmacyId: z.int(),
  currentPharmacyName: z.string(),
  currentPharmacyStatus: z.int(),
  currentTimezone: z.string(),
  pharmacies: z.array(z.object({ pharmacyId: z.int(), name: z.string(), inUsed: z.boolean() })),
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
});

export const accessCalls = {
  signIn: call({
    method: 'POST',
    path: '/api/token',
    summary: 'Sign in with user name and password',
    needs: 'public',
    body: z.strictObject({ username: requiredText(), password }),
    answer: flat(signedIn),
    refusals: [accessRefusals.loginFailed, accessRefusals.tooManyAttempts, accessRefusals.busy],
  }),
  refreshToken: call({
    method: 'POST',
    path: '/api/token/refreshtoken',
    summary: 'Exchange a refresh token for a new pair; each is used once',
    needs: 'public',
    body: z.strictObject({ refreshToken: token }),
    answer: flat(z.extend(tokens, { isSuccess: z.literal(true) })),
    refusals: [accessRefusals.invalidSession, accessRefusals.tooManyAttempts],
  }),
  signOut: call({
    method: 'POST',
    path: '/api/token/logout',
    summary: 'End the session that a refresh token belongs to',
    needs: 'public',
    body: z.strictObject({ refreshToken: token }),
    answer: done,
  }),
  recoverPassword: call({
    method: 'GET',
    path: '/api/auth/recoverpass',
    summary: 'Ask for a mail with a link to set a new password',
    needs: 'public',
    effect: 'write',
    query: z.strictObject({ username: requiredText() }),
    answer: done,
    refusals: [accessRefusals.invalidUserName],
  }),
  resetPassword: call({
    method: 'PUT',
    path: '/api/auth/recoverpass',
    summary: 'Set a new password with the token of a mailed link',
    needs: 'public',
    body: z.strictObject({ password, token }),
    answer: done,
    refusals: [
      accessRefusals.invalidResetLink,
      accessRefusals.passwordRefused,
      accessRefusals.tooManyAttempts,
    ],
  }),
  getProfile: call({
    method: 'GET',
    path: '/api/users/profile',
    summary: 'Who is signed in, where, and with which rights',
    needs: 'session',
    answer: record(profileAnswer),
    refusals: [accessRefusals.invalidSession],
  }),
  updateOwnProfile: call({
    method: 'PUT',
    path: '/api/users/profile',
    summary: 'Change the own name, mail address, birth date, gender or picture',
    needs: 'session',
    body: z.strictObject({
      firstName: z.optional(person.firstName),
      lastName: z.optional(person.lastName),
      email: z.optional(person.email),
      dob: z.optional(person.dob),
      gender: z.optional(person.gender),
      avatarId: z.optional(person.avatarId),
    }),
    answer: done,
  }),
  updatePassword: call({
    method: 'PUT',
    path: '/api/users/updatepassword/{id}',
    summary: 'Change the own password; an empty current one is accepted right after sign-in (D-036)',
    needs: 'session',
    params: { id: idOf('user') },
    body: z.strictObject({
      password: z.optional(z.string().check(z.maxLength(1024, validValueMessage))),
      newPassword: password,
    }),
    answer: done,
    refusals: [accessRefusals.passwordRefused, accessRefusals.tooManyAttempts],
  }),
  switchPharmacy: call({
    method: 'PUT',
    path: '/api/users/current-pharmacy',
    summary: 'Work in another of the own pharmacies; answers a new token pair',
    needs: 'session',
    body: z.strictObject({ pharmacyId: idOf('pharmacy') }),
    answer: record(tokens, ['token', 'refreshToken']),
  }),
  saveShortcuts: call({
    method: 'PUT',
    path: '/api/users/shortcuts',
    summary: 'Save the starred menu items',
    needs: 'session',
    body: z.strictObject({ shortcuts: z.array(requiredText(60)).check(z.maxLength(50, validValueMessage)) }),
    answer: done,
  }),
  getPackingStatusOption: call({
    method: 'GET',
    path: '/api/users/packing-status-option',
    summary: 'The packing statuses that the patient list shows this person by default',
    needs: 'session',
    answer: record(z.object({ packingStatuses: z.array(z.int()) }), ['packingStatuses']),
  }),
  savePackingStatusOption: call({
    method: 'PUT',
    path: '/api/users/packing-status-option',
    summary: 'Choose the packing statuses that the patient list shows by default',
    needs: 'session',
    body: z.strictObject({
      packingStatuses: z.array(wholeBetween(0, 3)).check(z.maxLength(4, validValueMessage)),
    }),
    answer: done,
  }),
  getSettings: call({
    method: 'GET',
    path: '/api/settings',
    summary: 'What a client must know before anyone signs in',
    needs: 'public',
    answer: record(
      z.object({
        environment: z.string(),
        version: z.string(),
        helpLinks: z.object({
          helpCentre: z.string(),
          contactSupport: z.string(),
          remoteSupport: z.string(),
          whatsNew: z.string(),
        }),
        minDate: z.string(),
        searchMaxLength: z.int(),
        foilPrintLimit: z.int(),
        packBrand: z.string(),
        highRiskCodes: z.array(z.string()),
        /** Set in a sample installation only: the accounts to try (D-020). */
        sampleAccounts: z.array(z.object({ userName: z.string(), kind: z.string() })),
        samplePassword: z.string(),
      }),
      [
        'environment',
        'version',
        'helpLinks',
        'minDate',
        'searchMaxLength',
        'foilPrintLimit',
        'packBrand',
        'highRiskCodes',
      ],
    ),
  }),
  getCollapseMenuBar: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/collapse-menu-bar',
    summary: 'Whether the menu bar is folded in this pharmacy',
    needs: 'session',
    params: { id: idOf('pharmacy') },
    answer: record(z.object({ isCollpseMenuBar: z.boolean() }), ['isCollpseMenuBar']),
  }),
  setCollapseMenuBar: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/collapse-menu-bar',
    summary: 'Fold or unfold the menu bar for everyone in this pharmacy (D-064)',
    needs: 'session',
    params: { id: idOf('pharmacy') },
    body: z.strictObject({ isCollpseMenuBar: flag }),
    answer: done,
  }),
  getServerInformation: call({
    method: 'GET',
    path: '/api/helpdesk/server-information',
    summary: 'The address of the server, shown in the uat environment',
    needs: 'session',
    answer: record(z.object({ ipAddress: z.string() }), ['ipAddress']),
  }),
} as const;

import {
  languages,
  passwordRequiredMessage,
  userNameRequiredMessage,
  validValueMessage,
} from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, done, flat, idOf, nameSchema, record, requiredText, text } from '../machinery/index.ts';
import { accessRefusals } from './refusals.ts';

/** A password that is tried or chosen; what a new one must be is judged by the server (ACCESS-3). */
export const passwordField = z
  .string(passwordRequiredMessage)
  .check(z.minLength(1, passwordRequiredMessage), z.maxLength(1024, validValueMessage));
const token = requiredText(200);
/** Of the pages; mails to the person are written in it (ACCESS-68). */
const language = z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code]));

const refreshTokenBody = nameSchema('RefreshTokenBody', z.strictObject({ refreshToken: token }));

const tokens = nameSchema('TokenPair', z.object({ token: z.string(), refreshToken: z.string() }));
const signedIn = z.extend(tokens, {
  isSuccess: z.literal(true),
  triggerChangePassword: z.boolean(),
  isSupportAdminAccount: z.boolean(),
});

export const signInCalls = {
  signIn: call({
    method: 'POST',
    path: '/api/token',
    summary: 'Sign in with user name and password, and with a code where a second factor is set up',
    needs: 'public',
    body: z.strictObject({
      username: requiredText(),
      password: passwordField,
      code: z.optional(text(40)),
      language,
    }),
    answer: flat(signedIn),
    refusals: [
      accessRefusals.loginFailed,
      accessRefusals.codeRequired,
      accessRefusals.codeRefused,
      accessRefusals.pharmacyInactive,
      accessRefusals.tooManyAttempts,
      accessRefusals.busy,
    ],
  }),
  refreshToken: call({
    method: 'POST',
    path: '/api/token/refreshtoken',
    summary: 'Exchange a refresh token for a new pair; each is used once',
    needs: 'public',
    body: refreshTokenBody,
    answer: flat(z.extend(tokens, { isSuccess: z.literal(true) })),
    refusals: [accessRefusals.invalidSession, accessRefusals.tooManyAttempts],
  }),
  signOut: call({
    method: 'POST',
    path: '/api/token/logout',
    summary: 'End the session that a refresh token belongs to',
    needs: 'public',
    body: refreshTokenBody,
    answer: done,
  }),
  recoverPassword: call({
    method: 'GET',
    path: '/api/auth/recoverpass',
    summary: 'Ask for a mail with a link to set a new password',
    needs: 'public',
    effect: 'write',
    query: z.strictObject({
      username: text().check(z.minLength(1, userNameRequiredMessage)),
      language,
    }),
    answer: done,
    refusals: [accessRefusals.invalidUserName],
  }),
  resetPassword: call({
    method: 'PUT',
    path: '/api/auth/recoverpass',
    summary: 'Set a new password with the token of a mailed link',
    needs: 'public',
    body: z.strictObject({ password: passwordField, token }),
    answer: done,
    refusals: [
      accessRefusals.invalidResetLink,
      accessRefusals.passwordRefused,
      accessRefusals.tooManyAttempts,
      accessRefusals.busy,
    ],
  }),
  updatePassword: call({
    method: 'PUT',
    path: '/api/users/updatepassword/{id}',
    summary: 'Change the own password; an empty current one is accepted right after sign-in',
    needs: 'self',
    params: { id: idOf('user') },
    body: z.strictObject({
      password: z.optional(z.string().check(z.maxLength(1024, validValueMessage))),
      newPassword: passwordField,
    }),
    answer: done,
    refusals: [accessRefusals.passwordRefused, accessRefusals.tooManyAttempts, accessRefusals.busy],
  }),
  switchPharmacy: call({
    method: 'PUT',
    path: '/api/users/current-pharmacy',
    summary: 'Work in another of the own pharmacies; answers a new token pair',
    needs: 'self',
    body: z.strictObject({ pharmacyId: idOf('pharmacy') }),
    answer: record(tokens, ['token', 'refreshToken']),
  }),
} as const;

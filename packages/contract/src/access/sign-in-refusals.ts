import { invalidSignatureMessage, recoverFailedTitle } from '@packwright/core/fields';
import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of signing in and of the session (API-20); every page of the web loads these. */
export const signInRefusals = {
  loginFailed: { code: 'LOGIN_FAILED', status: 401, title: 'Login Failed', message: 'Login Failed' },
  tooManyAttempts: {
    code: 'TOO_MANY_ATTEMPTS',
    status: 429,
    title: 'Login Failed',
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  codeRequired: {
    code: 'CODE_REQUIRED',
    status: 401,
    title: 'Login Failed',
    message: 'Enter the code of your authenticator app.',
  },
  codeRefused: {
    code: 'CODE_REFUSED',
    status: 401,
    title: 'Login Failed',
    message: 'This code is not valid. Wait for the next code, or use a recovery code.',
  },
  invalidSession: {
    code: 'INVALID_SESSION',
    status: 401,
    title: 'Get Profile Failed',
    message: invalidSignatureMessage,
  },
  invalidUserName: {
    code: 'INVALID_USERNAME',
    status: 400,
    title: recoverFailedTitle,
    message: 'Invalid Username, please try again',
  },
  invalidResetLink: {
    code: 'INVALID_RESET_LINK',
    status: 400,
    title: recoverFailedTitle,
    message: 'This link is no longer valid. Please request a new one.',
  },
  passwordRefused: {
    code: 'PASSWORD_REFUSED',
    status: 400,
    title: 'Error',
    message: 'Must provide a valid value',
  },
  busy: {
    code: 'BUSY',
    status: 503,
    title: 'Error',
    message: 'Many people are signing in at this moment. Please try again in a few seconds.',
  },
} as const satisfies Record<string, RefusalEntry>;

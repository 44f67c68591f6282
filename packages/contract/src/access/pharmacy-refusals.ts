import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of opening, closing and deleting pharmacies (ADMIN-13 to ADMIN-18). */
export const pharmacyRefusals = {
  pharmacyInactive: {
    code: 'PHARMACY_INACTIVE',
    status: 401,
    title: 'Login Failed',
    message: 'Your pharmacy is inactive. Ask the server administrator to make it active again.',
  },
  pharmacyCodeTaken: {
    code: 'PHARMACY_CODE_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another pharmacy uses or used this code. Choose another one.',
  },
  pharmacyInUse: {
    code: 'PHARMACY_IN_USE',
    status: 409,
    title: 'Warning',
    message:
      'This pharmacy still has open packs or active patients. Complete or delete the packs and make the patients inactive first.',
  },
  setUpDone: {
    code: 'SET_UP_DONE',
    status: 409,
    title: 'Warning',
    message: 'Packwright is already set up. Sign in, or ask an administrator for an account.',
  },
  setUpCodeRefused: {
    code: 'SET_UP_CODE_REFUSED',
    status: 400,
    title: 'Error',
    message: 'This code is wrong. Use the newest code in the console or the log of the server.',
  },
  invitationTaken: {
    code: 'INVITATION_TAKEN',
    status: 409,
    title: 'Warning',
    message: 'The administrator already has a password and can ask for a new one on the sign-in page.',
  },
} as const satisfies Record<string, RefusalEntry>;

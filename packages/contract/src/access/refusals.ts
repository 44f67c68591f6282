import { emailTakenMessage, userNameTakenMessage } from '@packwright/core/fields';
import type { RefusalEntry } from '../machinery/index.ts';
import { pharmacyRefusals } from './pharmacy-refusals.ts';
import { signInRefusals } from './sign-in-refusals.ts';

/** The refusals of the access calls, with fixed titles and sentences (API-20). */
export const accessRefusals = {
  ...signInRefusals,
  ...pharmacyRefusals,
  codeWrong: {
    code: 'CODE_WRONG',
    status: 400,
    title: 'Error',
    message: 'This code is not valid. Wait for the next code, or use a recovery code.',
  },
  secondFactorDue: {
    code: 'SECOND_FACTOR_DUE',
    status: 403,
    title: 'Error',
    message: 'Your account needs a second factor. Set it up first.',
  },
  secondFactorOn: {
    code: 'SECOND_FACTOR_ON',
    status: 409,
    title: 'Warning',
    message: 'A second factor is already set up. Remove it before you set up a new one.',
  },
  secondFactorOff: {
    code: 'SECOND_FACTOR_OFF',
    status: 409,
    title: 'Warning',
    message: 'There is no second factor to confirm or remove.',
  },
  userNameTaken: { code: 'USER_NAME_TAKEN', status: 409, title: 'Error', message: userNameTakenMessage },
  emailTaken: { code: 'EMAIL_TAKEN', status: 409, title: 'Error', message: emailTakenMessage },
  higherKind: {
    code: 'HIGHER_KIND',
    status: 409,
    title: 'Error',
    message: 'This account or role has more rights than you. Ask somebody with these rights.',
  },
  ownRights: {
    code: 'OWN_RIGHTS',
    status: 409,
    title: 'Error',
    message: 'You cannot give yourself more rights. Ask another administrator.',
  },
  rightsNotHeld: {
    code: 'RIGHTS_NOT_HELD',
    status: 409,
    title: 'Error',
    message: 'You can give only rights that you have yourself. Ask an administrator.',
  },
  lastAdministrator: {
    code: 'LAST_ADMINISTRATOR',
    status: 409,
    title: 'Error',
    message: 'This is the last administrator of the pharmacy. Make somebody else an administrator first.',
  },
  ownAccount: {
    code: 'OWN_ACCOUNT',
    status: 409,
    title: 'Error',
    message: 'You cannot archive your own account. Ask another administrator.',
  },
  alsoElsewhere: {
    code: 'ALSO_ELSEWHERE',
    status: 409,
    title: 'Error',
    message:
      'This person also works in another pharmacy. Only they can change their name, username and email.',
  },
  noEmail: {
    code: 'NO_EMAIL',
    status: 409,
    title: 'Warning',
    message: 'This person has no email address. Enter one first.',
  },
  tooManyMails: {
    code: 'TOO_MANY_MAILS',
    status: 409,
    title: 'Warning',
    message: 'Several of these emails were already sent to this person. Please try again in an hour.',
  },
  tooManyNames: {
    code: 'TOO_MANY_NAMES',
    status: 429,
    title: 'Warning',
    message: 'You tried too many names that are taken. Please try again in an hour.',
  },
  roleNameTaken: {
    code: 'ROLE_NAME_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another role has this name. Choose another name.',
  },
  systemRole: {
    code: 'SYSTEM_ROLE',
    status: 409,
    title: 'Warning',
    message: 'This role is built in and cannot be changed. Add a role of your own instead.',
  },
  supportGrantOpen: {
    code: 'SUPPORT_GRANT_OPEN',
    status: 409,
    title: 'Warning',
    message: 'This account already has access. End it before you give new access.',
  },
  supportGrantOver: {
    code: 'SUPPORT_GRANT_OVER',
    status: 409,
    title: 'Warning',
    message: 'This access has already ended.',
  },
  supportReviewEarly: {
    code: 'SUPPORT_REVIEW_EARLY',
    status: 409,
    title: 'Warning',
    message: 'This access is still open. End it before you close its review.',
  },
  supportReviewOver: {
    code: 'SUPPORT_REVIEW_OVER',
    status: 409,
    title: 'Warning',
    message: 'This access has no open review.',
  },
  roleInUse: {
    code: 'ROLE_IN_USE',
    status: 409,
    title: 'Warning',
    message: 'People still have this role. Give them another role first.',
  },
  tooManyViews: {
    code: 'TOO_MANY_VIEWS',
    status: 409,
    title: 'Warning',
    message: 'You already have 50 views of this list. Delete one of them first.',
  },
  viewNameTaken: {
    code: 'VIEW_NAME_TAKEN',
    status: 409,
    title: 'Warning',
    message: 'You already have a view with this name. Choose another name.',
  },
} as const satisfies Record<string, RefusalEntry>;

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
    message: 'There is a second factor already. Remove it before you set up another.',
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
    message: 'This account or role is of a higher kind than your own. Ask somebody of that kind.',
  },
  ownRights: {
    code: 'OWN_RIGHTS',
    status: 409,
    title: 'Error',
    message: 'Nobody may raise their own rights. Ask another administrator.',
  },
  rightsNotHeld: {
    code: 'RIGHTS_NOT_HELD',
    status: 409,
    title: 'Error',
    message: 'You may give only rights that you hold yourself. Ask an administrator.',
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
    message: 'Nobody may archive their own account. Ask another administrator.',
  },
  alsoElsewhere: {
    code: 'ALSO_ELSEWHERE',
    status: 409,
    title: 'Error',
    message:
      'This person also works in another pharmacy, so they change their name, user name and email themselves.',
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
    message: 'This person has had several of these emails already. Please try again in an hour.',
  },
  tooManyNames: {
    code: 'TOO_MANY_NAMES',
    status: 429,
    title: 'Warning',
    message: 'Many of the names that you tried are taken. Please try again in an hour.',
  },
  roleNameTaken: {
    code: 'ROLE_NAME_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another role has this name.',
  },
  systemRole: {
    code: 'SYSTEM_ROLE',
    status: 409,
    title: 'Warning',
    message: 'This role belongs to the product and cannot be changed. Add a role of your own instead.',
  },
  supportGrantOpen: {
    code: 'SUPPORT_GRANT_OPEN',
    status: 409,
    title: 'Warning',
    message: 'This account has access already. End it before you give another.',
  },
  supportGrantOver: {
    code: 'SUPPORT_GRANT_OVER',
    status: 409,
    title: 'Warning',
    message: 'This access is over already.',
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
    message: 'No review of this access is open.',
  },
  roleInUse: {
    code: 'ROLE_IN_USE',
    status: 409,
    title: 'Warning',
    message: 'People still hold this role. Give them another one first.',
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

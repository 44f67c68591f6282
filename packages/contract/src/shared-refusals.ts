import { diskFullMessage, validValueMessage } from '@packwright/core/fields';
import { notPermittedMessage } from '@packwright/core/permissions';
import type { RefusalEntry } from './machinery/index.ts';

/** Refusals that every call may give. */
export const sharedRefusals = {
  notFound: { code: 'NOT_FOUND', status: 404, title: 'Error', message: 'This record does not exist.' },
  noPermission: { code: 'NO_PERMISSION', status: 403, title: 'Error', message: notPermittedMessage },
  takenOutBySupport: {
    code: 'TAKEN_OUT_BY_SUPPORT',
    status: 403,
    title: 'Warning',
    message: 'Support accounts cannot print or export. Ask somebody in the pharmacy to do it.',
  },
  invalid: { code: 'INVALID', status: 400, title: 'Error', message: validValueMessage },
  unknownProperty: { code: 'UNKNOWN_PROPERTY', status: 400, title: 'Error', message: validValueMessage },
  changedMeanwhile: {
    code: 'CHANGED_MEANWHILE',
    status: 409,
    title: 'Warning',
    message: 'Somebody else has changed this record. Check what it says now, then try again.',
  },
  idempotencyMismatch: {
    code: 'IDEMPOTENCY_MISMATCH',
    status: 409,
    title: 'Error',
    message: 'This request key was already used for another request.',
  },
  otherPerson: {
    code: 'OTHER_PERSON',
    status: 412,
    title: 'Warning',
    message: 'Somebody else is signed in now. Nothing was done.',
  },
  otherPharmacy: {
    code: 'OTHER_PHARMACY',
    status: 412,
    title: 'Warning',
    message: 'The session works in another pharmacy now. Nothing was done.',
  },
  diskFull: { code: 'DISK_FULL', status: 507, title: 'Error', message: diskFullMessage },
  exportTooLarge: {
    code: 'EXPORT_TOO_LARGE',
    status: 409,
    title: 'Warning',
    message: 'The list has more than 50,000 rows. Filter it, then export it again.',
  },
  paperTooLong: {
    code: 'PAPER_TOO_LONG',
    status: 409,
    title: 'Warning',
    message: 'A PDF has at most 5,000 rows. Filter the list, or export a spreadsheet.',
  },
  tooManyColumns: {
    code: 'TOO_MANY_COLUMNS',
    status: 409,
    title: 'Warning',
    message: 'Too many columns for a page. Show fewer columns, or export a spreadsheet.',
  },
} as const satisfies Record<string, RefusalEntry>;

/** Refusals of every export of a list (API-23, API-38). */
export const exportRefusals = [
  sharedRefusals.exportTooLarge,
  sharedRefusals.paperTooLong,
  sharedRefusals.tooManyColumns,
] as const;

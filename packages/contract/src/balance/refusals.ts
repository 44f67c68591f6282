import type { ControlledRefusal } from '@packwright/core/balance';
import { formatFrozenBalanceMessage } from '@packwright/core/fields';
import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the pill balance calls. */
export const balanceRefusals = {
  changesNothing: {
    code: 'CHANGES_NOTHING',
    status: 409,
    title: 'Warning',
    message: 'The balance already has this quantity.',
  },
  alreadyReversed: {
    code: 'ALREADY_REVERSED',
    status: 409,
    title: 'Warning',
    message: 'This entry has already been reversed.',
  },
  clashingEntry: {
    code: 'CLASHING_ENTRY',
    status: 409,
    title: 'Error',
    message: 'Another entry was already recorded for this event.',
  },
  frozen: {
    code: 'BALANCE_FROZEN',
    status: 409,
    title: 'Warning',
    message: formatFrozenBalanceMessage('a medicine'),
  },
  /** The file as a whole; its sentence says why. */
  fileUnreadable: {
    code: 'BALANCE_FILE_UNREADABLE',
    status: 400,
    title: 'Error',
    message: 'This file cannot be read. Save it as a workbook (.xlsx) or as CSV and choose it again.',
  },
  fileTooLong: {
    code: 'BALANCE_FILE_TOO_LONG',
    status: 400,
    title: 'Warning',
    message: 'This file has more than 50,000 rows. Please split it.',
  },
  /** Every row that is in the way, with its number, field and reason, is in `data.problems`. */
  fileRefused: {
    code: 'BALANCE_FILE_REFUSED',
    status: 400,
    title: 'Warning',
    message: 'Nothing was imported. Correct the listed rows and choose the file again.',
  },
  /** Why the task of a file failed whose rows were sound when it was ordered. */
  fileDiffers: {
    code: 'BALANCE_FILE_DIFFERS',
    status: 409,
    title: 'Warning',
    message: 'Balances have changed since this file was checked. Nothing was imported. Check the file again.',
  },
  witnessRefused: {
    code: 'WITNESS_REFUSED',
    status: 409,
    title: 'Warning',
    message: 'This username and password do not belong to a person of this pharmacy.',
  },
} as const satisfies Record<string, RefusalEntry>;

const warning = { status: 409, title: 'Warning' } as const;

/** Why the balance of a controlled medicine does not change by hand, by the codes of core (LEDGER-20, LEDGER-21). */
export const controlledRefusals = {
  CONTROLLED_REASON_REQUIRED: {
    ...warning,
    code: 'CONTROLLED_REASON_REQUIRED',
    message: 'Choose why you change the balance of this controlled medicine.',
  },
  WITNESS_REQUIRED: {
    ...warning,
    code: 'WITNESS_REQUIRED',
    message: 'A second person must confirm this change of a controlled medicine with username and password.',
  },
  WITNESS_IS_SAME_PERSON: {
    ...warning,
    code: 'WITNESS_IS_SAME_PERSON',
    message: 'The second person cannot be the person who is signed in.',
  },
  WITNESS_MAY_NOT_ADJUST: {
    ...warning,
    code: 'WITNESS_MAY_NOT_ADJUST',
    message: 'The second person has no right to adjust balances. Ask somebody who has.',
  },
  PHARMACIST_REQUIRED: {
    ...warning,
    code: 'PHARMACIST_REQUIRED',
    message: 'One of the two people must be a pharmacist.',
  },
} as const satisfies Record<ControlledRefusal, RefusalEntry>;

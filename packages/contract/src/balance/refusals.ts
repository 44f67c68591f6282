import { formatFrozenBalanceMessage } from '@packwright/core/fields';
import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the pill balance calls. */
export const balanceRefusals = {
  changesNothing: {
    code: 'CHANGES_NOTHING',
    status: 409,
    title: 'Warning',
    message: 'The balance is already this quantity.',
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
} as const satisfies Record<string, RefusalEntry>;

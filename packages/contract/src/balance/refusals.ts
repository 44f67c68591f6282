import { formatFrozenBalanceMessage } from '@packwright/core/fields';
import type { RefusalEntry } from '../machinery/index.ts';

/** What the pill balance calls refuse. */
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
  notOtherBrand: {
    code: 'NOT_OTHER_BRAND',
    status: 409,
    title: 'Brand Swap',
    message: 'Only brands of the same generic code and strength stand for each other.',
  },
  brandNotOffered: {
    code: 'BRAND_NOT_OFFERED',
    status: 409,
    title: 'Brand Swap',
    message: 'The new brand is ceased, archived or still awaits review. Choose another one.',
  },
  warfarinBrand: {
    code: 'WARFARIN_BRAND',
    status: 409,
    title: 'Brand Swap',
    message: 'Brands of warfarin are not interchangeable and are never swapped.',
  },
  brandCritical: {
    code: 'BRAND_CRITICAL',
    status: 409,
    title: 'Brand Swap',
    message: 'The brand of this medicine matters. It is changed line by line, as the prescriber says.',
  },
} as const satisfies Record<string, RefusalEntry>;

import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of quick dispense (QUICK-1 to QUICK-5). */
export const quickRefusals = {
  notInUse: {
    code: 'QUICK_DISPENSE_NOT_IN_USE',
    status: 403,
    title: 'Warning',
    message:
      'This pharmacy does not use quick dispense. An administrator can switch it on under Pharmacy Setting.',
  },
  alreadyQueued: {
    code: 'ALREADY_QUEUED',
    status: 409,
    title: 'Warning',
    message: 'The dispensary was already asked for these medicines and has not answered yet. Ask again?',
  },
  quantityUnknown: {
    code: 'QUANTITY_UNKNOWN',
    status: 409,
    title: 'Warning',
    message:
      'The quantity is not known: the drug has no pack size, and nothing is short. Enter the pack size of the drug.',
  },
} as const satisfies Record<string, RefusalEntry>;

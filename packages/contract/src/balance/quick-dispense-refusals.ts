import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of quick dispense (QUICK-1 to QUICK-5). */
export const quickRefusals = {
  notInUse: {
    code: 'QUICK_DISPENSE_NOT_IN_USE',
    status: 403,
    title: 'Warning',
    message:
      'This pharmacy does not use quick dispense. An administrator switches it on in the configuration.',
  },
  alreadyQueued: {
    code: 'ALREADY_QUEUED',
    status: 409,
    title: 'Warning',
    message: 'The dispensary was asked for these medicines and has not answered yet. Ask again all the same?',
  },
  quantityUnknown: {
    code: 'QUANTITY_UNKNOWN',
    status: 409,
    title: 'Warning',
    message: 'Nobody knows how much to ask for: no pack size is known, and nothing is short.',
  },
} as const satisfies Record<string, RefusalEntry>;

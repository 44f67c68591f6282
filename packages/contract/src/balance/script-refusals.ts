import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the dispense tracker and the dispense feed. */
export const scriptRefusals = {
  noProfileDrug: {
    code: 'NO_PROFILE_DRUG',
    status: 400,
    title: 'Warning',
    message: 'All imported scripts must have a profile drug.',
  },
  notWaiting: {
    code: 'SCRIPT_NOT_WAITING',
    status: 409,
    title: 'Warning',
    message: 'Somebody has already imported or ignored this script. Nothing was changed.',
  },
  notImported: {
    code: 'SCRIPT_NOT_IMPORTED',
    status: 409,
    title: 'Warning',
    message: 'One of these scripts was not imported at this time. Look at the imported scripts again.',
  },
  notIgnored: {
    code: 'SCRIPT_NOT_IGNORED',
    status: 409,
    title: 'Warning',
    message: 'This script is no longer ignored. Nothing was changed.',
  },
  quantityMoved: {
    code: 'SCRIPT_QUANTITY_MOVED',
    status: 409,
    title: 'Warning',
    message: 'The quantity of a script has changed. Check it, then import again.',
  },
  held: {
    code: 'SCRIPT_HELD',
    status: 409,
    title: 'Warning',
    message: 'This script is deferred or on hold. Nothing was supplied yet, so it cannot be imported.',
  },
  settled: {
    code: 'SCRIPT_SETTLED',
    status: 409,
    title: 'Warning',
    message: 'This script already belongs to a medicine. Its later supplies go to the same medicine.',
  },
  cancelledQuantity: {
    code: 'SCRIPT_CANCELLED',
    status: 409,
    title: 'Warning',
    message: 'This script is cancelled. Its quantity cannot be changed.',
  },
  controlledQuantity: {
    code: 'CONTROLLED_QUANTITY',
    status: 409,
    title: 'Warning',
    message:
      'Import a controlled medicine with the dispensed quantity. Then adjust the balance, with a second person as witness.',
  },
  unknownFeed: {
    code: 'DSF-108',
    status: 400,
    title: 'Error',
    message: 'Only files of DSF/1 are understood.',
  },
  otherPharmacy: {
    code: 'FEED_OF_ANOTHER_PHARMACY',
    status: 400,
    title: 'Error',
    message: 'This file names another pharmacy than the one whose token it came with. Nothing was taken.',
  },
  invalidFeedToken: {
    code: 'INVALID_FEED_TOKEN',
    status: 401,
    title: 'Error',
    message: 'This token opens no dispense feed. An administrator of the pharmacy can make a new one.',
  },
  syncRunning: {
    code: 'SYNC_RUNNING',
    status: 409,
    title: 'Warning',
    message: 'A synchronisation is running. Wait until it has ended, then start again.',
  },
  noFeedFolder: {
    code: 'NO_FEED_FOLDER',
    status: 409,
    title: 'Warning',
    message: 'No folder of a dispensing system is set up. Ask the server administrator to set one up.',
  },
} as const satisfies Record<string, RefusalEntry>;

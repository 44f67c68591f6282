import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of reports and claims (API-20). */
export const reportingRefusals = {
  claimBlocked: {
    code: 'CLAIM_BLOCKED',
    status: 409,
    title: 'Warning',
    message: 'This service cannot be claimed: it has no sound number, or was claimed before.',
  },
  nothingToClaim: {
    code: 'NOTHING_TO_CLAIM',
    status: 409,
    title: 'Warning',
    message: 'No service of this month can be claimed. Look at the reasons in the list.',
  },
  claimIsFinal: {
    code: 'CLAIM_IS_FINAL',
    status: 409,
    title: 'Warning',
    message: 'This batch was submitted already. Its services are settled one by one.',
  },
  nothingToReport: {
    code: 'NOTHING_TO_REPORT',
    status: 409,
    title: 'Warning',
    message: 'No content: nothing is recorded of these residents in these days.',
  },
  claimNotSubmitted: {
    code: 'CLAIM_NOT_SUBMITTED',
    status: 409,
    title: 'Warning',
    message: 'Mark the batch as submitted first.',
  },
  askedLately: {
    code: 'ASKED_LATELY',
    status: 409,
    title: 'Warning',
    message: 'These scripts were asked for lately and have not come yet. Ask again all the same?',
  },
  cannotPrintLetter: {
    code: 'CANNOT_PRINT_LETTER',
    status: 409,
    title: 'Warning',
    message: 'The letter cannot be printed as it stands.',
  },
  noMailAddress: {
    code: 'NO_MAIL_ADDRESS',
    status: 409,
    title: 'Warning',
    message: 'No mail address of the prescriber is known. Enter it at the doctor, or send the letter by fax.',
  },
  noSheetData: {
    code: 'NO_DATA',
    status: 409,
    title: 'Warning',
    message: 'No data to print - No drugs of this sheet have been assigned.',
  },
  cannotPrintSheets: {
    code: 'CANNOT_PRINT_SHEETS',
    status: 409,
    title: 'Warning',
    message: 'One of these signing sheets cannot be printed as it stands.',
  },
  noRoomForSheets: {
    code: 'NO_ROOM_FOR_SHEETS',
    status: 507,
    title: 'Error',
    message:
      'The disk of the server is nearly full, so only a few sheets can be printed at a time. Please tell whoever looks after the server.',
  },
} as const satisfies Record<string, RefusalEntry>;

/** NO_DATA names the kind of sheet: 'No data to print - No PRN drugs have been assigned.' */
export const formatNoSheetData = (kind: string): string =>
  `No data to print - No ${kind} drugs have been assigned.`;

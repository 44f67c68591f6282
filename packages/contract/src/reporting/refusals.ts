import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of reports and claims (API-20). */
export const reportingRefusals = {
  claimBlocked: {
    code: 'CLAIM_BLOCKED',
    status: 409,
    title: 'Warning',
    message: 'This service cannot be claimed: it has no valid number, or was claimed before.',
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
    message: 'This batch was already submitted. Mark its services as paid or declined one by one.',
  },
  nothingToReport: {
    code: 'NOTHING_TO_REPORT',
    status: 409,
    title: 'Warning',
    message: 'No content: nothing is recorded for these patients in these days.',
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
    message: 'These scripts were recently asked for and have not arrived yet. Ask again?',
  },
  cannotPrintLetter: {
    code: 'CANNOT_PRINT_LETTER',
    status: 409,
    title: 'Warning',
    message: 'This letter cannot be printed as it is.',
  },
  noMailAddress: {
    code: 'NO_MAIL_ADDRESS',
    status: 409,
    title: 'Warning',
    message:
      'The mail address of the prescriber is not known. Enter it under Doctors, or send the letter by fax.',
  },
  letterLinkEnded: {
    code: 'LETTER_LINK_ENDED',
    status: 404,
    title: 'Error',
    message: 'This link does not open a letter, or not any more. Please call the pharmacy that sent it.',
  },
  wrongPrescriberNumber: {
    code: 'WRONG_PRESCRIBER_NUMBER',
    status: 400,
    title: 'Error',
    message:
      'The pharmacy has another prescriber number for you. After five wrong numbers the link is locked.',
  },
  letterLinkLocked: {
    code: 'LETTER_LINK_LOCKED',
    status: 403,
    title: 'Error',
    message: 'That was the fifth wrong number, so the link is locked. Please call the pharmacy.',
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
    message: 'One of these signing sheets cannot be printed as it is.',
  },
  noRoomForSheets: {
    code: 'NO_ROOM_FOR_SHEETS',
    status: 507,
    title: 'Error',
    message:
      'The disk of the server is nearly full. Only a few sheets can be printed at a time. Please tell the server administrator.',
  },
} as const satisfies Record<string, RefusalEntry>;

/** NO_DATA names the kind of sheet: 'No data to print - No PRN drugs have been assigned.' */
export const formatNoSheetData = (kind: string): string =>
  `No data to print - No ${kind} drugs have been assigned.`;

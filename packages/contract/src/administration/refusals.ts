import type { RefusalEntry } from '../machinery/index.ts';

/** The fault of the address of a printer (PRINT-39). */
export const printerAddressMessage =
  'Enter an address such as ipp://printer.pharmacy.local/ipp/print, or socket://labels.pharmacy.local:9100 for a label printer.';

/** The refusals of the calls about print profiles and printers. */
export const administrationRefusals = {
  printProfileTaken: {
    code: 'PRINT_PROFILE_TAKEN',
    status: 409,
    title: 'Error',
    message: 'There is already a print profile for this pack brand and pack type.',
  },
  gridOffPaper: {
    code: 'GRID_OFF_PAPER',
    status: 409,
    title: 'Error',
    message: 'The grid does not fit on the paper. Enter smaller margins or a smaller grid.',
  },
  gridTooHigh: {
    code: 'GRID_TOO_HIGH',
    status: 409,
    title: 'Error',
    message: 'There is no space for the patient’s name above the grid. Enter a larger top margin.',
  },
  gridTooFarLeft: {
    code: 'GRID_TOO_FAR_LEFT',
    status: 409,
    title: 'Error',
    message: 'There is no space for the patient’s name beside the grid. Enter a larger left margin.',
  },
  gridTooSmall: {
    code: 'GRID_TOO_SMALL',
    status: 409,
    title: 'Error',
    message: 'The cells are too small for their text. Enter the width and height of the whole grid.',
  },
  cannotPrintTest: {
    code: 'CANNOT_PRINT_TEST',
    status: 409,
    title: 'Warning',
    message: 'The test page cannot be printed with this profile.',
  },
  printerSettingTaken: {
    code: 'PRINTER_SETTING_TAKEN',
    status: 409,
    title: 'Error',
    message: 'This pack brand, pack type and blister type has a printer already.',
  },
  printerTaken: {
    code: 'PRINTER_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another printer has this name. Choose another name.',
  },
  printerJobGoesOn: {
    code: 'PRINTER_JOB_GOES_ON',
    status: 409,
    title: 'Warning',
    message: 'The printer still has this document. Take it back before you send it again.',
  },
  printerCannotPrint: {
    code: 'PRINTER_CANNOT_PRINT',
    status: 409,
    title: 'Warning',
    message:
      'A label printer prints only pack labels, and only letters that it has. Choose another printer or open the file.',
  },
} as const satisfies Record<string, RefusalEntry>;

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
    message: 'Another print profile is for this pack brand and pack type.',
  },
  gridOffPaper: {
    code: 'GRID_OFF_PAPER',
    status: 409,
    title: 'Error',
    message:
      'The grid would reach over the edge of the paper or into the line at its foot. Enter smaller margins or a smaller grid.',
  },
  gridTooHigh: {
    code: 'GRID_TOO_HIGH',
    status: 409,
    title: 'Error',
    message: 'The patient’s name has no room above the grid. Enter a larger top margin.',
  },
  gridTooFarLeft: {
    code: 'GRID_TOO_FAR_LEFT',
    status: 409,
    title: 'Error',
    message: 'The patient’s name has no room beside the grid. Enter a larger left margin.',
  },
  gridTooSmall: {
    code: 'GRID_TOO_SMALL',
    status: 409,
    title: 'Error',
    message: 'The cells are too small for their words. Enter width and height of the whole grid.',
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
    message: 'This pack brand and pack type has a printer already.',
  },
  printerTaken: {
    code: 'PRINTER_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another printer has this name.',
  },
  printerJobGoesOn: {
    code: 'PRINTER_JOB_GOES_ON',
    status: 409,
    title: 'Warning',
    message: 'The printer has this document still. Take it back before you send it again.',
  },
  printerCannotPrint: {
    code: 'PRINTER_CANNOT_PRINT',
    status: 409,
    title: 'Warning',
    message:
      'A label printer prints pack labels only, and none with letters that it does not have. Choose another printer or open the file.',
  },
} as const satisfies Record<string, RefusalEntry>;

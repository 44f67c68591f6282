import { limits } from '@packwright/core/fields';
import {
  findPrinterKind,
  labelDots,
  printerJobStates,
  printerKinds,
  printerReasons,
} from '@packwright/core/printers';
import * as z from 'zod/mini';
import { sharedRefusals } from '../shared-refusals.ts';
import {
  answeredIdOf,
  call,
  done,
  idOf,
  fileLink,
  list,
  momentText,
  nameSchema,
  noteSchema,
  paging,
  record,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { administrationRefusals, printerAddressMessage } from './refusals.ts';

const address = noteSchema(
  text(limits.shortText).check(z.refine((value) => findPrinterKind(value) !== null, printerAddressMessage)),
  {
    description: 'An IPP address, or the socket of a label printer',
    example: 'ipp://printer.pharmacy.local/ipp/print',
  },
);

/** How fine a label printer prints; of no meaning for another printer. */
const dotsPerMm = z.literal([...labelDots]);

/** A printer that the server sends documents to (PRINT-39). */
const printerRow = nameSchema(
  'Printer',
  z.object({
    printerId: answeredIdOf('printer'),
    name: z.string(),
    address: z.string(),
    /** `zpl` for a label printer at a socket (PRINT-45). */
    kind: z.enum(printerKinds),
    dotsPerMm,
    version: z.int(),
  }),
);

/** A document at a printer (PRINT-41). */
const printerJobRow = nameSchema(
  'PrinterJob',
  z.object({
    printerJobId: answeredIdOf('printerJob'),
    printerId: answeredIdOf('printer'),
    printerName: z.string(),
    fileName: z.string(),
    state: z.enum(printerJobStates),
    /** Why it stands or failed; `none` while all is well. */
    reason: z.enum(printerReasons),
    /** Sheets that came out so far; 0 where the printer does not count them. */
    sheets: z.int(),
    createdDate: momentText,
    createdBy: z.string(),
  }),
);

const { printerTaken, printerJobGoesOn, printerCannotPrint } = administrationRefusals;
const jobParams = { id: idOf('printerJob') };

export const printerCalls = {
  listPrinters: call({
    method: 'GET',
    path: '/api/printers',
    summary: 'The printers of the pharmacy, for every person who prints',
    needs: 'session',
    query: z.strictObject(paging(['name'])),
    answer: list(printerRow),
  }),
  createPrinter: call({
    method: 'POST',
    path: '/api/printers',
    summary:
      'Add a printer or a queue of a print server by its IPP address, or a label printer by its socket',
    needs: { menu: 'printProfile', level: 'create' },
    body: z.strictObject({ name: requiredText(), address, dotsPerMm: z.optional(dotsPerMm) }),
    answer: record(z.object({ printerId: z.int() }), ['printerId']),
    refusals: [printerTaken],
  }),
  updatePrinter: call({
    method: 'PUT',
    path: '/api/printers/{id}',
    summary: 'Change a printer; what is absent stays',
    needs: { menu: 'printProfile', level: 'update' },
    params: { id: idOf('printer') },
    sentBack: { record: printerRow, id: 'printerId' },
    body: z.strictObject({
      name: z.optional(requiredText()),
      address: z.optional(address),
      dotsPerMm: z.optional(dotsPerMm),
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [printerTaken, sharedRefusals.changedMeanwhile],
  }),
  deletePrinter: call({
    method: 'DELETE',
    path: '/api/printers/{id}',
    summary: 'Archive a printer; what it prints already goes on',
    needs: { menu: 'printProfile', level: 'delete' },
    params: { id: idOf('printer') },
    answer: done,
  }),
  getPrintChoice: call({
    method: 'GET',
    path: '/api/printers/choice',
    summary: 'Which printer a print is meant for, and whether label printers can print it',
    needs: 'session',
    query: z.strictObject({ fileUrl: text(limits.longText) }),
    answer: record(
      nameSchema(
        'PrintChoice',
        z.object({
          isLabel: z.boolean(),
          /** The fineness of the label printers that can print it; none for other paper than labels. */
          labelDots: z.array(dotsPerMm),
          /** The printer that the settings name for its brand and pack type (PRINT-50); 0 for none. */
          printerId: z.int(),
        }),
      ),
    ),
  }),
  listPrinterJobs: call({
    method: 'GET',
    path: '/api/printer-jobs',
    summary:
      'Documents that wait, print, stand or failed at printers, the newest first; those of others for people who may see packs',
    needs: 'session',
    query: z.strictObject(paging(['createdDate'])),
    answer: list(printerJobRow),
  }),
  createPrinterJob: call({
    method: 'POST',
    path: '/api/printer-jobs',
    summary: 'Send a print to a printer, by the address of its file. Its state is asked for afterwards',
    needs: 'session',
    body: z.strictObject({ printerId: idOf('printer'), fileUrl: text(limits.longText) }),
    answer: record(printerJobRow),
    refusals: [printerCannotPrint],
  }),
  getPrinterJob: call({
    method: 'GET',
    path: '/api/printer-jobs/{id}',
    summary: 'How far a printer is with a document, and what it waits for',
    needs: 'session',
    params: jobParams,
    answer: record(printerJobRow),
  }),
  cancelPrinterJob: call({
    method: 'POST',
    path: '/api/printer-jobs/{id}/cancel',
    summary:
      'Take a document back from its printer, or put one aside that failed; nothing happens to one that is printed',
    needs: 'session',
    params: jobParams,
    answer: record(printerJobRow),
  }),
  openPrinterJob: call({
    method: 'POST',
    path: '/api/printer-jobs/{id}/file',
    summary: 'A link to the file of a document at a printer, to be opened instead',
    needs: 'session',
    takesOut: true,
    params: jobParams,
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
  retryPrinterJob: call({
    method: 'POST',
    path: '/api/printer-jobs/{id}/retry',
    summary: 'Send a document again that failed or was cancelled',
    needs: 'session',
    params: jobParams,
    answer: record(printerJobRow),
    refusals: [printerJobGoesOn],
  }),
} as const;

import { limits } from '@packwright/core/fields';
import { parsePrinterAddress, printerJobStates, printerReasons } from '@packwright/core/printers';
import * as z from 'zod/mini';
import { sharedRefusals } from '../shared-refusals.ts';
import {
  answeredIdOf,
  call,
  done,
  idOf,
  list,
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
  text(limits.shortText).check(
    z.refine((value) => parsePrinterAddress(value) !== null, printerAddressMessage),
  ),
  { description: 'An IPP address', example: 'ipp://printer.pharmacy.local/ipp/print' },
);

/** A printer that the server sends documents to (PRINT-39). */
const printerRow = nameSchema(
  'Printer',
  z.object({ printerId: answeredIdOf('printer'), name: z.string(), address: z.string(), version: z.int() }),
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
  }),
);

const { printerTaken, printerJobGoesOn } = administrationRefusals;
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
    summary: 'Add a printer or a queue of a print server by its IPP address',
    needs: { menu: 'printProfile', level: 'create' },
    body: z.strictObject({ name: requiredText(), address }),
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
  createPrinterJob: call({
    method: 'POST',
    path: '/api/printer-jobs',
    summary: 'Send a print to a printer, by the address of its file. Its state is asked for afterwards',
    needs: 'session',
    body: z.strictObject({ printerId: idOf('printer'), fileUrl: text(limits.longText) }),
    answer: record(printerJobRow),
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
    summary: 'Take a document back from its printer; nothing happens to one that is over',
    needs: 'session',
    params: jobParams,
    answer: record(printerJobRow),
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

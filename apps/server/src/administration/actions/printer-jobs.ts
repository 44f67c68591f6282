import type { AuditAct } from '@packwright/contract/audit-labels';
import { administrationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import { findPrinterKind, isOver, type LabelDots, maySendAgain } from '@packwright/core/printers';
import { may } from '@packwright/core/permissions';
import { createRandomToken } from '../../platform/clock/index.ts';
import { createFileLink, type FileLink, findLinkedPrint } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { wakePrinters } from '../events.ts';
import { findZpl } from '../store/print-documents.ts';
import {
  findPrinterJob,
  insertPrinterJob,
  lockPrinterJob,
  type PrinterJobRow,
  searchPrinterJobs,
  updatePrinterJob,
} from '../store/printer-jobs.ts';
import { findPrinter } from '../store/printers.ts';

type NewJob = HandlerInput<typeof administrationCalls.createPrinterJob>['body'];

/**
 * Sends a print to a printer, once the call is committed. Throws NOT_FOUND for a dead link and for no printer, and
 * PRINTER_CANNOT_PRINT for what a label printer cannot print (PRINT-47).
 */
export async function createPrinterJob(work: Work, { printerId, fileUrl }: NewJob): Promise<PrinterJobRow> {
  const printer = await findPrinter(work.db, printerId);
  const file = await findLinkedPrint(work, fileUrl);
  if (!printer || !file) throw new Refusal(sharedRefusals.notFound);
  const isForLabels = findPrinterKind(printer.address) === 'zpl';
  if (isForLabels && !(await findZpl(work.db, file.id, printer.dotsPerMm as LabelDots)))
    throw new Refusal(administrationRefusals.printerCannotPrint);
  const { pharmacyId, userId } = work.who;
  const token = createJobName();
  const job = { pharmacyId, printerId, fileId: file.id, token, userId, now: work.now };
  const id = await insertPrinterJob(work.db, job);
  work.recordPatientRead({ subjects: { resource: [file.id] }, total: 1 });
  auditJob(work, 'send to printer', id, { printer: printer.name, fileId: file.id });
  await wakePrinters(work);
  return getPrinterJob(work, id);
}

export async function getPrinterJob({ db }: Work, id: number): Promise<PrinterJobRow> {
  const job = await findPrinterJob(db, id);
  if (!job) throw new Refusal(sharedRefusals.notFound);
  return job;
}

/** A page of the documents that printers have not ended; a person who may not see packs finds their own. */
export function listPrinterJobs(
  { db, who }: Work,
  page: Omit<Parameters<typeof searchPrinterJobs>[1], 'createdBy'>,
): ReturnType<typeof searchPrinterJobs> {
  return searchPrinterJobs(db, { ...page, createdBy: maySeePacks(who) ? null : who.userId });
}

const maySeePacks = (who: Work['who']): boolean => may(who, { menu: 'job', level: 'read' });

/** A link to the file of a document, to be opened instead (PRINT-42). Throws NOT_FOUND for one of somebody else's packs. */
export async function openPrinterJob(work: Work, id: number): Promise<FileLink> {
  const { fileId, createdBy } = await getPrinterJob(work, id);
  if (createdBy !== work.who.userId && !maySeePacks(work.who)) throw new Refusal(sharedRefusals.notFound);
  work.recordPatientRead({ subjects: { resource: [fileId] }, total: 1 });
  auditJob(work, 'open printer document', id, { fileId });
  return createFileLink(work, fileId);
}

/** Takes a document back: at once while nothing of it was sent or after it failed, otherwise as soon as its printer says so. */
export async function cancelPrinterJob(work: Work, id: number): Promise<PrinterJobRow> {
  const { state } = await getLockedJob(work, id);
  auditJob(work, 'take back from printer', id, { state });
  if (state === 'waiting' || state === 'failed')
    await updatePrinterJob(work.db, id, { state: 'cancelled', reason: 'none', changedAt: work.now });
  else if (!isOver(state)) await updatePrinterJob(work.db, id, { isCancelWanted: true, changedAt: work.now });
  await wakePrinters(work);
  return getPrinterJob(work, id);
}

/** Sends a document again under another name. Throws PRINTER_JOB_GOES_ON while the printer may still print it. */
export async function retryPrinterJob(work: Work, id: number): Promise<PrinterJobRow> {
  const { state, reason } = await getLockedJob(work, id);
  if (!maySendAgain(state)) throw new Refusal(administrationRefusals.printerJobGoesOn);
  await updatePrinterJob(work.db, id, {
    state: 'waiting',
    reason: 'none',
    token: createJobName(),
    remoteId: null,
    sheets: 0,
    tries: 0,
    nextTryAt: null,
    isCancelWanted: false,
    askedAt: null,
    changedAt: work.now,
  });
  auditJob(work, 'send to printer again', id, { state, reason });
  await wakePrinters(work);
  return getPrinterJob(work, id);
}

async function getLockedJob(work: Work, id: number): Promise<PrinterJobRow> {
  const job = await lockPrinterJob(work.db, id);
  if (!job) throw new Refusal(sharedRefusals.notFound);
  return job;
}

// Seen by everybody who looks at the queue of the printer: it names nobody (PRINT-43).
const createJobName = (): string => `Packwright ${createRandomToken()}`;

export function auditJob(work: Work, action: AuditAct, id: number, detail: object): void {
  const audited = { area: 'administration', action, objectKind: 'printerJob', objectId: id };
  work.audit({ ...audited, detail: { ...detail } });
}

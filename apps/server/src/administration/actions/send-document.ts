import {
  findPrinterKind,
  judgeJob,
  type LabelDots,
  type PrinterJobState,
  type PrinterReason,
} from '@packwright/core/printers';
import { findFile } from '../../platform/files/index.ts';
import { PrinterClient, PrinterRefusal, type RemoteJob } from '../../platform/ipp/index.ts';
import { sendLabels } from '../../platform/label-printer/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { PrinterUnreachable } from '../../platform/printer-reach/index.ts';
import { findZpl } from '../store/print-documents.ts';
import type { PrinterJobRow } from '../store/printer-jobs.ts';

/** Where a document stands; `waiting` for one that its printer did not take just now. */
export interface Standing {
  readonly state: PrinterJobState;
  readonly reason: PrinterReason;
  readonly remoteId?: number;
  readonly sheets?: number;
}

export const uncertain: Standing = { state: 'failed', reason: 'uncertain' };
const unreachable: Standing = { state: 'failed', reason: 'unreachable' };
// Its file was removed meanwhile.
const lost: Standing = { state: 'failed', reason: 'aborted' };

export const isForLabelPrinter = ({ printerAddress }: PrinterJobRow): boolean =>
  findPrinterKind(printerAddress) === 'zpl';

export const openClient = ({ settings }: Platform, { printerAddress }: PrinterJobRow): PrinterClient =>
  new PrinterClient(printerAddress, { networks: settings.printerNetworks, ports: settings.printerPorts });

/** Sends a document that is claimed, and of which nothing has left yet. */
export const sendDocument = (platform: Platform, job: PrinterJobRow): Promise<Standing> =>
  isForLabelPrinter(job) ? sendToLabelPrinter(platform, job) : sendToPrinter(platform, job);

async function sendToPrinter(platform: Platform, job: PrinterJobRow): Promise<Standing> {
  const client = openClient(platform, job);
  const file = await inSideTransaction(platform, { pharmacyId: job.pharmacyId, userId: null }, (db) =>
    findFile(db, job.fileId),
  );
  if (!file || file.bytes.length === 0) return lost;
  const { contentType, bytes } = file;
  try {
    const sent = await client.printDocument({ jobName: job.token, contentType, bytes });
    return await describeSent(platform, client, sent);
  } catch (error) {
    if (error instanceof PrinterUnreachable) return unreachable;
    if (error instanceof PrinterRefusal) return describeRefusal(error);
    return findSentDocument(platform, client, job);
  }
}

function describeRefusal({ isBusy, isFormat }: PrinterRefusal): Standing {
  if (isBusy) return { state: 'waiting', reason: 'busy' };
  return { state: 'failed', reason: isFormat ? 'format' : 'refused' };
}

/**
 * Label printers confirm nothing: what one took is handed over, and when the connection broke on the way a person looks
 * at the labels (PRINT-49). One that says that it cannot print gets the document later (PRINT-48).
 */
async function sendToLabelPrinter(platform: Platform, job: PrinterJobRow): Promise<Standing> {
  const { settings, logger } = platform;
  const labels = await inSideTransaction(platform, { pharmacyId: job.pharmacyId, userId: null }, (db) =>
    findZpl(db, job.fileId, job.printerDots as LabelDots),
  );
  if (!labels) return lost;
  const reach = { networks: settings.printerNetworks, ports: settings.labelPrinterPorts };
  try {
    const reason = await sendLabels(job.printerAddress, reach, labels);
    return reason === 'none' ? { state: 'done', reason: 'handedOver' } : { state: 'waiting', reason };
  } catch (error) {
    if (error instanceof PrinterUnreachable) return unreachable;
    logger.warn({ err: error, printerJobId: job.id }, 'the connection to a label printer broke');
    return uncertain;
  }
}

/**
 * It is not known whether the document arrived: the printer is asked for its jobs (PRINT-42). A printer that does not
 * name it may have printed and forgotten it, so that a person looks at the paper before it is sent again.
 */
export async function findSentDocument(
  platform: Platform,
  client: PrinterClient,
  { token, id }: PrinterJobRow,
): Promise<Standing> {
  try {
    const sent = await client.findJob(token);
    return sent ? await describeSent(platform, client, sent) : uncertain;
  } catch (error) {
    platform.logger.warn({ err: error, printerJobId: id }, 'a printer did not say which documents it has');
    return uncertain;
  }
}

/** The printer has the document: whatever keeps its own state away, it is followed and not sent again. */
export async function describeSent(
  { logger }: Platform,
  client: PrinterClient,
  job: RemoteJob,
): Promise<Standing> {
  const numbers = { remoteId: job.id, sheets: job.sheets };
  try {
    const { state: printerState, reasons: printerReasons } = await client.getState();
    return { ...judgeJob({ jobState: job.state, printerState, printerReasons }), ...numbers };
  } catch (error) {
    logger.warn({ err: error }, 'a printer did not say how it is');
    return { ...judgeJob({ jobState: job.state, printerState: 0, printerReasons: [] }), ...numbers };
  }
}

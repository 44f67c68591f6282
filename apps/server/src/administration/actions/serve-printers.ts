import { isOver, judgeJob, type PrinterJobState, type PrinterReason } from '@packwright/core/printers';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { findFile } from '../../platform/files/index.ts';
import {
  PrinterClient,
  PrinterRefusal,
  PrinterUnreachable,
  type RemoteJob,
} from '../../platform/ipp/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { runTaskAs } from '../../platform/run-task-as.ts';
import {
  claimPrinterJobs,
  findTimezone,
  hasOpenPrinterJobs,
  lockPrinterJob,
  type PrinterJobRow,
  updatePrinterJob,
} from '../store/printer-jobs.ts';
import { auditJob } from './printer-jobs.ts';

interface Standing {
  readonly state: PrinterJobState;
  readonly reason: PrinterReason;
  readonly remoteId?: number;
  readonly sheets?: number;
}

/** A printer that has not ended a document after this long is no longer asked. */
const longestJob = 24 * 3_600_000;

/**
 * Sends the documents of a pharmacy that wait, and asks its printers about those they have. Answers whether any is
 * still not over.
 */
export async function servePrinters(platform: Platform, pharmacyId: number): Promise<boolean> {
  const tenancy = { pharmacyId, userId: null };
  const jobs = await inSideTransaction(platform, tenancy, (db) => claimPrinterJobs(db, platform.clock.now()));
  await Promise.all(jobs.map((job) => serveJob(platform, job)));
  return inSideTransaction(platform, tenancy, hasOpenPrinterJobs);
}

async function serveJob(platform: Platform, job: PrinterJobRow): Promise<void> {
  const client = openClient(platform, job);
  const standing = await findStanding(platform, client, job);
  if (standing !== null) await recordStanding(platform, job, standing);
}

const openClient = ({ settings }: Platform, { printerAddress }: PrinterJobRow): PrinterClient =>
  new PrinterClient(printerAddress, { networks: settings.printerNetworks, ports: settings.printerPorts });

async function findStanding(
  platform: Platform,
  client: PrinterClient,
  job: PrinterJobRow,
): Promise<Standing | null> {
  // As it was before it was claimed: nothing of it has left yet.
  if (job.state === 'waiting') return sendDocument(platform, client, job);
  if (job.state === 'sending' || job.remoteId === null) return findSentDocument(platform, client, job);
  if (addMilliseconds(job.createdAt, longestJob) < platform.clock.now()) return uncertain;
  return askPrinter(platform, client, job, job.remoteId);
}

const uncertain: Standing = { state: 'failed', reason: 'uncertain' };

async function sendDocument(
  platform: Platform,
  client: PrinterClient,
  job: PrinterJobRow,
): Promise<Standing> {
  const file = await inSideTransaction(platform, { pharmacyId: job.pharmacyId, userId: null }, (db) =>
    findFile(db, job.fileId),
  );
  if (!file || file.bytes.length === 0) return { state: 'failed', reason: 'aborted' };
  const { contentType, bytes } = file;
  try {
    return await describeSent(client, await client.printDocument({ jobName: job.token, contentType, bytes }));
  } catch (error) {
    if (error instanceof PrinterUnreachable) return { state: 'failed', reason: 'unreachable' };
    if (error instanceof PrinterRefusal)
      return { state: 'failed', reason: error.isFormat ? 'format' : 'refused' };
    return findSentDocument(platform, client, job);
  }
}

/**
 * It is not known whether the document arrived: the printer is asked for its jobs (PRINT-42). A printer that does not
 * name it may have printed and forgotten it, so that a person looks at the paper before it is sent again.
 */
async function findSentDocument(
  platform: Platform,
  client: PrinterClient,
  { token, id }: PrinterJobRow,
): Promise<Standing> {
  try {
    const sent = await client.findJob(token);
    return sent ? await describeSent(client, sent) : uncertain;
  } catch (error) {
    platform.logger.warn({ err: error, printerJobId: id }, 'a printer did not say which documents it has');
    return uncertain;
  }
}

async function askPrinter(
  platform: Platform,
  client: PrinterClient,
  job: PrinterJobRow,
  remoteId: number,
): Promise<Standing | null> {
  try {
    if (job.isCancelWanted) await cancelAtPrinter(client, remoteId);
    const standing = await describeSent(client, await client.getJob(remoteId));
    const isTakenBack = job.isCancelWanted && standing.state === 'cancelled';
    return isTakenBack ? { ...standing, reason: 'none' } : standing;
  } catch (error) {
    if (error instanceof PrinterRefusal) return error.isJobUnknown ? uncertain : null;
    platform.logger.warn({ err: error, printerJobId: job.id }, 'a printer did not answer');
    return { state: 'stopped', reason: 'unreachable' };
  }
}

async function cancelAtPrinter(client: PrinterClient, remoteId: number): Promise<void> {
  try {
    await client.cancelJob(remoteId);
  } catch (error) {
    // It is over already, or the printer cannot: its state says which.
    if (!(error instanceof PrinterRefusal)) throw error;
  }
}

async function describeSent(client: PrinterClient, job: RemoteJob): Promise<Standing> {
  const printer = await client.getState();
  const standing = judgeJob({
    jobState: job.state,
    printerState: printer.state,
    printerReasons: printer.reasons,
  });
  return { ...standing, remoteId: job.id, sheets: job.sheets };
}

/** Writes where a document stands, unless it stands there already. */
async function recordStanding(platform: Platform, job: PrinterJobRow, standing: Standing): Promise<void> {
  const { pharmacyId, createdBy: userId, id } = job;
  const timezone = await inSideTransaction(platform, { pharmacyId, userId: null }, (db) =>
    findTimezone(db, pharmacyId),
  );
  await runTaskAs(platform, 'follow-printer', { pharmacyId, userId, timezone }, async (work) => {
    const now = await lockPrinterJob(work.db, id);
    if (!now || isOver(now.state)) return;
    const { state, reason, remoteId = now.remoteId, sheets = now.sheets } = standing;
    const isNew = now.state !== state || now.reason !== reason;
    if (!isNew && now.sheets === sheets) return;
    await updatePrinterJob(work.db, id, { state, reason, remoteId, sheets, changedAt: work.now });
    if (isNew) auditJob(work, 'printer state', id, { state, reason, sheets });
  });
}

import { computeRetryDelay, isOver } from '@packwright/core/printers';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { type PrinterClient, PrinterRefusal } from '../../platform/ipp/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { runTaskAs } from '../../platform/run-task-as.ts';
import type { Work } from '../../platform/work.ts';
import {
  claimPrinterJobs,
  findTimezone,
  hasOpenPrinterJobs,
  lockPrinterJob,
  type PrinterJobRow,
  updatePrinterJob,
} from '../store/printer-jobs.ts';
import { auditJob } from './printer-jobs.ts';
import {
  describeSent,
  findSentDocument,
  isForLabelPrinter,
  openClient,
  sendDocument,
  type Standing,
  uncertain,
} from './send-document.ts';

/** A printer that has stood with a document for this long is no longer asked. */
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
  const standing = await findStanding(platform, job);
  if (standing !== null) await recordStanding(platform, job, standing);
}

async function findStanding(platform: Platform, job: PrinterJobRow): Promise<Standing | null> {
  // As it was before it was claimed: nothing of it has left yet.
  if (job.state === 'waiting') return sendDocument(platform, job);
  if (isForLabelPrinter(job)) return uncertain;
  const client = openClient(platform, job);
  if (job.state === 'sending' || job.remoteId === null) return findSentDocument(platform, client, job);
  if (addMilliseconds(job.changedAt, longestJob) < platform.clock.now()) return uncertain;
  return askPrinter(platform, client, job, job.remoteId);
}

async function askPrinter(
  platform: Platform,
  client: PrinterClient,
  job: PrinterJobRow,
  remoteId: number,
): Promise<Standing | null> {
  try {
    if (job.isCancelWanted) await cancelAtPrinter(client, remoteId);
    const standing = await describeSent(platform, client, await client.getJob(remoteId));
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

/** Writes where a document stands, unless it stands there already. */
async function recordStanding(platform: Platform, job: PrinterJobRow, standing: Standing): Promise<void> {
  const { pharmacyId, createdBy: userId, id } = job;
  const timezone = await inSideTransaction(platform, { pharmacyId, userId: null }, (db) =>
    findTimezone(db, pharmacyId),
  );
  await runTaskAs(platform, 'follow-printer', { pharmacyId, userId, timezone }, async (work) => {
    const now = await lockPrinterJob(work.db, id);
    if (!now || isOver(now.state)) return;
    if (standing.state === 'waiting') return putOff(work, job, now, standing);
    const { state, reason, remoteId = now.remoteId, sheets = now.sheets } = standing;
    const isNew = now.state !== state || now.reason !== reason;
    if (!isNew && now.sheets === sheets) return;
    await updatePrinterJob(work.db, id, { state, reason, remoteId, sheets, changedAt: work.now });
    if (isNew) auditJob(work, 'printer state', id, { state, reason, sheets });
  });
}

/**
 * The printer did not take the document: it is its turn again after a while, which grows, for a day at most (PRINT-46).
 * One line of the audit trail says that it waits, however often it is tried.
 */
async function putOff(
  work: Work,
  claimed: PrinterJobRow,
  now: PrinterJobRow,
  { reason }: Standing,
): Promise<void> {
  const isNew = claimed.reason !== reason;
  const since = isNew ? work.now : now.changedAt;
  const isTooLong = addMilliseconds(since, longestJob) < work.now;
  const state = now.isCancelWanted ? 'cancelled' : isTooLong ? 'failed' : 'waiting';
  const said = state === 'cancelled' ? 'none' : reason;
  const nextTryAt = addMilliseconds(work.now, computeRetryDelay(now.tries));
  const change = { state, reason: said, tries: now.tries + 1, nextTryAt } as const;
  await updatePrinterJob(work.db, now.id, { ...change, changedAt: state === 'waiting' ? since : work.now });
  if (isNew || state !== 'waiting') auditJob(work, 'printer state', now.id, { state, reason: said });
}

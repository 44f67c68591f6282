import { type Day, formatShortDay } from '@packwright/core/days';
import {
  checkResults,
  type Job,
  type JobAction,
  type JobEffect,
  type JobStatus,
  jobStatuses,
} from '@packwright/core/jobs';
import { recordPacked, reversePacked } from '../../balance/index.ts';
import type { Instant } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import type { NewEvent } from '../store/events.ts';
import type { JobChange, JobRow } from '../store/jobs.ts';
import type { LineRow } from '../store/lines.ts';
import { toJobStatus } from './core-job.ts';

interface ChangeContext {
  readonly now: Instant;
  readonly userId: number;
  /** Whose authority passed the pack; the person at the bench otherwise. */
  readonly signerId: number;
}

/** The columns of a job that follow from its new state and effects. */
export function buildJobChange(
  row: Pick<JobRow, 'status' | 'isPosted'>,
  job: Job,
  action: JobAction,
  effects: readonly JobEffect[],
  moment: ChangeContext,
): JobChange {
  return {
    signature: job.signature,
    wasRejected: job.wasRejected,
    isPosted: job.lines.some(({ posted }) => posted !== 0),
    ...(action.kind === 'deletePack' && { isBalanceKept: action.keepsBalance && row.isPosted }),
    ...clearUndoneStages(toJobStatus(row), job),
    ...Object.assign({}, ...effects.map((effect) => toEffectChange(effect, moment))),
    ...(job.status === 'completed' &&
      toJobStatus(row) !== 'completed' && { completedAt: moment.now, completedBy: moment.userId }),
  };
}

// Work that must be repeated loses the name of the person who did it.
function clearUndoneStages(before: JobStatus, job: Job): JobChange {
  const nobody = { packedAt: null, packedBy: null };
  return {
    ...(before === 'completed' && job.status !== 'completed' && { completedAt: null, completedBy: null }),
    ...(job.signature !== 'valid' && { checkedAt: null, checkedBy: null }),
    ...((job.status === 'packing' || job.status === 'printing') && nobody),
  };
}

function toEffectChange(effect: JobEffect, { now, userId, signerId }: ChangeContext): JobChange {
  if (effect.kind === 'flagLines') return { correctionReason: checkResults[effect.reason].code };
  if (effect.kind === 'resetChecks')
    return { correctionReason: checkResults.pending.code, correctionComment: '' };
  if (effect.kind !== 'recordStage') return {};
  switch (effect.stage) {
    case 'printing':
      return { printedBy: userId };
    case 'packing':
      return { packedAt: now, packedBy: userId };
    case 'checking':
      return { checkedAt: now, checkedBy: signerId };
    case 'distribution':
      return { completedAt: now, completedBy: userId };
  }
}

interface JobEventFacts {
  readonly action: string;
  readonly to: JobStatus;
  readonly onBehalfId?: number | undefined;
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
  readonly detail?: NewEvent['detail'];
}

/** The effect of this call on an existing job, as its history keeps it. */
export function buildJobEvent(
  work: Work,
  row: Pick<JobRow, 'id' | 'status' | 'version'>,
  { action, to, onBehalfId, reason, comment, detail }: JobEventFacts,
): NewEvent {
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    jobVersion: row.version + 1,
    at: work.now,
    action,
    fromStatus: row.status,
    toStatus: jobStatuses[to].code,
    userId: work.who.userId,
    onBehalfId: onBehalfId ?? null,
    reason: reason ?? '',
    comment: comment ?? '',
    detail: detail ?? {},
  };
}

/** The ledger request of one job. */
export interface LedgerRequest {
  readonly row: Pick<JobRow, 'id' | 'jobNumber' | 'patientId' | 'windowStart' | 'windowEnd'>;
  readonly lines: readonly LineRow[];
  readonly effects: readonly JobEffect[];
  /** The version that the job gets by this move. */
  readonly version: number;
}

/** Reverses first, then posts, for all jobs together. Answers the present entry of each posted line. */
export async function postToLedger(
  work: Work,
  requests: readonly LedgerRequest[],
): Promise<Map<number, number>> {
  await reversePacked(work, requests.flatMap(listReversedEntries), formatReversalNote(requests));
  const postings = requests.flatMap((request) => buildPostings(request));
  const entryIds = await recordPacked(work, postings);
  return new Map(postings.map(({ lineId }, at) => [lineId, entryIds[at] ?? 0]));
}

function listReversedEntries({ lines, effects }: LedgerRequest): number[] {
  const lineIds = effects.flatMap((effect) => (effect.kind === 'reversePack' ? effect.lineIds : []));
  return lines.flatMap((line) => (lineIds.includes(line.id) ? (line.postedEntryId ?? []) : []));
}

function buildPostings({ row, lines, effects, version }: LedgerRequest) {
  const posted = effects.flatMap((effect) => (effect.kind === 'postPack' ? effect.lines : []));
  return posted.map(({ id, quantity }) => {
    const line = lines.find((candidate) => candidate.id === id);
    if (!line) throw new RangeError(`Line ${id} is not in pack job ${row.id}`);
    return {
      jobId: row.id,
      lineId: id,
      cycle: version,
      patientId: row.patientId,
      drugCode: line.drugCode,
      drugName: line.drugName,
      quantity,
      note: `${row.jobNumber}, ${formatWindow(row)}`,
    };
  });
}

const formatWindow = ({ windowStart, windowEnd }: LedgerRequest['row']): string =>
  `${formatShortDay(windowStart as Day)}–${formatShortDay(windowEnd as Day)}`;

const formatReversalNote = (requests: readonly LedgerRequest[]): string =>
  requests.length === 1 ? (requests[0]?.row.jobNumber ?? '') : `${requests.length} packs`;

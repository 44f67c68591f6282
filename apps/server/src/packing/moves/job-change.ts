import {
  checkResults,
  type Job,
  type JobAction,
  type JobEffect,
  type JobStatus,
} from '@packwright/core/jobs';
import type { Instant } from '../../platform/clock/index.ts';
import type { JobChange, JobRow } from '../store/jobs.ts';
import { statusOf } from './core-job.ts';

interface Moment {
  readonly now: Instant;
  readonly userId: number;
  /** Whose authority passed the pack; the person at the bench otherwise. */
  readonly signerId: number;
}

/** The columns of a job that follow from its new state and effects. */
export function jobChange(
  row: Pick<JobRow, 'status' | 'is_posted'>,
  job: Job,
  action: JobAction,
  effects: readonly JobEffect[],
  moment: Moment,
): JobChange {
  return {
    signature: job.signature,
    was_rejected: job.wasRejected,
    is_posted: job.lines.some(({ posted }) => posted !== 0),
    ...(action.kind === 'deletePack' && { is_balance_kept: action.keepsBalance && row.is_posted }),
    ...undone(statusOf(row), job),
    ...Object.assign({}, ...effects.map((effect) => effectChange(effect, moment))),
    ...(job.status === 'completed' &&
      statusOf(row) !== 'completed' && { completed_at: moment.now, completed_by: moment.userId }),
  };
}

// What was done and has to be done again is no longer signed with the name of who did it.
function undone(before: JobStatus, job: Job): JobChange {
  const nobody = { packed_at: null, packed_by: null };
  return {
    ...(before === 'completed' && job.status !== 'completed' && { completed_at: null, completed_by: null }),
    ...(job.signature !== 'valid' && { checked_at: null, checked_by: null }),
    ...((job.status === 'packing' || job.status === 'printing') && nobody),
  };
}

function effectChange(effect: JobEffect, { now, userId, signerId }: Moment): JobChange {
  if (effect.kind === 'flagLines') return { correction_reason: checkResults[effect.reason].code };
  if (effect.kind === 'resetChecks')
    return { correction_reason: checkResults.pending.code, correction_comment: '' };
  if (effect.kind !== 'recordStage') return {};
  switch (effect.stage) {
    case 'printing':
      return { printed_by: userId };
    case 'packing':
      return { packed_at: now, packed_by: userId };
    case 'checking':
      return { checked_at: now, checked_by: signerId };
    case 'distribution':
      return { completed_at: now, completed_by: userId };
  }
}

import {
  checkResults,
  type Job,
  type JobAction,
  type JobEffect,
  type JobStatus,
} from '@packwright/core/jobs';
import type { Instant } from '../../platform/clock/index.ts';
import type { JobChange, JobRow } from '../store/jobs.ts';
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

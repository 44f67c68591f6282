import type { JobAction } from './actions.ts';
import type { Draft, JobEffect } from './effects.ts';
import type { Job } from './job.ts';
import { acknowledgeProfile } from './moves/acknowledging.ts';
import { checkLine, completeChecking, confirmPass, rejectChecking } from './moves/checking.ts';
import { completeCorrection, confirmCorrection } from './moves/correction.ts';
import { deletePack } from './moves/deleting.ts';
import { completeDistribution } from './moves/distribution.ts';
import { returnTo, revertCompleted } from './moves/going-back.ts';
import { createJob, remakePack, unbuiltJob } from './moves/making.ts';
import { completePacking, confirmLines, rejectPacking, reverseSkip, skipLines } from './moves/packing.ts';
import { completePrinting, robotPack } from './moves/printing.ts';
import { needOf } from './needs.ts';
import { type Who, may } from '../permissions/index.ts';
import { type JobRefusal, refuse } from './refusals.ts';
import type { StageFlags } from './stages.ts';
import { statusesOf } from './stage-table.ts';

export type JobOutcome =
  | { isAllowed: true; job: Job; effects: readonly JobEffect[] }
  | { isAllowed: false; refusal: JobRefusal };

/**
 * What a pack job becomes when this person does this, with everything that must be written along with it,
 * or the named refusal (2§4, security 4.3). `job` is null before it exists; `who` is null when the system acts.
 */
export function nextState(
  job: Job | null,
  action: JobAction,
  flags: StageFlags,
  who: Who | null,
): JobOutcome {
  const result = judge(job, action, who) ?? move(job, action, flags, who);
  return 'code' in result ? { isAllowed: false, refusal: result } : { isAllowed: true, ...result };
}

/** Would this action be refused for want of a right or because the job stands elsewhere? For buttons. */
export function mayAct(job: Job, kind: JobAction['kind'], who: Who | null): boolean {
  const need = needOf(kind, job.status);
  return (need === null || may(who, need)) && statusesOf[kind].includes(job.status);
}

function judge(job: Job | null, action: JobAction, who: Who | null): JobRefusal | null {
  const status = job?.status ?? null;
  const need = needOf(action.kind, status);
  if (need !== null && !may(who, need)) return refuse('NOT_PERMITTED');
  if (statusesOf[action.kind].includes(status)) return null;
  return refuse(status === 'deleted' ? 'PACK_DELETED' : 'WRONG_STAGE');
}

function move(job: Job | null, action: JobAction, flags: StageFlags, who: Who | null): Draft | JobRefusal {
  if (action.kind === 'queueJob') return still(unbuiltJob('pending', action.clientCode));
  if (action.kind === 'createJob') return createJob(action, flags);
  return job === null ? refuse('WRONG_STAGE') : moveExisting(job, action, flags, who);
}

type LaterAction = Exclude<JobAction, { kind: 'queueJob' | 'createJob' }>;

function moveExisting(job: Job, action: LaterAction, flags: StageFlags, who: Who | null): Draft | JobRefusal {
  switch (action.kind) {
    case 'failBuild':
      return still({ ...job, status: 'failed' });
    case 'retryBuild':
      return still({ ...job, status: 'pending' });
    case 'completePrinting':
      return completePrinting(job, flags);
    case 'robotPack':
      return robotPack(job, flags);
    case 'confirmLines':
      return confirmLines(job, action);
    case 'skipLines':
      return skipLines(job, action.lineIds);
    case 'reverseSkip':
      return reverseSkip(job, action.lineIds);
    case 'completePacking':
      return completePacking(job, flags);
    case 'rejectPacking':
      return rejectPacking(job, action.reason);
    case 'checkLine':
      return checkLine(job, action);
    case 'confirmPass':
      return confirmPass(job, action, flags);
    case 'completeChecking':
      return completeChecking(job, flags, who);
    case 'rejectChecking':
      return rejectChecking(job, action);
    case 'confirmCorrection':
      return confirmCorrection(job, action);
    case 'completeCorrection':
      return completeCorrection(job, flags);
    case 'completeDistribution':
      return completeDistribution(job, flags);
    case 'returnToPacking':
      return returnTo(job, 'packing', flags);
    case 'returnToChecking':
      return returnTo(job, 'checking', flags);
    case 'returnToDistribution':
    case 'revertCompleted':
      return revertCompleted(job, flags);
    case 'deletePack':
      return deletePack(job, action.keepsBalance);
    case 'acknowledgeProfile':
      return acknowledgeProfile(job);
    case 'remakePack':
      return remakePack(job, action, flags);
  }
}

const still = (job: Job): Draft => ({ job, effects: [] });

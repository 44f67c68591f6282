import type { JobAction } from './actions.ts';
import { type JobDraft, type JobEffect, reversePacked } from './effects.ts';
import type { Job } from './job.ts';
import { acknowledgeProfile } from './transitions/acknowledge-profile.ts';
import { checkLine, completeChecking, confirmPass, rejectChecking } from './transitions/checking.ts';
import { completeCorrection, confirmCorrection } from './transitions/correction.ts';
import { deletePack } from './transitions/delete-pack.ts';
import { completeDistribution } from './transitions/distribution.ts';
import { returnToStage, revertCompleted } from './transitions/return-to-stage.ts';
import { createJob, rebuildPack } from './transitions/create-job.ts';
import { confirmLines } from './transitions/confirm-lines.ts';
import {
  completePacking,
  rejectPacking,
  reverseSkip,
  skipLines,
  takeOutLines,
} from './transitions/packing.ts';
import { completePrinting, sendToRobot } from './transitions/printing.ts';
import { getActionNeed } from './action-needs.ts';
import { type UserRights, may } from '../permissions/index.ts';
import { type JobRefusal, buildRefusal } from './refusals.ts';
import type { StageFlags } from './stages.ts';
import { allowedStatuses } from './stage-table.ts';

export type JobOutcome =
  | { isAllowed: true; job: Job; effects: readonly JobEffect[] }
  | { isAllowed: false; refusal: JobRefusal };

/**
 * The next state of a pack job after a person's action, with the effects to write along with it, or the named refusal
 * (PACK-5). `job` is null before it exists; `who` is null when the system acts.
 */
export function computeNextState(
  job: Job | null,
  action: JobAction,
  flags: StageFlags,
  who: UserRights | null,
): JobOutcome {
  const result = findActionRefusal(job, action, who) ?? applyAction(job, action, flags, who);
  return 'code' in result ? { isAllowed: false, refusal: result } : { isAllowed: true, ...result };
}

/** Would this action be refused for want of a right or because the job stands elsewhere? For buttons. */
export function mayAct(job: Job, kind: JobAction['kind'], who: UserRights | null): boolean {
  const need = getActionNeed(kind, job.status);
  return (need === null || may(who, need)) && allowedStatuses[kind].includes(job.status);
}

function findActionRefusal(job: Job | null, action: JobAction, who: UserRights | null): JobRefusal | null {
  const status = job?.status ?? null;
  const need = getActionNeed(action.kind, status);
  if (need !== null && !may(who, need)) return buildRefusal('NOT_PERMITTED');
  if (allowedStatuses[action.kind].includes(status)) return null;
  return buildRefusal(status === 'deleted' ? 'PACK_DELETED' : 'WRONG_STAGE');
}

function applyAction(
  job: Job | null,
  action: JobAction,
  flags: StageFlags,
  who: UserRights | null,
): JobDraft | JobRefusal {
  if (action.kind === 'createJob') return createJob(action, flags);
  return job === null ? buildRefusal('WRONG_STAGE') : applyToExistingJob(job, action, flags, who);
}

type LaterAction = Exclude<JobAction, { kind: 'createJob' }>;

function applyToExistingJob(
  job: Job,
  action: LaterAction,
  flags: StageFlags,
  who: UserRights | null,
): JobDraft | JobRefusal {
  switch (action.kind) {
    case 'failBuild':
      return startDraft({ ...job, status: 'failed' });
    case 'retryBuild':
      // A pack that was reverted to printing may be posted; the build posts it anew.
      return reversePacked(startDraft({ ...job, status: 'pending' }));
    case 'completePrinting':
      return completePrinting(job, flags);
    case 'robotPack':
      return sendToRobot(job, flags);
    case 'confirmLines':
      return confirmLines(job, action);
    case 'skipLines':
      return skipLines(job, action);
    case 'reverseSkip':
      return reverseSkip(job, action.lineIds);
    case 'takeOutLines':
      return takeOutLines(job, action.lineIds);
    case 'completePacking':
      return completePacking(job, flags);
    case 'rejectPacking':
      return rejectPacking(job, action.reason);
    case 'checkLine':
      return checkLine(job, action, who);
    case 'confirmPass':
      return confirmPass(job, action, flags);
    case 'completeChecking':
      return completeChecking(job, action, flags, who);
    case 'rejectChecking':
      return rejectChecking(job, action);
    case 'confirmCorrection':
      return confirmCorrection(job, action);
    case 'completeCorrection':
      return completeCorrection(job, flags);
    case 'completeDistribution':
      return completeDistribution(job, action, flags);
    case 'returnToPacking':
      return returnToStage(job, 'packing', flags);
    case 'returnToChecking':
      return returnToStage(job, 'checking', flags);
    case 'returnToDistribution':
    case 'revertCompleted':
      return revertCompleted(job, flags);
    case 'deletePack':
      return deletePack(job, action.keepsBalance);
    case 'acknowledgeProfile':
      return acknowledgeProfile(job, who);
    case 'remakePack':
      return rebuildPack(job, action, flags);
  }
}

const startDraft = (job: Job): JobDraft => ({ job, effects: [] });

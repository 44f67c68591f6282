import type { CheckLine, ConfirmPass, RejectChecking } from '../actions.ts';
import { type Draft, type JobEffect, voidSignature, withEffect } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import {
  asksPassword,
  failedLines,
  linesToCheckFirst,
  profileObstacle,
  uncheckedLines,
} from '../line-rules.ts';
import { type Who, may } from '../../permissions/index.ts';
import { type JobRefusal, refuse } from '../refusals.ts';
import { type StageFlags, statusAfter } from '../stages.ts';
import { isFailure } from '../status.ts';
import { arrive } from './arrive.ts';
import { changeLines } from './change-lines.ts';

/** The result of one medicine (2§4). */
export function checkLine(job: Job, action: CheckLine): Draft | JobRefusal {
  const isSkipped = job.lines.some((line) => line.id === action.lineId && line.packing === 'skipped');
  if (isSkipped) return refuse('LINE_SKIPPED', [action.lineId]);
  return changeLines(job, [action.lineId], (line) => ({ ...line, check: action.result }));
}

/** Confirm Passed by a pharmacist's password or quick-job mode (D-141, D-142). */
export function confirmPass(job: Job, action: ConfirmPass, flags: StageFlags): Draft | JobRefusal {
  if (!maySign(action.signer)) return refuse('NOT_A_PHARMACIST');
  if (action.method === 'quick' && asksPassword(job)) return refuse('PASSWORD_REQUIRED');
  const first = linesToCheckFirst(job.lines);
  if (first.length > 0) return refuse('CHECK_LINES_FIRST', first);
  return pass(job, flags, { kind: 'sign', method: action.method });
}

/** The same move without credentials: by a pharmacist who is signed in, every line checked (D-141). */
export function completeChecking(job: Job, flags: StageFlags, who: Who | null): Draft | JobRefusal {
  const unchecked = uncheckedLines(job.lines);
  if (unchecked.length > 0) return refuse('CHECK_LINES_FIRST', unchecked);
  if (job.signature === 'valid') return pass(job, flags);
  if (who === null || !maySign(who)) return refuse('NOT_A_PHARMACIST');
  if (asksPassword(job)) return refuse('PASSWORD_REQUIRED');
  return pass(job, flags, { kind: 'sign', method: 'session' });
}

/** Correction Required at checking: an earlier pass no longer counts (security 4.3). */
export function rejectChecking(job: Job, action: RejectChecking): Draft | JobRefusal {
  const failed = failedLines(job.lines);
  const packed = job.lines.filter((line) => line.packing === 'confirmed').map((line) => line.id);
  const named = action.lineIds ?? [];
  const lineIds = named.length + failed.length > 0 ? [...new Set([...named, ...failed])] : packed;
  const flagged = changeLines(job, lineIds, (line) => ({
    ...line,
    correction: 'flagged',
    check: isFailure(line.check) ? line.check : action.reason,
  }));
  if ('code' in flagged) return flagged;
  const rejected: Job = { ...flagged.job, status: 'correction', wasRejected: true };
  return voidSignature(withEffect(flagged, rejected, { kind: 'flagLines', lineIds, reason: action.reason }));
}

/** Whether this person may pass a pack at all: a pharmacist with the right to (D-042). */
export function maySign(who: Who): boolean {
  return may(who, { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
}

function pass(job: Job, flags: StageFlags, ...signature: readonly JobEffect[]): Draft | JobRefusal {
  const failed = failedLines(job.lines);
  if (failed.length > 0) return refuse('CHECK_FAILED', failed);
  const obstacle = profileObstacle(job);
  if (obstacle !== null) return obstacle;
  const lines = job.lines.map(
    (line): JobLine => (line.packing === 'confirmed' ? { ...line, check: 'passed' } : line),
  );
  const passed: Job = { ...job, lines, signature: 'valid' };
  const draft = withEffect(
    { job, effects: [] },
    passed,
    { kind: 'recordStage', stage: 'checking' },
    ...signature,
  );
  return arrive(draft, statusAfter('checking', flags));
}

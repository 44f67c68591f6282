import type { CheckLine, CompleteChecking, ConfirmPass, RejectChecking } from '../actions.ts';
import { type JobDraft, type JobEffect, voidSignature, addEffects } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import {
  findDroppedRefusal,
  isPasswordRequired,
  selectFailedLines,
  selectLinesToCheckFirst,
  findProfileRefusal,
  selectUncheckedLines,
} from '../line-rules.ts';
import type { UserRights } from '../../permissions/index.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type StageFlags, getStatusAfter } from '../stages.ts';
import { isFailure } from '../job-status.ts';
import { enterStatus } from './enter-status.ts';
import { changeLines } from './change-lines.ts';
import { isActingPharmacist, maySign } from './pharmacist.ts';

/**
 * The result of one medicine, or that it was right to leave it out. Anybody may find it wrong; a pharmacist passes it or
 * takes a result back, and never both at once (PACK-60, PACK-62).
 */
export function checkLine(
  job: Job,
  { lineId, result }: CheckLine,
  who: UserRights | null,
): JobDraft | JobRefusal {
  if (!isFailure(result) && !isActingPharmacist(who)) return buildRefusal('CHECK_NEEDS_PHARMACIST', [lineId]);
  const hasFailed = selectFailedLines(job.lines).includes(lineId);
  if (result === 'passed' && hasFailed) return buildRefusal('LINE_FAILED', [lineId]);
  return changeLines(job, [lineId], (line) => ({ ...line, check: result }));
}

/** Confirm Passed by a pharmacist's password or quick-job mode (PACK-22, PACK-27). */
export function confirmPass(job: Job, action: ConfirmPass, flags: StageFlags): JobDraft | JobRefusal {
  if (!maySign(action.signer)) return buildRefusal('NOT_A_PHARMACIST');
  if (action.method === 'quick' && isPasswordRequired(job)) return buildRefusal('PASSWORD_REQUIRED');
  const first = selectLinesToCheckFirst(job.lines);
  if (first.length > 0) return buildRefusal('CHECK_LINES_FIRST', first);
  return (
    findDroppedRefusal(job, action.seenDropped) ??
    passJob(job, flags, { kind: 'sign', method: action.method })
  );
}

/** The same move without credentials: by a pharmacist who is signed in, every line checked (PACK-24). */
export function completeChecking(
  job: Job,
  action: CompleteChecking,
  flags: StageFlags,
  who: UserRights | null,
): JobDraft | JobRefusal {
  const unchecked = selectUncheckedLines(job.lines);
  if (unchecked.length > 0) return buildRefusal('CHECK_LINES_FIRST', unchecked);
  if (job.signature === 'valid') return passJob(job, flags);
  const dropped = findDroppedRefusal(job, action.seenDropped);
  if (dropped !== null) return dropped;
  if (who === null || !maySign(who)) return buildRefusal('NOT_A_PHARMACIST');
  if (isPasswordRequired(job)) return buildRefusal('PASSWORD_REQUIRED');
  return passJob(job, flags, { kind: 'sign', method: 'session' });
}

/** Correction Required at checking: an earlier pass no longer counts (PACK-18). */
export function rejectChecking(job: Job, action: RejectChecking): JobDraft | JobRefusal {
  const failed = selectFailedLines(job.lines);
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
  return voidSignature(addEffects(flagged, rejected, { kind: 'flagLines', lineIds, reason: action.reason }));
}

function passJob(job: Job, flags: StageFlags, ...signature: readonly JobEffect[]): JobDraft | JobRefusal {
  const failed = selectFailedLines(job.lines);
  if (failed.length > 0) return buildRefusal('CHECK_FAILED', failed);
  const obstacle = findProfileRefusal(job);
  if (obstacle !== null) return obstacle;
  const lines = job.lines.map(
    (line): JobLine => (line.packing === 'confirmed' ? { ...line, check: 'passed' } : line),
  );
  const passed: Job = { ...job, lines, signature: 'valid' };
  const draft = addEffects(
    { job, effects: [] },
    passed,
    { kind: 'recordStage', stage: 'checking' },
    ...signature,
  );
  return enterStatus(draft, getStatusAfter('checking', flags));
}

import type { ConfirmCorrection } from '../actions.ts';
import { type JobDraft, resetChecks, voidSignature, addEffects } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { findPackingRefusal, findProfileRefusal, selectUncorrectedLines } from '../line-rules.ts';
import { zero } from '../../quantity/index.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type StageFlags, getStatusFrom } from '../stages.ts';
import { enterStatus } from './enter-status.ts';
import { changeLines } from './change-lines.ts';

/** A corrected medicine is confirmed, or the confirmation is taken back (PACK-19). */
export function confirmCorrection(job: Job, action: ConfirmCorrection): JobDraft | JobRefusal {
  const line = job.lines.find((candidate) => candidate.id === action.lineId);
  if (line?.correction === 'none') return buildRefusal('CORRECTION_NOT_FLAGGED', [action.lineId]);
  const correction = action.isConfirmed ? 'confirmed' : 'flagged';
  return changeLines(job, [action.lineId], (flagged) => ({ ...flagged, correction }));
}

/** The correction is done: on to a new check, with the ledger following the quantities (PACK-19, PACK-20). */
export function completeCorrection(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  const open = selectUncorrectedLines(job.lines);
  if (open.length > 0) return buildRefusal('CORRECTION_NOT_CONFIRMED', open);
  const corrected: Job = { ...job, lines: job.lines.map(packManually) };
  return (
    findPackingRefusal(corrected.lines) ??
    findProfileRefusal(job) ??
    enterStatus(resetChecks(voidSignature(recordPacking(corrected))), getStatusFrom('checking', flags))
  );
}

// A pack sent here from the packing bench may have unpacked lines, and a pharmacist may have found that a line should
// not have been left out: confirming the correction of a line packs it manually. This happens only now, because the
// confirmation could be withdrawn until now.
function packManually(line: JobLine): JobLine {
  return line.packing !== 'confirmed' && line.correction === 'confirmed'
    ? { ...line, packing: 'confirmed', packed: line.qty, isManual: true }
    : line;
}

// With nothing in the ledger nobody has completed packing: that is done here, by the person who packed it then
// (PACK-29).
function recordPacking(job: Job): JobDraft {
  const draft: JobDraft = { job, effects: [] };
  const isPosted = job.lines.some(({ posted }) => posted !== zero);
  return isPosted ? draft : addEffects(draft, job, { kind: 'recordStage', stage: 'packing' });
}

import type { ConfirmCorrection } from '../actions.ts';
import { addEffects, clearProof, type JobDraft, resetChecks, voidSignature } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { findPackingRefusal, findProfileRefusal, selectUncorrectedLines } from '../line-rules.ts';
import { zero } from '../../quantity/index.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type StageFlags, getStatusFrom } from '../stages.ts';
import { changeLines } from './change-lines.ts';
import { findProofRefusal } from './confirm-lines.ts';
import { enterStatus } from './enter-status.ts';

/**
 * A corrected medicine is confirmed, by its scan or by hand with a reason (PACK-97), or the confirmation is taken back
 * (PACK-19).
 */
export function confirmCorrection(job: Job, action: ConfirmCorrection): JobDraft | JobRefusal {
  const { lineId } = action;
  const line = job.lines.find((candidate) => candidate.id === lineId);
  if (line?.correction === 'none') return buildRefusal('CORRECTION_NOT_FLAGGED', [lineId]);
  if (!action.isConfirmed)
    return changeLines(job, [lineId], (flagged) => clearProof({ ...flagged, correction: 'flagged' }));
  const { isManual, isOtherBrand, isExpired } = action;
  const proof = { isManual, isOtherBrand, isExpired };
  const changed = changeLines(job, [lineId], (flagged) => ({
    ...flagged,
    ...proof,
    correction: 'confirmed',
  }));
  return 'code' in changed ? changed : (findProofRefusal(lineId, action) ?? changed);
}

/** The correction is done: on to a new check, with the ledger following the quantities (PACK-19, PACK-20). */
export function completeCorrection(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  const open = selectUncorrectedLines(job.lines);
  if (open.length > 0) return buildRefusal('CORRECTION_NOT_CONFIRMED', open);
  const corrected: Job = { ...job, lines: job.lines.map(packCorrected) };
  return (
    findPackingRefusal(corrected.lines) ??
    findProfileRefusal(job) ??
    enterStatus(resetChecks(voidSignature(recordPacking(corrected))), getStatusFrom('checking', flags))
  );
}

// A pack sent here from the packing bench may have unpacked lines, and a pharmacist may have found that a line should
// not have been left out: confirming the correction of a line packs it, as its confirmation was proven. This happens
// only now, because the confirmation could be withdrawn until now.
function packCorrected(line: JobLine): JobLine {
  return line.packing !== 'confirmed' && line.correction === 'confirmed'
    ? { ...line, packing: 'confirmed', packed: line.qty }
    : line;
}

// With nothing in the ledger nobody has completed packing: that is done here, by the person who packed it then
// (PACK-29).
function recordPacking(job: Job): JobDraft {
  const draft: JobDraft = { job, effects: [] };
  const isPosted = job.lines.some(({ posted }) => posted !== zero);
  return isPosted ? draft : addEffects(draft, job, { kind: 'recordStage', stage: 'packing' });
}

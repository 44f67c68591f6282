import type { ConfirmCorrection } from '../actions.ts';
import { type Draft, resetChecks, voidSignature, withEffect } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { packingObstacle, profileObstacle, uncorrectedLines } from '../line-rules.ts';
import { zero } from '../../quantity/index.ts';
import { type JobRefusal, refuse } from '../refusals.ts';
import { type StageFlags, statusFrom } from '../stages.ts';
import { arrive } from './arrive.ts';
import { changeLines } from './change-lines.ts';

/** A corrected medicine is confirmed, or the confirmation is taken back (2§4). */
export function confirmCorrection(job: Job, action: ConfirmCorrection): Draft | JobRefusal {
  const line = job.lines.find((candidate) => candidate.id === action.lineId);
  if (line?.correction === 'none') return refuse('CORRECTION_NOT_FLAGGED', [action.lineId]);
  const correction = action.isConfirmed ? 'confirmed' : 'flagged';
  return changeLines(job, [action.lineId], (flagged) => ({ ...flagged, correction }));
}

/** The correction is done: on to a new check, with the ledger following the quantities (D-080, domain 4.3). */
export function completeCorrection(job: Job, flags: StageFlags): Draft | JobRefusal {
  const open = uncorrectedLines(job.lines);
  if (open.length > 0) return refuse('CORRECTION_NOT_CONFIRMED', open);
  const corrected: Job = { ...job, lines: job.lines.map(packedByHand) };
  return (
    packingObstacle(corrected.lines) ??
    profileObstacle(job) ??
    arrive(resetChecks(voidSignature(asPacked(corrected))), statusFrom('checking', flags))
  );
}

// A pack sent here from the packing bench may have lines that nobody had packed yet: who confirmed the
// correction of one has put it in, by hand. Only now, because until now the confirmation can be taken back.
function packedByHand(line: JobLine): JobLine {
  return line.packing === 'waiting' && line.correction === 'confirmed'
    ? { ...line, packing: 'confirmed', packed: line.qty, isManual: true }
    : line;
}

// With nothing in the ledger nobody has completed packing: that is done here, by the person who packed it then
// (security 2.6, checker and packer).
function asPacked(job: Job): Draft {
  const draft: Draft = { job, effects: [] };
  const isPosted = job.lines.some(({ posted }) => posted !== zero);
  return isPosted ? draft : withEffect(draft, job, { kind: 'recordStage', stage: 'packing' });
}

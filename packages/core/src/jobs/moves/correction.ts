import type { ConfirmCorrection } from '../actions.ts';
import { type Draft, resetChecks, voidSignature } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { packingObstacle, profileObstacle, uncorrectedLines } from '../line-rules.ts';
import { type JobRefusal, refuse } from '../refusals.ts';
import { type StageFlags, statusFrom } from '../stages.ts';
import { arrive } from './arrive.ts';
import { changeLines } from './change-lines.ts';

/** A corrected medicine is confirmed, or the confirmation is taken back (2§4). */
export function confirmCorrection(job: Job, action: ConfirmCorrection): Draft | JobRefusal {
  const line = job.lines.find((candidate) => candidate.id === action.lineId);
  if (line?.correction === 'none') return refuse('CORRECTION_NOT_FLAGGED', [action.lineId]);
  return changeLines(job, [action.lineId], (flagged) =>
    action.isConfirmed
      ? packed({ ...flagged, correction: 'confirmed' })
      : { ...flagged, correction: 'flagged' },
  );
}

/** The correction is done: on to a new check, with the ledger following the quantities (D-080, domain 4.3). */
export function completeCorrection(job: Job, flags: StageFlags): Draft | JobRefusal {
  const open = uncorrectedLines(job.lines);
  if (open.length > 0) return refuse('CORRECTION_NOT_CONFIRMED', open);
  return (
    packingObstacle(job.lines) ??
    profileObstacle(job) ??
    arrive(resetChecks(voidSignature({ job, effects: [] })), statusFrom('checking', flags))
  );
}

// A pack sent here from the packing bench may have lines that nobody had packed yet: who confirms the
// correction of one has put it in, by hand.
function packed(line: JobLine): JobLine {
  return line.packing === 'waiting'
    ? { ...line, packing: 'confirmed', packed: line.qty, isManual: true }
    : line;
}

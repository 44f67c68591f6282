import type { SkipLines } from '../actions.ts';
import { type JobDraft, addEffects } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { findPackingRefusal, findProfileRefusal } from '../line-rules.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type StageFlags, getStatusAfter } from '../stages.ts';
import type { CorrectionReason } from '../job-status.ts';
import { enterStatus, clearLine } from './enter-status.ts';
import { changeLines } from './change-lines.ts';
import { isSkipExplained } from '../skip-reasons.ts';

/** These medicines are left out of the pack for a reason: nothing of them is packed or posted (PACK-54). */
export function skipLines(job: Job, { lineIds, reason, comment }: SkipLines): JobDraft | JobRefusal {
  const skipped = changeLines(job, lineIds, (line) => ({ ...clearLine(line), packing: 'skipped' }));
  if ('code' in skipped || isSkipExplained(reason, comment)) return skipped;
  return buildRefusal('SKIP_NEEDS_REASON', lineIds);
}

/** The skip is taken back; a line that was not skipped stays as it is. */
export function reverseSkip(job: Job, lineIds: readonly number[]): JobDraft | JobRefusal {
  return changeLines(job, lineIds, (line) =>
    line.packing === 'skipped' ? { ...line, packing: 'waiting' } : line,
  );
}

/** A medicine that was put in comes out again and waits; a line that was not packed stays as it is. */
export function takeOutLines(job: Job, lineIds: readonly number[]): JobDraft | JobRefusal {
  return changeLines(job, lineIds, (line) => (line.packing === 'confirmed' ? clearLine(line) : line));
}

/** The pack is full: the pills leave the balance (LEDGER-6). */
export function completePacking(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  return (
    findPackingRefusal(job.lines) ??
    findProfileRefusal(job) ??
    enterStatus(
      addEffects({ job, effects: [] }, job, { kind: 'recordStage', stage: 'packing' }),
      getStatusAfter('packing', flags),
    )
  );
}

/** Correction Required at the packing bench (PACK-18): every medicine that is not skipped has to be looked at. */
export function rejectPacking(job: Job, reason: CorrectionReason): JobDraft {
  const isFlagged = (line: JobLine) => line.packing !== 'skipped';
  const lineIds = job.lines.filter(isFlagged).map((line) => line.id);
  const lines = job.lines.map(
    (line): JobLine => (isFlagged(line) ? { ...line, correction: 'flagged' } : line),
  );
  return addEffects(
    { job, effects: [] },
    { ...job, status: 'correction', lines },
    { kind: 'flagLines', lineIds, reason },
  );
}

import type { ConfirmLines } from '../actions.ts';
import { type JobDraft, addEffects } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { findPackingRefusal, findProfileRefusal } from '../line-rules.ts';
import { zero } from '../../quantity/index.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type StageFlags, getStatusAfter } from '../stages.ts';
import type { CorrectionReason } from '../job-status.ts';
import { enterStatus } from './enter-status.ts';
import { changeLines } from './change-lines.ts';

/**
 * Packs these medicines in these quantities (PACK-16). A medicine packed in a correction counts as corrected, whether
 * or not it was sent back.
 */
export function confirmLines(job: Job, action: ConfirmLines): JobDraft | JobRefusal {
  const without = action.lines.filter((line) => line.packed <= zero);
  if (without.length > 0)
    return buildRefusal(
      'QUANTITY_NOT_POSITIVE',
      without.map((line) => line.id),
    );
  const packedById = new Map(action.lines.map((line) => [line.id, line]));
  return changeLines(job, [...packedById.keys()], (line) => {
    const { packed, isManual } = packedById.get(line.id) ?? line;
    const wasCorrected = line.wasCorrected || job.status === 'correction';
    return { ...line, packing: 'confirmed', packed, isManual, wasCorrected };
  });
}

/** These medicines are left out of the pack: nothing of them is packed or posted. */
export function skipLines(job: Job, lineIds: readonly number[]): JobDraft | JobRefusal {
  return changeLines(job, lineIds, (line) => ({
    ...line,
    packing: 'skipped',
    packed: zero,
    isManual: false,
  }));
}

/** The skip is taken back; a line that was not skipped stays as it is. */
export function reverseSkip(job: Job, lineIds: readonly number[]): JobDraft | JobRefusal {
  return changeLines(job, lineIds, (line) =>
    line.packing === 'skipped' ? { ...line, packing: 'waiting' } : line,
  );
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

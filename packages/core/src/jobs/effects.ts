import { type Hundredths, zero } from '../quantity/index.ts';
import type { Job, JobLine } from './job.ts';
import type { Stage } from './stages.ts';
import type { CorrectionReason } from './job-status.ts';

/** The records to write together with the new state, in the same transaction. */
export type JobEffect =
  | { kind: 'makeSnapshot' }
  | { kind: 'recordStage'; stage: Stage }
  | { kind: 'sendToRobot' }
  | { kind: 'reversePack'; lineIds: readonly number[] }
  | { kind: 'postPack'; lines: readonly { id: number; quantity: Hundredths }[] }
  | { kind: 'flagLines'; lineIds: readonly number[]; reason: CorrectionReason }
  | { kind: 'sign'; method: 'password' | 'quick' | 'session' }
  | { kind: 'voidSignature' }
  | { kind: 'resetChecks' }
  | { kind: 'acknowledgeProfile' };

/** A job on its way to the next state, with what that causes so far. */
export interface JobDraft {
  job: Job;
  effects: readonly JobEffect[];
}

/** The draft with another effect; one that would do nothing is left out. */
export function addEffects(draft: JobDraft, job: Job, ...effects: readonly JobEffect[]): JobDraft {
  return { job, effects: [...draft.effects, ...effects] };
}

/** Makes the ledger agree with what is in the pack: reverses what differs, posts what is missing (PACK-20). */
export function postPacked(draft: JobDraft): JobDraft {
  return applyLedgerTarget(draft, (line) => line.packed);
}

/** Takes the whole pack out of the ledger: one REV for each PAK that stands. */
export function reversePacked(draft: JobDraft): JobDraft {
  return applyLedgerTarget(draft, () => zero);
}

function applyLedgerTarget(draft: JobDraft, target: (line: JobLine) => Hundredths): JobDraft {
  const differing = draft.job.lines.filter((line) => line.posted !== target(line));
  const reversed = differing.filter((line) => line.posted !== zero).map((line) => line.id);
  const posted = differing
    .filter((line) => target(line) !== zero)
    .map((line) => ({ id: line.id, quantity: target(line) }));
  const lines = draft.job.lines.map((line) => ({ ...line, posted: target(line) }));
  return addEffects(
    draft,
    { ...draft.job, lines },
    ...(reversed.length > 0 ? [{ kind: 'reversePack', lineIds: reversed } as const] : []),
    ...(posted.length > 0 ? [{ kind: 'postPack', lines: posted } as const] : []),
  );
}

/** The sign-off no longer speaks of what is in the pack; a job that never had one keeps `none`. */
export function voidSignature(draft: JobDraft): JobDraft {
  if (draft.job.signature !== 'valid') return draft;
  return addEffects(draft, { ...draft.job, signature: 'void' }, { kind: 'voidSignature' });
}

/** The line without the proof of a correction that was taken back; one that is packed keeps how it was packed. */
export const clearProof = (line: JobLine): JobLine =>
  line.packing === 'confirmed' ? line : { ...line, isManual: false, isOtherBrand: false, isExpired: false };

/** Every check has to be made again, and no correction is open (PACK-19). */
export function resetChecks(draft: JobDraft): JobDraft {
  const isClean = draft.job.lines.every((line) => line.check === 'pending' && line.correction === 'none');
  if (isClean) return draft;
  const lines = draft.job.lines.map(
    (line): JobLine => ({
      ...clearProof(line),
      check: 'pending',
      correction: 'none',
      wasCorrected: line.wasCorrected || line.correction !== 'none',
    }),
  );
  return addEffects(draft, { ...draft.job, lines }, { kind: 'resetChecks' });
}

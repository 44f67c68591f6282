import { type Hundredths, zero } from '../quantity/index.ts';
import type { Job, JobLine } from './job.ts';
import type { Stage } from './stages.ts';
import type { CorrectionReason } from './status.ts';

/** What has to be written together with the new state, in the same transaction. */
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
export interface Draft {
  job: Job;
  effects: readonly JobEffect[];
}

/** The draft with another effect; one that would do nothing is left out. */
export function withEffect(draft: Draft, job: Job, ...effects: readonly JobEffect[]): Draft {
  return { job, effects: [...draft.effects, ...effects] };
}

/** Makes the ledger agree with what is in the pack: reverses what differs, posts what is missing (domain 4.3). */
export function postPacked(draft: Draft): Draft {
  return settle(draft, (line) => line.packed);
}

/** Takes the whole pack out of the ledger: one REV for each PAK that stands. */
export function reversePacked(draft: Draft): Draft {
  return settle(draft, () => zero);
}

function settle(draft: Draft, target: (line: JobLine) => Hundredths): Draft {
  const differing = draft.job.lines.filter((line) => line.posted !== target(line));
  const reversed = differing.filter((line) => line.posted !== zero).map((line) => line.id);
  const posted = differing
    .filter((line) => target(line) !== zero)
    .map((line) => ({ id: line.id, quantity: target(line) }));
  const lines = draft.job.lines.map((line) => ({ ...line, posted: target(line) }));
  return withEffect(
    draft,
    { ...draft.job, lines },
    ...(reversed.length > 0 ? [{ kind: 'reversePack', lineIds: reversed } as const] : []),
    ...(posted.length > 0 ? [{ kind: 'postPack', lines: posted } as const] : []),
  );
}

/** The sign-off no longer speaks of what is in the pack; a job that never had one keeps `none`. */
export function voidSignature(draft: Draft): Draft {
  if (draft.job.signature !== 'valid') return draft;
  return withEffect(draft, { ...draft.job, signature: 'void' }, { kind: 'voidSignature' });
}

/** Every check has to be made again, and no correction is open (D-080). */
export function resetChecks(draft: Draft): Draft {
  const isClean = draft.job.lines.every((line) => line.check === 'pending' && line.correction === 'none');
  if (isClean) return draft;
  const lines = draft.job.lines.map(
    (line): JobLine => ({
      ...line,
      check: 'pending',
      correction: 'none',
      wasCorrected: line.wasCorrected || line.correction !== 'none',
    }),
  );
  return withEffect(draft, { ...draft.job, lines }, { kind: 'resetChecks' });
}

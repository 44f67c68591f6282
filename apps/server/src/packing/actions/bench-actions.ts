import { sharedRefusals, Refusal } from '@packwright/contract';
import { readCheckResult, type CorrectionReason } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';
import { type ConfirmedMedicine, confirmPacking } from './confirm-packing.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';
import { transitionEachJob, transitionJobs } from './transition-jobs.ts';

/** Leaves medicines out of the packs that have them, or takes that back. Throws NOT_FOUND for one that none has. */
export async function skipMedicines(
  work: Work,
  chosen: JobSelection,
  prescriptionIds: readonly number[],
  kind: 'skipLines' | 'reverseSkip',
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForLines(work, chosen, prescriptionIds);
  const known = new Set(jobs.flatMap(({ lines }) => lines.map((line) => line.prescriptionId)));
  if (!prescriptionIds.every((id) => known.has(id))) throw new Refusal(sharedRefusals.notFound);
  // A short course may lie in one week of the bench alone.
  const steps = jobs.flatMap((loaded): Transition[] => {
    const lines = loaded.lines.filter((line) => prescriptionIds.includes(line.prescriptionId));
    const lineIds = lines.map(({ id }) => id);
    const detail = { prescriptionIds: lines.map((line) => line.prescriptionId) };
    return lineIds.length === 0 ? [] : [{ loaded, action: { kind, lineIds }, detail }];
  });
  await applyTransitions(work, steps, flags);
}

/** The packs are full; medicines given along with it are confirmed first, in the same transaction. */
export async function completePacking(
  work: Work,
  chosen: JobSelection,
  medicines: readonly ConfirmedMedicine[],
): Promise<void> {
  if (medicines.length === 0) return transitionJobs(work, chosen, { kind: 'completePacking' });
  await confirmPacking(work, chosen, medicines);
  const { ids, lineVersions } = chosen;
  await transitionJobs(work, { ids, lineVersions }, { kind: 'completePacking' });
}

export interface Rejection {
  readonly reason: number;
  readonly comment: string;
  readonly prescriptionIds?: readonly number[] | undefined;
}

/** Correction Required at the packing bench (PACK-18). */
export async function rejectPacking(
  work: Work,
  chosen: JobSelection,
  { reason, comment }: Rejection,
): Promise<void> {
  await transitionJobs(
    work,
    chosen,
    { kind: 'rejectPacking', reason: parseCorrectionReason(reason) },
    { reason: parseCorrectionReason(reason), comment, change: { correctionComment: comment } },
  );
}

/** Correction Required at the checking bench, for these medicines or those that failed. */
export async function rejectChecking(work: Work, chosen: JobSelection, rejection: Rejection): Promise<void> {
  const { comment, prescriptionIds = [] } = rejection;
  const reason = parseCorrectionReason(rejection.reason);
  await transitionEachJob(work, chosen, (loaded) => ({
    action: { kind: 'rejectChecking', reason, lineIds: getLineIds(loaded, prescriptionIds) },
    reason,
    comment,
    detail: { prescriptionIds },
    change: { correctionComment: comment },
  }));
}

/** The result of one medicine at the checking bench; answers the version that the pack has now. */
export async function checkMedicine(
  work: Work,
  chosen: JobSelection,
  found: { readonly prescriptionId: number; readonly status: number; readonly comments: string },
): Promise<{ version: number }> {
  const result = readCheckResult(found.status);
  if (!result) throw new Refusal(sharedRefusals.invalid);
  const [version = 0] = await transitionEachJob(work, chosen, (loaded) => {
    const [lineId = 0] = getLineIds(loaded, [found.prescriptionId]);
    return {
      action: { kind: 'checkLine', lineId, result },
      comment: found.comments,
      detail: { prescriptionId: found.prescriptionId, result },
      lineChanges: new Map([[lineId, { checkingComments: found.comments }]]),
    };
  });
  return { version };
}

/** A medicine was corrected, or not after all. */
export async function confirmCorrection(
  work: Work,
  chosen: JobSelection,
  prescriptionId: number,
  isConfirmed: boolean,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForLines(work, chosen, [prescriptionId]);
  const steps = jobs.map((loaded): Transition => {
    const [lineId = 0] = getLineIds(loaded, [prescriptionId]);
    return {
      loaded,
      action: { kind: 'confirmCorrection', lineId, isConfirmed },
      detail: { prescriptionId, isConfirmed },
    };
  });
  await applyTransitions(work, steps, flags);
}

/** The lines of these medicines. Throws NOT_FOUND for one that the pack does not have. */
function getLineIds({ lines }: LockedJob, prescriptionIds: readonly number[]): number[] {
  return prescriptionIds.map((id) => {
    const line = lines.find(({ prescriptionId }) => prescriptionId === id);
    if (!line) throw new Refusal(sharedRefusals.notFound);
    return line.id;
  });
}

function parseCorrectionReason(code: number): CorrectionReason {
  const result = readCheckResult(code);
  if (result === null || result === 'pending' || result === 'passed')
    throw new Refusal(sharedRefusals.invalid);
  return result;
}

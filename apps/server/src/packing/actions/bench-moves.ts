import { sharedRefusals, Refusal } from '@packwright/contract';
import { checkResultOfCode, type CorrectionReason } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { carryOut, type Step } from '../moves/carry-out.ts';
import type { Loaded } from '../moves/load.ts';
import { loadForLines } from '../moves/load-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';
import { type ConfirmedMedicine, confirmPacking } from './confirm-packing.ts';
import { type Chosen, moveEach, moveJobs } from './move-jobs.ts';

/** Leaves medicines out of the packs that have them, or takes that back. Throws NOT_FOUND for one that none has. */
export async function skipMedicines(
  work: Work,
  chosen: Chosen,
  prescriptionIds: readonly number[],
  kind: 'skipLines' | 'reverseSkip',
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await loadForLines(work, chosen, prescriptionIds);
  const known = new Set(jobs.flatMap(({ lines }) => lines.map((line) => line.prescriptionId)));
  if (!prescriptionIds.every((id) => known.has(id))) throw new Refusal(sharedRefusals.notFound);
  // A short course may lie in one week of the bench alone.
  const steps = jobs.flatMap((loaded): Step[] => {
    const lines = loaded.lines.filter((line) => prescriptionIds.includes(line.prescriptionId));
    const lineIds = lines.map(({ id }) => id);
    const detail = { prescriptionIds: lines.map((line) => line.prescriptionId) };
    return lineIds.length === 0 ? [] : [{ loaded, action: { kind, lineIds }, detail }];
  });
  await carryOut(work, steps, flags);
}

/** The packs are full; medicines given along with it are confirmed first, in the same transaction. */
export async function completePacking(
  work: Work,
  chosen: Chosen,
  medicines: readonly ConfirmedMedicine[],
): Promise<void> {
  if (medicines.length === 0) return moveJobs(work, chosen, { kind: 'completePacking' });
  await confirmPacking(work, chosen, medicines);
  const { ids, lineVersions } = chosen;
  await moveJobs(work, { ids, lineVersions }, { kind: 'completePacking' });
}

export interface Rejection {
  readonly reason: number;
  readonly comment: string;
  readonly prescriptionIds?: readonly number[] | undefined;
}

/** Correction Required at the packing bench (D-137). */
export async function rejectPacking(
  work: Work,
  chosen: Chosen,
  { reason, comment }: Rejection,
): Promise<void> {
  await moveJobs(
    work,
    chosen,
    { kind: 'rejectPacking', reason: reasonOf(reason) },
    { reason: reasonOf(reason), comment, change: { correctionComment: comment } },
  );
}

/** Correction Required at the checking bench, for these medicines or those that failed. */
export async function rejectChecking(work: Work, chosen: Chosen, rejection: Rejection): Promise<void> {
  const { comment, prescriptionIds = [] } = rejection;
  const reason = reasonOf(rejection.reason);
  await moveEach(work, chosen, (loaded) => ({
    action: { kind: 'rejectChecking', reason, lineIds: lineIdsOf(loaded, prescriptionIds) },
    reason,
    comment,
    detail: { prescriptionIds },
    change: { correctionComment: comment },
  }));
}

/** The result of one medicine at the checking bench; answers the version that the pack has now. */
export async function checkMedicine(
  work: Work,
  chosen: Chosen,
  found: { readonly prescriptionId: number; readonly status: number; readonly comments: string },
): Promise<{ version: number }> {
  const result = checkResultOfCode(found.status);
  if (!result) throw new Refusal(sharedRefusals.invalid);
  const [version = 0] = await moveEach(work, chosen, (loaded) => {
    const [lineId = 0] = lineIdsOf(loaded, [found.prescriptionId]);
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
  chosen: Chosen,
  prescriptionId: number,
  isConfirmed: boolean,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await loadForLines(work, chosen, [prescriptionId]);
  const steps = jobs.map((loaded): Step => {
    const [lineId = 0] = lineIdsOf(loaded, [prescriptionId]);
    return {
      loaded,
      action: { kind: 'confirmCorrection', lineId, isConfirmed },
      detail: { prescriptionId, isConfirmed },
    };
  });
  await carryOut(work, steps, flags);
}

/** The lines of these medicines. Throws NOT_FOUND for one that the pack does not have. */
function lineIdsOf({ lines }: Loaded, prescriptionIds: readonly number[]): number[] {
  return prescriptionIds.map((id) => {
    const line = lines.find(({ prescriptionId }) => prescriptionId === id);
    if (!line) throw new Refusal(sharedRefusals.notFound);
    return line.id;
  });
}

function reasonOf(code: number): CorrectionReason {
  const result = checkResultOfCode(code);
  if (result === null || result === 'pending' || result === 'passed')
    throw new Refusal(sharedRefusals.invalid);
  return result;
}

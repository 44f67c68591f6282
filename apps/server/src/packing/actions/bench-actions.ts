import { buildFieldRefusal, sharedRefusals, Refusal } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { readCheckResult, type CorrectionReason, type SkipReason } from '@packwright/core/jobs';
import { addQuantities, toHundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import { toPackingState } from '../transitions/core-job.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';
import type { ConfirmedMedicine } from './confirm-packing.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';
import { transitionEachJob, transitionJobs } from './transition-jobs.ts';

/** Why medicines are left out of packs, as a person gave it. */
export interface SkipExplanation {
  readonly reason?: SkipReason | undefined;
  readonly comment?: string | undefined;
}

/** Leaves medicines out of the packs that have them (PACK-54). Throws NOT_FOUND for one that none has. */
export async function skipMedicines(
  work: Work,
  chosen: JobSelection,
  prescriptionIds: readonly number[],
  { reason, comment = '' }: SkipExplanation,
): Promise<void> {
  const state = { skipReason: reason ?? '', skipComment: comment };
  await transitionMedicines(work, chosen, prescriptionIds, (lineIds) => ({
    action: { kind: 'skipLines', lineIds, reason: reason ?? null, comment },
    reason: reason ?? '',
    comment,
    lineChanges: new Map(lineIds.map((id) => [id, state])),
  }));
}

/** Takes a skip back, or packed medicines out again. Throws NOT_FOUND for one that no pack has. */
export async function returnMedicines(
  work: Work,
  chosen: JobSelection,
  prescriptionIds: readonly number[],
  kind: 'reverseSkip' | 'takeOutLines',
): Promise<void> {
  await transitionMedicines(work, chosen, prescriptionIds, (lineIds) => ({ action: { kind, lineIds } }));
}

async function transitionMedicines(
  work: Work,
  chosen: JobSelection,
  prescriptionIds: readonly number[],
  buildStep: (lineIds: readonly number[]) => Omit<Transition, 'loaded' | 'detail'>,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForLines(work, chosen, prescriptionIds);
  const known = new Set(jobs.flatMap(({ lines }) => lines.map((line) => line.prescriptionId)));
  if (!prescriptionIds.every((id) => known.has(id))) throw new Refusal(sharedRefusals.notFound);
  // A short course may lie in one week of the bench alone.
  const steps = jobs.flatMap((loaded): Transition[] => {
    const lines = loaded.lines.filter((line) => prescriptionIds.includes(line.prescriptionId));
    if (lines.length === 0) return [];
    const detail = { prescriptionIds: lines.map((line) => line.prescriptionId) };
    return [{ loaded, detail, ...buildStep(lines.map(({ id }) => id)) }];
  });
  await applyTransitions(work, steps, flags);
}

/** The packs are full. Medicines named along with it have to be what the packs hold, and confirm nothing (PACK-57). */
export async function completePacking(
  work: Work,
  chosen: JobSelection,
  medicines: readonly Pick<ConfirmedMedicine, 'prescriptionId' | 'packingQty'>[],
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForLines(work, chosen);
  for (const medicine of medicines) assertHeld(jobs, medicine);
  const steps = jobs.map((loaded): Transition => ({ loaded, action: { kind: 'completePacking' } }));
  await applyTransitions(work, steps, flags);
}

// A medicine that still waits is refused by name with the others that do.
function assertHeld(
  jobs: readonly LockedJob[],
  { prescriptionId, packingQty }: Pick<ConfirmedMedicine, 'prescriptionId' | 'packingQty'>,
): void {
  const rows = jobs.flatMap(({ lines }) => lines.filter((line) => line.prescriptionId === prescriptionId));
  if (rows.length === 0) throw new Refusal(sharedRefusals.notFound);
  const held = addQuantities(...rows.map((row) => toHundredths(row.packingQty)));
  if (held !== packingQty && rows.every((row) => toPackingState(row) !== 'waiting'))
    throw buildFieldRefusal(sharedRefusals.invalid, 'packingQty', validValueMessage);
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

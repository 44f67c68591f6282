import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../kit/dialog/index.ts';
import { client } from '../../shell/client.ts';
import { refreshArea } from '../../shell/live/index.ts';
import { CancelledChangeError } from './bench-change.ts';
import { getSeenVersions } from './jobs.ts';
import { getBenchScope, packingKeys } from './keys.ts';
import { applyConflictVersion } from './pack-version.ts';
import type { JobRow, BenchPack, PackLine } from './shapes.ts';
import {
  addPendingStep,
  type BenchStep,
  type PendingStep,
  removePendingStep,
  dropPendingSteps,
  isStepPending,
  applyStep,
} from './pending-steps.ts';

interface PackAnswer {
  readonly data: BenchPack;
}

/** How a step ended. */
export interface StepResult {
  /** Whether the server took it. */
  readonly isTaken: boolean;
  /** The packs as they were seen for it, or as its refusal has told of them. */
  readonly jobs: readonly JobRow[];
  /** The medicine as the server last told of it. */
  readonly line: PackLine | undefined;
}

async function sendStep(decided: PendingStep): Promise<unknown> {
  if (!isStepPending(decided)) throw new CancelledChangeError();
  const { step, jobs } = decided;
  const { kind, prescriptionId } = step;
  const { ids: jobIds, versions: lineVersions } = getSeenVersions(jobs);
  const lines = { jobIds, lineVersions, prescriptionIds: [prescriptionId] };
  if (kind === 'skip') return client.skipPacking({ body: lines });
  if (kind === 'reverse') return client.reverseSkipped({ body: lines });
  const { packingQty, qty, isManually, manualReason, drugApn, isAlternativeSameGeneric } = step;
  const prescription = {
    prescriptionId,
    packingQty,
    qty,
    isManually,
    ...(manualReason !== '' && { manualReason }),
    ...(drugApn !== '' && { drugApn, isAlternativeSameGeneric }),
  };
  return client.confirmPacking({ body: { jobIds, lineVersions, prescriptions: [prescription] } });
}

/**
 * Confirm, skip and undo skip at the packing bench. Steps are sent one after the other in the order of the
 * gestures; a step that is refused, as it is when somebody else has done something to the medicine since the packs
 * were seen, is put back on the screen with what followed on it there, and the reason is shown.
 */
export function useBenchStep(jobIds: readonly number[]) {
  const cache = useQueryClient();
  const key = packingKeys.bench('packing', jobIds);
  const scope = getBenchScope('packing', jobIds);
  const getCachedPack = (): BenchPack | undefined => cache.getQueryData<PackAnswer>(key)?.data;
  const getCachedLine = (step: BenchStep): PackLine | undefined =>
    getCachedPack()?.prescriptions.find(({ prescriptionId }) => prescriptionId === step.prescriptionId);
  const { mutateAsync } = useMutation({
    scope,
    mutationFn: sendStep,
    // What was asked before the server took the step may tell of the medicine as it was.
    onSuccess: async (_answer, decided) => {
      await cache.cancelQueries({ queryKey: key });
      cache.setQueryData<PackAnswer>(
        key,
        (told) => told && { ...told, data: applyStep(told.data, decided.step) },
      );
      removePendingStep(decided);
    },
    // Put back at once: while the server cannot be reached, reading the bench again would not do it.
    onError: (reason, decided) => {
      dropPendingSteps(decided);
      return showFailure(reason);
    },
    // Read again once, when no more steps wait to be sent.
    onSettled: () =>
      cache.isMutating({ mutationKey: key }) > 1 ? undefined : refreshArea(cache, packingKeys.all[0], jobIds),
    mutationKey: key,
  });
  // Not by the callbacks of mutate, which are called for the newest step only.
  return (step: BenchStep, jobs: readonly JobRow[]): Promise<StepResult> => {
    const decided = { step, jobs, bench: scope.id };
    addPendingStep(decided);
    return mutateAsync(decided).then(
      () => ({ isTaken: true, jobs, line: getCachedLine(step) }),
      (reason: unknown) => ({
        isTaken: false,
        jobs: applyConflictVersion(jobs, reason),
        line: getCachedLine(step),
      }),
    );
  };
}

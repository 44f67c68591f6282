import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../kit/dialog/index.ts';
import { client } from '../../shell/client.ts';
import { refreshArea } from '../../shell/live/index.ts';
import { buildPackingQuery } from './bench.ts';
import { bindToPerson, getBenchQueue, hasPendingSteps } from './bench-queues.ts';
import { getSeenVersions, refreshPacks } from './jobs.ts';
import { type Bench, packingKeys } from './keys.ts';
import { applyStep, type BenchStep } from './line-changes.ts';
import { applyConflictVersion } from './pack-version.ts';
import type { BenchPack, JobRow, PackLine } from './shapes.ts';

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

function sendStep(step: BenchStep, jobs: readonly JobRow[]): Promise<unknown> {
  const { kind, prescriptionId } = step;
  const { ids: jobIds, versions: lineVersions } = getSeenVersions(jobs);
  const lines = { jobIds, lineVersions, prescriptionIds: [prescriptionId] };
  if (kind === 'skip') {
    const { reason, comment } = step;
    return client.skipPacking({ body: { ...lines, ...(reason !== '' && { reason }), comment } });
  }
  if (kind === 'reverse') return client.reverseSkipped({ body: lines });
  if (kind === 'takeOut') return client.takeOutPacked({ body: lines });
  const { packingQty, qty, isManually, manualReason, quantityReason, drugApn } = step;
  const { isAlternativeSameGeneric, isShortDateConfirmed } = step;
  const prescription = {
    prescriptionId,
    packingQty,
    qty,
    isManually,
    ...(manualReason !== '' && { manualReason }),
    ...(quantityReason !== '' && { quantityReason }),
    ...(drugApn !== '' && { drugApn, isAlternativeSameGeneric, isShortDateConfirmed }),
  };
  return client.confirmPacking({ body: { jobIds, lineVersions, prescriptions: [prescription] } });
}

/**
 * Sends what is done at a bench one after the other, so that a quick hand gets the same result as a slow one
 * (decision 0052).
 */
export function useBenchQueue(bench: Bench, jobIds: readonly number[]) {
  const cache = useQueryClient();
  const queryKey = packingKeys.bench(bench, jobIds);
  const refreshPacking = (): Promise<void> => refreshArea(cache, packingKeys.all[0], jobIds);
  const send = <Answer>(change: () => Promise<Answer>): Promise<Answer> =>
    getBenchQueue(bench, jobIds).send(
      bindToPerson(() => change().finally(() => refreshPacks(cache, jobIds))),
    );
  const findLine = (id: number): PackLine | undefined =>
    cache
      .getQueryData<PackAnswer>(queryKey)
      ?.data.prescriptions.find(({ prescriptionId }) => prescriptionId === id);
  return {
    send,
    /** Sends a change of the packs on the packing bench, as the steps that were done on them have left them. */
    sendForJobs: <Answer>(change: (jobs: readonly JobRow[]) => Promise<Answer>): Promise<Answer> =>
      send(async () => {
        // From the cache, unless it is known to be old: each step gives the packs a new version.
        const { data } = await cache.fetchQuery({
          ...buildPackingQuery(jobIds),
          staleTime: Number.POSITIVE_INFINITY,
        });
        return change(data.jobs);
      }),
    /**
     * Takes a step at the packing bench. One that is refused, as it is when somebody else has done something to the
     * medicine since the packs were seen, is put back on the screen with what followed on it there, and the reason
     * is shown.
     */
    take: async (step: BenchStep, jobs: readonly JobRow[]): Promise<StepResult> => {
      const taking = getBenchQueue(bench, jobIds).take(step, {
        send: bindToPerson(() => sendStep(step, jobs)),
        // A response requested before the step may show the medicine before it.
        onTaken: async () => {
          await cache.cancelQueries({ queryKey });
          cache.setQueryData<PackAnswer>(
            queryKey,
            (told) => told && { ...told, data: applyStep(told.data, step) },
          );
        },
        onRefused: showFailure,
        // Read again once, when no more steps wait to be sent.
        onSettled: async () => {
          if (!hasPendingSteps(jobIds)) await refreshPacking();
        },
      });
      return taking.then(
        () => ({ isTaken: true, jobs, line: findLine(step.prescriptionId) }),
        (reason: unknown) => ({
          isTaken: false,
          jobs: applyConflictVersion(jobs, reason),
          line: findLine(step.prescriptionId),
        }),
      );
    },
  };
}

/** One kind of change at a bench, and whether one of them is on its way. */
export function useBenchChange<Input, Answer>(
  bench: Bench,
  ids: readonly number[],
  change: (input: Input) => Promise<Answer>,
) {
  const { send } = useBenchQueue(bench, ids);
  const changing = useMutation({ mutationFn: (input: Input) => send(() => change(input)) });
  return { isPending: changing.isPending, send: changing.mutateAsync };
}

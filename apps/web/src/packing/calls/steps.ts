import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../kit/dialog/index.ts';
import { client } from '../../shell/client.ts';
import { FallenAway } from './bench-change.ts';
import { seen } from './jobs.ts';
import { benchScope, packingKeys } from './keys.ts';
import { asTold } from './on-bench.ts';
import type { JobRow, PackDose, PackLine } from './shapes.ts';
import { begin, type BenchStep, type Decided, end, giveUp, isUnderWay, stepped } from './steps-under-way.ts';

interface Answer {
  readonly data: PackDose;
}

/** How a step ended. */
export interface StepEnd {
  /** Whether the server took it. */
  readonly isTaken: boolean;
  /** The packs as they were seen for it, or as its refusal has told of them. */
  readonly jobs: readonly JobRow[];
  /** The medicine as the server last told of it. */
  readonly line: PackLine | undefined;
}

async function send(decided: Decided): Promise<unknown> {
  if (!isUnderWay(decided)) throw new FallenAway();
  const { step, jobs } = decided;
  const { kind, prescriptionId } = step;
  const { ids: jobIds, versions: lineVersions } = seen(jobs);
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
  const scope = benchScope('packing', jobIds);
  const doseNow = (): PackDose | undefined => cache.getQueryData<Answer>(key)?.data;
  const lineNow = (step: BenchStep): PackLine | undefined =>
    doseNow()?.prescriptions.find(({ prescriptionId }) => prescriptionId === step.prescriptionId);
  const { mutateAsync } = useMutation({
    scope,
    mutationFn: send,
    // What was asked before the server took the step may tell of the medicine as it was.
    onSuccess: async (_answer, decided) => {
      await cache.cancelQueries({ queryKey: key });
      cache.setQueryData<Answer>(key, (told) => told && { ...told, data: stepped(told.data, decided.step) });
      end(decided);
    },
    // Put back at once: while the server cannot be reached, reading the bench anew would not do it.
    onError: (reason, decided) => {
      giveUp(decided);
      return showFailure(reason);
    },
    // Read anew once, when no more steps wait to be sent.
    onSettled: () =>
      cache.isMutating({ mutationKey: key }) > 1
        ? undefined
        : cache.invalidateQueries({ queryKey: packingKeys.all }),
    mutationKey: key,
  });
  // Not by the callbacks of mutate, which are called for the newest step only.
  return (step: BenchStep, jobs: readonly JobRow[]): Promise<StepEnd> => {
    const decided = { step, jobs, bench: scope.id };
    begin(decided);
    return mutateAsync(decided).then(
      () => ({ isTaken: true, jobs, line: lineNow(step) }),
      (reason: unknown) => ({ isTaken: false, jobs: asTold(jobs, reason), line: lineNow(step) }),
    );
  };
}

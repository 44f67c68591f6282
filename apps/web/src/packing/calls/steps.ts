import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf, showFailure } from '../../kit/dialog/index.ts';
import { client } from '../../shell/client.ts';
import { benchScope } from './bench-change.ts';
import { seen } from './jobs.ts';
import { packingKeys } from './keys.ts';
import { confirmed, type Packed, restored, reversed, skipped } from './line-changes.ts';
import { asTold } from './on-bench.ts';
import type { JobRow, PackDose, PackLine } from './shapes.ts';

/** The three steps that are shown before the server has answered, because each can be taken back (web 4). */
export type BenchStep =
  | ({ readonly kind: 'confirm'; readonly prescriptionId: number } & Packed)
  | { readonly kind: 'skip'; readonly prescriptionId: number }
  | { readonly kind: 'reverse'; readonly prescriptionId: number };

interface Answer {
  readonly data: PackDose;
}

function stepped(dose: PackDose, step: BenchStep): PackDose {
  switch (step.kind) {
    case 'confirm':
      return confirmed(dose, step.prescriptionId, step);
    case 'skip':
      return skipped(dose, step.prescriptionId);
    case 'reverse':
      return reversed(dose, step.prescriptionId);
  }
}

/** A step, and the packs as they were seen when it was decided. */
interface Decided {
  readonly step: BenchStep;
  readonly jobs: readonly JobRow[];
}

/** How a step ended. */
export interface StepEnd {
  /** Whether the server took it. */
  readonly isTaken: boolean;
  /** The packs as they were seen for it, or as its refusal has told of them. */
  readonly jobs: readonly JobRow[];
  /** The medicine as the bench holds it afterwards. */
  readonly line: PackLine | undefined;
}

function send({ step, jobs }: Decided): Promise<unknown> {
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
 * were seen, is put back on the screen and the reason is shown.
 */
export function useBenchStep(jobIds: readonly number[]) {
  const cache = useQueryClient();
  const key = packingKeys.bench('packing', jobIds);
  const doseNow = (): PackDose | undefined => cache.getQueryData<Answer>(key)?.data;
  const lineNow = (step: BenchStep): PackLine | undefined =>
    doseNow()?.prescriptions.find(({ prescriptionId }) => prescriptionId === step.prescriptionId);
  const change = (how: (dose: PackDose) => PackDose): void => {
    cache.setQueryData<Answer>(key, (before) => before && { ...before, data: how(before.data) });
  };
  const { mutateAsync } = useMutation({
    scope: benchScope('packing', jobIds),
    mutationFn: send,
    onMutate: async ({ step }) => {
      await cache.cancelQueries({ queryKey: key });
      const before = lineNow(step);
      change((dose) => stepped(dose, step));
      return { before };
    },
    // Put back at once: while the server cannot be reached, reading the bench anew would not do it.
    onError: async (reason, _decided, context) => {
      const line = context?.before;
      if (line !== undefined) change((dose) => restored(dose, line));
      if (failureOf(reason) !== null) await showFailure(reason);
    },
    // While more steps wait to be sent, an answer would show the bench as it was before them.
    onSettled: () =>
      cache.isMutating({ mutationKey: key }) > 1
        ? undefined
        : cache.invalidateQueries({ queryKey: packingKeys.all }),
    mutationKey: key,
  });
  // Not by the callbacks of mutate, which are called for the newest step only.
  return (step: BenchStep, jobs: readonly JobRow[] = doseNow()?.jobs ?? []): Promise<StepEnd> =>
    mutateAsync({ step, jobs }).then(
      () => ({ isTaken: true, jobs, line: lineNow(step) }),
      (reason: unknown) => ({ isTaken: false, jobs: asTold(jobs, reason), line: lineNow(step) }),
    );
}

import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import {
  completePacking,
  type BenchPack,
  rejectPacking,
  useBenchChange,
  usePackingChange,
} from '../../calls/index.ts';
import { benchMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import type { BenchScanner } from './use-bench-scanner.ts';
import { useLeaveBench } from './use-leave-bench.ts';

/** The two ways in which a pack leaves the packing bench, each in its turn behind what was done to its medicines. */
export function useFinishPacking(dose: BenchPack, ids: readonly number[], order: BenchScanner['order']) {
  const t = useTranslate(benchMessages);
  const leave = useLeaveBench('packing', ids);
  const completing = useBenchChange('packing', dose.jobIds, completePacking);
  const once = useActionLock();
  const complete = (): void =>
    order.act(
      () =>
        void once(() =>
          completing.send(dose.jobs).then(
            () => leave(t('completed', { name: isolateText(dose.patientName) })),
            (reason: unknown) => showPackFailure(reason, dose.jobs.length),
          ),
        ),
    );
  const rejecting = usePackingChange(dose.jobIds, (jobs, [reason, comment]: readonly [number, string]) =>
    rejectPacking(jobs, reason, comment),
  );
  return {
    complete,
    isCompleting: completing.isPending,
    reject: (reason: number, comment: string) => rejecting.send([reason, comment]),
    onRejected: () => leave(t('correctionSent')),
  };
}

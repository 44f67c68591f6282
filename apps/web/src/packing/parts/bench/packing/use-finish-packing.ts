import { useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import { useActionLock } from '../../../../kit/store/index.ts';
import {
  completePacking,
  type BenchPack,
  rejectPacking,
  useBenchChange,
  useBenchQueue,
} from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { showPackFailure } from '../../../failure.ts';
import type { BenchScanner } from '../scan/use-bench-scanner.ts';
import { useLeaveBench } from '../use-leave-bench.ts';

/** The two ways in which a pack leaves the packing bench, each in its turn behind what was done to its medicines. */
export function useFinishPacking(dose: BenchPack, ids: readonly number[], queue: BenchScanner['queue']) {
  const t = useTranslate(benchMessages);
  const leave = useLeaveBench('packing', ids);
  const completing = useBenchChange('packing', dose.jobIds, completePacking);
  const once = useActionLock();
  const complete = (): void =>
    queue.act(
      () =>
        void once(() =>
          completing.send(dose.jobs).then(
            () => leave(t('completed', { name: isolateText(dose.patientName) })),
            (reason: unknown) => showPackFailure(reason, dose.jobs.length),
          ),
        ),
    );
  const { sendForJobs } = useBenchQueue('packing', dose.jobIds);
  return {
    complete,
    isCompleting: completing.isPending,
    reject: (reason: number, comment: string) => sendForJobs((jobs) => rejectPacking(jobs, reason, comment)),
    onRejected: () => leave(t('correctionSent')),
  };
}

import { useTranslate } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import {
  completePacking,
  type PackDose,
  rejectPacking,
  useBenchChange,
  usePackingChange,
} from '../../calls/index.ts';
import { benchMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import type { PackDesk } from './use-pack-desk.ts';
import { useWayOut } from './use-way-out.ts';

/** The two ways in which a pack leaves the packing bench, each in its turn behind what was done to its medicines. */
export function useLeaving(dose: PackDose, ids: readonly number[], order: PackDesk['order']) {
  const t = useTranslate(benchMessages);
  const leave = useWayOut('packing', ids);
  const completing = useBenchChange('packing', dose.jobIds, completePacking);
  const once = useOnce();
  const complete = (): void =>
    order.act(
      () =>
        void once(() =>
          completing.send(dose.jobs).then(
            () => leave(t('completed', { name: isolated(dose.patientName) })),
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

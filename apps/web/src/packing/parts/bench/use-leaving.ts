import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { completePacking, type PackDose, rejectPacking, usePackChange } from '../../calls/index.ts';
import { benchWords } from '../../words/index.ts';
import { showPackFailure } from '../failure.ts';

/** The two ways in which a pack leaves the packing bench. */
export function useLeaving(dose: PackDose) {
  const t = useWords(benchWords);
  const navigate = useNavigate();
  const leave = (text: string): void => {
    toast(text);
    void navigate({ to: '/job/pack', search: {} });
  };
  const completing = usePackChange(() => completePacking(dose.jobIds));
  const once = useOnce();
  const complete = (): void => {
    void once(() =>
      completing.mutateAsync(undefined).then(
        () => leave(t('completed', { name: isolated(dose.patientName) })),
        (reason: unknown) => showPackFailure(reason, dose.jobs.length),
      ),
    );
  };
  const rejecting = usePackChange(([reason, comment]: readonly [number, string]) =>
    rejectPacking(dose.jobs, reason, comment),
  );
  return {
    complete,
    isCompleting: completing.isPending,
    reject: (reason: number, comment: string) => rejecting.mutateAsync([reason, comment]),
    onRejected: () => leave(t('correctionSent')),
  };
}

import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { completePrinting, usePackChange } from '../../calls/index.ts';
import { outcomeMessages } from '../../messages/index.ts';
import { reportMovedPacks } from '../stale/held-packs.ts';
import { openRun } from './open-run.ts';
import { pendingRuns } from './pending-runs.ts';

/** Opens the file of a run; the paper comes first, then the packs that go to packing with it (decision 0039). */
export function useTakeRun() {
  const t = useTranslate(outcomeMessages);
  const change = usePackChange(completePrinting, (ids) => ids);
  return async (taskId: number): Promise<void> => {
    const moves = pendingRuns.get().find((run) => run.taskId === taskId)?.moves ?? [];
    if (!(await openRun(taskId)) || moves.length === 0) return;
    const count = reportMovedPacks(await change.mutateAsync(moves), moves.length);
    showSuccess(t('done.printed', { count }));
  };
}

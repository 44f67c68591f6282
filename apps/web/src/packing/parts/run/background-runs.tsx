import { useEffect } from 'react';
import { isNotFoundFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useLatest, useActionLock, useStore } from '../../../kit/store/index.ts';
import { showPersistentToast } from '../../../kit/toast/persistent-toast.tsx';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { useTask } from '../../../shell/tasks/index.ts';
import { isReport } from '../../calls/index.ts';
import { runMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { visibleRuns } from './visible-runs.ts';
import { removePendingRun, type PendingRun, pendingRuns } from './pending-runs.ts';
import { useTakeRun } from './use-take-run.ts';

/** The prints that no page shows: each is offered once it is ready, until its file was opened. */
export function BackgroundRuns() {
  const runs = useStore(pendingRuns);
  const attended = useStore(visibleRuns);
  return runs
    .filter(({ taskId }) => !attended.includes(taskId))
    .map((run) => <BackgroundRun key={run.taskId} {...run} />);
}

function BackgroundRun({ taskId, moves }: PendingRun) {
  const t = useTranslate(runMessages);
  const k = useTranslate(kitMessages);
  const { data, error } = useTask(taskId);
  const take = useTakeRun();
  const once = useActionLock();
  const count = moves.length;
  const forget = (): void => removePendingRun(taskId);
  const act = {
    label: k(data && isReport(data) ? 'file.openAny' : 'file.open'),
    run: () => void once(() => take(taskId).catch((reason: unknown) => showPackFailure(reason, count))),
  };
  const tell = useLatest((): (() => void) | undefined => {
    if (data?.state === 'done') {
      const text = count === 0 ? data.fileName : `${data.fileName}\n${t('moves')}`;
      return showPersistentToast('success', text, { title: k('file.ready'), act, onClose: forget });
    }
    if (data?.state === 'failed')
      return showPersistentToast('problem', data.message, { title: t('failed'), onClose: forget });
    if (data?.state === 'cancelled' || isNotFoundFailure(error)) forget();
    return undefined;
  });
  const state = data?.state;
  useEffect(() => tell.current(), [tell, state, error]);
  return null;
}

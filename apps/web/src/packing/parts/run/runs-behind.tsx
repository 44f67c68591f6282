import { useEffect } from 'react';
import { saysAbsent } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useLatest, useOnce, useStore } from '../../../kit/store/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { standing } from '../../../kit/toast/standing.tsx';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import { completePrinting, usePackChange, useTask } from '../../calls/index.ts';
import { jobMessages, runMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import { attendedRuns } from './attended-runs.ts';
import { forgetRun, type KeptRun, keptRuns } from './kept-runs.ts';
import { openRun } from './open-run.ts';

/** The prints that no page shows: each is offered once it is ready, until its file was opened. */
export function RunsBehind() {
  const runs = useStore(keptRuns);
  const attended = useStore(attendedRuns);
  return runs
    .filter(({ taskId }) => !attended.includes(taskId))
    .map((run) => <RunBehind key={run.taskId} {...run} />);
}

function RunBehind({ taskId, moves }: KeptRun) {
  const t = useTranslate(runMessages);
  const w = useTranslate(jobMessages);
  const k = useTranslate(kitMessages);
  const { data, error } = useTask(taskId);
  const change = usePackChange(completePrinting);
  const once = useOnce();
  const count = moves.length;
  const forget = (): void => forgetRun(taskId);
  // The paper comes first here too.
  const take = async (): Promise<void> => {
    if (!(await openRun(taskId)) || count === 0) return;
    await change.mutateAsync(moves);
    toast(w('done.printed', { count }));
  };
  const act = {
    label: k('file.open'),
    run: () => void once(() => take().catch((reason: unknown) => showPackFailure(reason, count))),
  };
  const tell = useLatest((): (() => void) | undefined => {
    if (data?.state === 'done') {
      const text = count === 0 ? data.fileName : `${data.fileName}\n${t('moves')}`;
      return standing('success', text, { title: k('file.ready'), act, onClose: forget });
    }
    if (data?.state === 'failed')
      return standing('problem', data.message, { title: t('failed'), onClose: forget });
    if (data?.state === 'cancelled' || saysAbsent(error)) forget();
    return undefined;
  });
  const state = data?.state;
  useEffect(() => tell.current(), [tell, state, error]);
  return null;
}

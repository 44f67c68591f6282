import { useState } from 'react';
import { openFile, showError } from '../../../kit/dialog/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { later } from '../../../kit/later/index.ts';
import type { PrintRun, Task } from '../../calls/index.ts';
import { jobWords } from '../../words/index.ts';

const RunDialog = later(() => import('./run-dialog.tsx').then((module) => module.RunDialog));

interface Waiting {
  readonly taskId: number;
  readonly done: (task: Task | null) => void;
}

/**
 * Opens what was printed. A file that is still being written is waited for in a dialog; resolves to false
 * when it was stopped, has failed or is no longer waited for. Draw `dialog` somewhere on the page.
 */
export function usePrintRun() {
  const t = useWords(jobWords);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const finish = (task: Task | null): void => {
    setWaiting(null);
    waiting?.done(task);
  };
  const open = async ({ taskId, fileName, fileUrl }: PrintRun): Promise<boolean> => {
    if (taskId === 0 || fileUrl !== '') {
      await openFile({ fileName, fileUrl });
      return true;
    }
    const task = await new Promise<Task | null>((resolve) => setWaiting({ taskId, done: resolve }));
    if (task?.state === 'done') {
      await openFile(task);
      return true;
    }
    if (task?.state === 'failed')
      await showError('Error', [task.message === '' ? t('run.failed') : task.message]);
    return false;
  };
  const dialog = waiting && <RunDialog taskId={waiting.taskId} onOver={finish} />;
  return { open, dialog };
}

import { useState } from 'react';
import { Dialog, showError } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import { type Task, TaskProgress } from '../../../shell/tasks/index.ts';
import { outcomeMessages, runMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { useVisibleRun } from './visible-runs.ts';
import { removePendingRun } from './pending-runs.ts';
import { openRun } from './open-run.ts';

interface RunDialogProps {
  readonly taskId: number;
  /** Whether the file was opened; one that was not is offered behind the page. */
  readonly onClose: (isOpened?: boolean) => void;
}

/** Waits for a file that is still being written, and opens it. */
export function RunDialog({ taskId, onClose }: RunDialogProps) {
  const t = useTranslate(runMessages);
  const w = useTranslate(outcomeMessages);
  const [isOver, setOver] = useState(false);
  useVisibleRun(taskId);
  const end = async ({ state, message }: Task): Promise<void> => {
    setOver(true);
    if (state === 'done') return onClose(await openRun(taskId));
    removePendingRun(taskId);
    if (state === 'failed') await showError('Error', [message === '' ? t('failed') : message]);
    onClose();
  };
  const continueInBackground = (): void => {
    showNotice(t('goesOn'));
    onClose();
  };
  const handleOver = (task: Task): void => {
    end(task).catch((reason: unknown) => {
      onClose();
      return showPackFailure(reason);
    });
  };
  if (isOver) return null;
  return (
    <Dialog title={w('run.working')} size={420} holdsData onClose={continueInBackground}>
      <TaskProgress taskId={taskId} label={w('run.working')} onOver={handleOver} />
    </Dialog>
  );
}

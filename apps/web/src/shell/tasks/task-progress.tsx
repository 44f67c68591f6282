import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, hasFailed, LoadFailed, ProgressBar } from '../../kit/page/index.ts';
import { useLatest } from '../../kit/store/index.ts';
import { taskMessages } from '../messages/tasks.ts';
import { cancelTask, isFinished, type Task, useTask } from './task-calls.ts';
import styles from './tasks.module.css';

interface TaskProgressProps {
  readonly taskId: number;
  /** Says the work while it goes on. */
  readonly label: string;
  /** Called once, with the task as it ended. */
  readonly onOver: (task: Task) => void;
}

/** How far long work has come, and the button that stops it. */
export function TaskProgress({ taskId, label, onOver }: TaskProgressProps) {
  const t = useTranslate(taskMessages);
  const task = useTask(taskId);
  const latest = useLatest(onOver);
  const ended = task.data !== undefined && isFinished(task.data) ? task.data : null;
  // Reports it outside once; nothing here depends on it.
  useEffect(() => {
    if (ended !== null) latest.current(ended);
  }, [ended, latest]);
  if (hasFailed(task)) return <LoadFailed error={task.error} retry={() => void task.refetch()} />;
  const { state, progress = 0, total = 0, waitsForRoom = false } = task.data ?? {};
  const isQueued = state === 'waiting' && !waitsForRoom;
  const stop = (): void => {
    cancelTask(taskId)
      .then(() => task.refetch())
      .catch(showFailure);
  };
  return (
    <div className={styles.task}>
      <div className={styles.words} role="status">
        <strong>{isQueued ? t('waiting') : label}</strong>
        {total > 0 && (
          <span className="numbers">
            <BidiText>{t('of', { done: progress, total })}</BidiText>
          </span>
        )}
        {waitsForRoom && <span>{t('waitsForRoom')}</span>}
      </div>
      <ProgressBar label={label} done={progress} of={total} />
      <div>
        <Button variant="default" onClick={stop} disabled={ended !== null}>
          {t('stop')}
        </Button>
      </div>
    </div>
  );
}

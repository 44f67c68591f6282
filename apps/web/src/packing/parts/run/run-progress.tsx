import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { LoadFailed, hasFailed, BidiText, ProgressBar } from '../../../kit/page/index.ts';
import { useLatest } from '../../../kit/store/index.ts';
import { cancelTask, isFinished, type Task, useTask } from '../../calls/index.ts';
import { outcomeMessages, runMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import styles from './run.module.css';

interface RunProgressProps {
  readonly taskId: number;
  /** Called once, with the run as it ended. */
  readonly onOver: (task: Task) => void;
}

/** How far a long print has come, and the button that stops it. */
export function RunProgress({ taskId, onOver }: RunProgressProps) {
  const t = useTranslate(runMessages);
  const working = useTranslate(outcomeMessages)('run.working');
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
      .catch(showPackFailure);
  };
  return (
    <div className={styles.run}>
      <div className={styles.words} role="status">
        <strong>{isQueued ? t('waiting') : working}</strong>
        {total > 0 && (
          <span className="numbers">
            <BidiText>{t('of', { done: progress, total })}</BidiText>
          </span>
        )}
        {waitsForRoom && <span>{t('waitsForRoom')}</span>}
      </div>
      <ProgressBar label={working} done={progress} of={total} />
      <div>
        <Button variant="default" onClick={stop} disabled={ended !== null}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

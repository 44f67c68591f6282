import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { type Task, TaskProgress } from '../../../shell/tasks/index.ts';
import type { PaperPrint } from '../../calls/index.ts';
import { creatorMessages, outcomeMessages, runMessages } from '../../messages/index.ts';
import { useVisibleRun } from '../run/visible-runs.ts';
import styles from './creator.module.css';

/** A print of a result, and how its run ended; null while it runs, and where there was none. */
export interface ResultPrint extends PaperPrint {
  readonly over: Task | null;
}

interface ResultRunProps {
  readonly print: ResultPrint;
  /** The name of its paper where the result has several; empty otherwise. */
  readonly paper: string;
  readonly areJobs: boolean;
  readonly onOver: (task: Task) => void;
}

/** The run that draws one paper of a result: its progress, or why there is no file. */
export function ResultRun({ print: { taskId, over }, paper, areJobs, onOver }: ResultRunProps) {
  const t = useTranslate(creatorMessages);
  const w = useTranslate(runMessages);
  const working = useTranslate(outcomeMessages)('run.working');
  useVisibleRun(taskId);
  if (over?.state === 'done') return null;
  return (
    <div {...(paper !== '' && { role: 'group', 'aria-label': paper })}>
      {paper !== '' && <BidiText>{paper}</BidiText>}
      {over === null && <TaskProgress taskId={taskId} label={working} onOver={onOver} />}
      {over?.state === 'cancelled' && (
        <p className={styles.hint}>{t(areJobs ? 'result.stopped' : 'result.stoppedPaper')}</p>
      )}
      {over?.state === 'failed' && (
        <p className={styles.hint} role="alert">
          <BidiText>{over.message === '' ? w('failed') : over.message}</BidiText>
        </p>
      )}
    </div>
  );
}

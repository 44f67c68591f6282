import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { printDelivery } from '../../../administration/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, BidiText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import type { SkippedFoil, Task } from '../../calls/index.ts';
import { creatorMessages, runMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { useVisibleRun } from '../run/visible-runs.ts';
import { removePendingRun } from '../run/pending-runs.ts';
import { openRun } from '../run/open-run.ts';
import { RunProgress } from '../run/run-progress.tsx';
import styles from './creator.module.css';
import { SheetsOnBench } from './sheets-on-bench.tsx';
import { sortFoilsByName } from './sort-foils.ts';
import { StoppingMedicines } from './stopping-medicines.tsx';

/** The results of a print so far. */
export interface CreatorResult {
  /** Nothing was made: medicines have to be put right first. */
  readonly kind: 'jobs' | 'printed' | 'labels' | 'none';
  readonly jobIds: readonly number[];
  readonly taskId: number;
  readonly fileName: string;
  readonly fileUrl: string;
  readonly skipped: readonly SkippedFoil[];
}

interface ResultCardProps {
  readonly result: CreatorResult;
  readonly onClose: () => void;
}

/** The outcome of a print: its progress while it runs, then the file, the jobs, and what was left out and why. */
export function ResultCard({ result, onClose }: ResultCardProps) {
  const t = useTranslate(creatorMessages);
  const w = useTranslate(runMessages);
  const [over, setOver] = useState<Task | null>(null);
  const once = useActionLock();
  const { taskId } = result;
  useVisibleRun(taskId);
  const file = over ?? result;
  const isRunning = taskId > 0 && over === null;
  const end = (task: Task): void => {
    setOver(task);
    if (task.state !== 'done') removePendingRun(taskId);
  };
  const open = (): void => void once(() => (taskId > 0 ? openRun(taskId).catch(showPackFailure) : deliver()));
  const deliver = async () => (await printDelivery.fetch()).deliverPrint(result);
  const close = (): void => {
    if (isRunning) showNotice(w('goesOn'));
    else removePendingRun(taskId);
    onClose();
  };
  const areJobs = result.kind === 'jobs';
  const paper = result.kind === 'labels' ? 'labels' : 'printed';
  const paperTitle = t(file.fileUrl === '' ? `result.${paper}Wanted` : `result.${paper}`);
  const title = areJobs
    ? t('result.jobs', { count: result.jobIds.length })
    : result.kind === 'none'
      ? t('result.none')
      : paperTitle;
  return (
    <Card
      title={title}
      acts={
        <Button size="xs" variant="subtle" onClick={close}>
          {t('result.close')}
        </Button>
      }
    >
      <div className={styles.result}>
        {isRunning && <RunProgress taskId={taskId} onOver={end} />}
        {over?.state === 'cancelled' && (
          <p className={styles.hint}>{t(areJobs ? 'result.stopped' : 'result.stoppedPaper')}</p>
        )}
        {over?.state === 'failed' && (
          <p className={styles.hint} role="alert">
            <BidiText>{over.message === '' ? w('failed') : over.message}</BidiText>
          </p>
        )}
        <div className={styles.resultActs}>
          {file.fileUrl !== '' && <Button onClick={open}>{t('result.open')}</Button>}
          {areJobs && file.fileUrl !== '' && <SheetsOnBench jobIds={result.jobIds} />}
          {areJobs && (
            <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/list" />}>
              {t('result.board')}
            </Button>
          )}
        </div>
        {result.skipped.length > 0 && <Skipped skipped={result.skipped} />}
      </div>
    </Card>
  );
}

function Skipped({ skipped }: { readonly skipped: readonly SkippedFoil[] }) {
  const t = useTranslate(creatorMessages);
  return (
    <div>
      <strong>{t('result.skipped', { count: skipped.length })}</strong>
      <ul className={styles.skipped}>
        {sortFoilsByName(skipped).map(({ foilId, patientId, patientName, foilLabel, reason, stops }) => (
          <li key={foilId}>
            <BidiText>{`${patientName}, ${foilLabel}`}</BidiText>: {t(`skipped.${reason}`)}
            <span className={styles.stops}>
              <StoppingMedicines patientId={patientId} stops={stops} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

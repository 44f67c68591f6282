import { Button } from '@mantine/core';
import { foilTypes } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { printDelivery } from '../../../administration/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, BidiText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import type { Task } from '../../../shell/tasks/index.ts';
import type { PaperPrint, SkippedFoil } from '../../calls/index.ts';
import { creatorMessages, runMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { removePendingRun } from '../run/pending-runs.ts';
import { openRun } from '../run/open-run.ts';
import styles from './creator.module.css';
import { type ResultPrint, ResultRun } from './result-run.tsx';
import { SheetsOnBench } from './sheets-on-bench.tsx';
import { sortFoilsByName } from './sort-foils.ts';
import { StoppingMedicines } from './stopping-medicines.tsx';

/** The results of a print so far. */
export interface CreatorResult {
  /** Nothing was made: medicines have to be put right first. */
  readonly kind: 'jobs' | 'printed' | 'labels' | 'none';
  readonly jobIds: readonly number[];
  /** One for each paper (PACK-42). */
  readonly prints: readonly PaperPrint[];
  readonly skipped: readonly SkippedFoil[];
}

interface ResultCardProps {
  readonly result: CreatorResult;
  readonly onClose: () => void;
}

/** The outcome of a print: its progress while it runs, then the files, the jobs, and what was left out and why. */
export function ResultCard({ result, onClose }: ResultCardProps) {
  const t = useTranslate(creatorMessages);
  const w = useTranslate(runMessages);
  const [ended, setEnded] = useState<ReadonlyMap<number, Task>>(new Map());
  const prints = result.prints.map((print) => ({ ...print, over: ended.get(print.taskId) ?? null }));
  const isOneOfSeveral = prints.length > 1;
  const areReady = prints.length > 0 && prints.every(isReady);
  const end = (task: Task): void => {
    setEnded((before) => new Map([...before, [task.taskId, task]]));
    if (task.state !== 'done') removePendingRun(task.taskId);
  };
  const close = (): void => {
    const runs = prints.filter(({ taskId }) => taskId > 0);
    if (runs.some(({ over }) => over === null)) showNotice(w('goesOn'));
    for (const { taskId, over } of runs) if (over !== null) removePendingRun(taskId);
    onClose();
  };
  const namePaper = ({ packType: type, blisterType, clientCode: brand }: PaperPrint): string =>
    blisterType === foilTypes.sachet.code ? t('result.roll', { type, brand }).trim() : type;
  const areJobs = result.kind === 'jobs';
  const paper = result.kind === 'labels' ? 'labels' : 'printed';
  const paperTitle = t(areReady ? `result.${paper}` : `result.${paper}Wanted`);
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
        {isOneOfSeveral && <p className={styles.papers}>{t('result.papers')}</p>}
        {prints
          .filter(({ taskId }) => taskId > 0)
          .map((print) => (
            <ResultRun
              key={print.taskId}
              print={print}
              paper={isOneOfSeveral ? namePaper(print) : ''}
              areJobs={areJobs}
              onOver={end}
            />
          ))}
        <div className={styles.resultActs}>
          {prints.filter(isReady).map((print) => (
            <OpenPrint key={`${print.taskId} ${print.fileUrl}`} print={print}>
              {isOneOfSeveral ? t('result.openPaper', { paper: namePaper(print) }) : t('result.open')}
            </OpenPrint>
          ))}
          {areJobs && areReady && <SheetsOnBench jobIds={result.jobIds} />}
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

const isReady = ({ fileUrl, over }: ResultPrint): boolean => (over?.fileUrl ?? fileUrl) !== '';

/** A file that somebody has stands back: of several papers the next is seen. */
function OpenPrint({ print, children }: { readonly print: ResultPrint; readonly children: string }) {
  const once = useActionLock();
  const [isOpened, setOpened] = useState(false);
  const { taskId } = print;
  const deliver = async (): Promise<boolean> =>
    taskId > 0 ? openRun(taskId) : (await printDelivery.fetch()).deliverPrint(print);
  const open = async (): Promise<void> => {
    if (await deliver()) setOpened(true);
  };
  return (
    <Button
      variant={isOpened ? 'default' : 'filled'}
      onClick={() => void once(() => open().catch(showPackFailure))}
    >
      {children}
    </Button>
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

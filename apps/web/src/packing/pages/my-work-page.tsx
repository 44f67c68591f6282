import { Button } from '@mantine/core';
import type { TaskKindName, TaskState } from '@packwright/contract/tasks';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { confirm } from '../../kit/dialog/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { messages as kitMessages } from '../../kit/messages/index.ts';
import { BidiText, EmptyState, Page, Pill, ProgressBar } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { isFinished } from '../../shell/tasks/index.ts';
import { useCall } from '../../shell/use-call.ts';
import type { Tone } from '../../theme/tones.ts';
import { isReport, type OwnTask, packingKeys, useOwnTasks } from '../calls/index.ts';
import { workMessages } from '../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import styles from '../parts/run/run.module.css';
import { useTakeRun } from '../parts/run/use-take-run.ts';

const tones: Readonly<Record<TaskState, Tone>> = {
  waiting: 'grey',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'orange',
};

/** The pages of files that are checked and imported. */
const filePages: Readonly<Partial<Record<TaskKindName, string>>> = {
  'check residents': '/patient/import/file',
  'import residents': '/patient/import/file',
  'check drugs': '/drug/import/file',
  'import drugs': '/drug/import/file',
};

/** /my-work: the long work that a person ordered, how far it is, and its files (TASK-4). */
export function MyWorkPage() {
  const t = useTranslate(workMessages);
  const moment = useDateTimeFormat();
  const table = useTable('my-work');
  const query = useOwnTasks(table.asked);
  const columns = useWorkColumns();
  const clear = useCall('clearTasks', packingKeys.tasks);
  const askAndClear = async (): Promise<void> => {
    if (await confirm({ title: t('clear'), message: t('clear.message'), verb: t('clear.verb') }))
      await clear.mutateAsync({});
  };
  const clearButton = query.data?.data.some(isFinished) && (
    <Button variant="default" onClick={() => void askAndClear().catch(showPackFailure)}>
      {t('clear')}
    </Button>
  );
  return (
    <Page title={t('title')} fill acts={clearButton}>
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ taskId }) => taskId}
        rowName={({ kind, createdAt }) =>
          t('rowName', { work: t(`kind.${kind}`), started: moment(createdAt) })
        }
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      />
    </Page>
  );
}

function useWorkColumns(): readonly ListColumn<OwnTask>[] {
  const t = useTranslate(workMessages);
  const sentence = useSentence();
  const moment = useDateTimeFormat();
  return useMemo<readonly ListColumn<OwnTask>[]>(
    () => [
      { id: 'work', header: t('work'), always: true, cell: (task) => <WorkName task={task} /> },
      {
        id: 'createdAt',
        header: t('started'),
        sort: true,
        cell: ({ createdAt }) => <BidiText>{moment(createdAt)}</BidiText>,
      },
      {
        id: 'state',
        header: t('state'),
        cell: ({ state, message }) => (
          <span className={styles.state}>
            <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
            {message !== '' && (
              <span className={styles.message}>
                <BidiText>{sentence(message)}</BidiText>
              </span>
            )}
          </span>
        ),
      },
      { id: 'progress', header: t('progress'), cell: (task) => <Progress task={task} /> },
      { id: 'act', header: t('act'), always: true, cell: (task) => <NextStep task={task} /> },
    ],
    [t, sentence, moment],
  );
}

/** The page of the file that is checked or imported, or of the balances that an import changes; null for other work. */
function findPage({ kind, importFileId }: OwnTask): string | null {
  if (kind === 'import balances') return '/vpb/list';
  const path = filePages[kind];
  return path === undefined || importFileId === 0 ? null : `${path}/${importFileId}`;
}

/** The name of the work; a check or an import leads to its page (TASK-4). */
function WorkName({ task }: { readonly task: OwnTask }) {
  const t = useTranslate(workMessages);
  const page = findPage(task);
  const name = t(`kind.${task.kind}`);
  return page === null ? name : <Link to={page}>{name}</Link>;
}

function Progress({ task: { state, progress, total } }: { readonly task: OwnTask }) {
  const t = useTranslate(workMessages);
  return (
    <span className={styles.progress}>
      <BidiText>{t('of', { done: progress, total })}</BidiText>
      {state === 'running' && <ProgressBar label={t('progress')} done={progress} of={total} />}
    </span>
  );
}

/** The button for the next step: stop it, open its file or start it again. */
function NextStep({ task }: { readonly task: OwnTask }) {
  const t = useTranslate(workMessages);
  const k = useTranslate(kitMessages);
  const take = useTakeRun();
  const stop = useCall('cancelTask', packingKeys.tasks);
  const retry = useCall('retryTask', packingKeys.tasks);
  const { taskId, hasFile, isRetryable } = task;
  const params = { id: taskId };
  const drawButton = (label: string, act: () => Promise<unknown>) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={stop.isPending || retry.isPending}
      onClick={() => void act().catch((reason: unknown) => showPackFailure(reason))}
    >
      {label}
    </Button>
  );
  if (!isFinished(task)) return drawButton(t('stop'), () => stop.mutateAsync({ params }));
  if (hasFile) return drawButton(k(isReport(task) ? 'file.openAny' : 'file.open'), () => take(taskId));
  if (isRetryable) return drawButton(t('retry'), () => retry.mutateAsync({ params }));
  return null;
}

import { jobList } from '@packwright/contract/packing';
import { createDay } from '@packwright/core/days';
import { getDueState } from '@packwright/core/jobs';
import { formatPersonName } from '@packwright/core/identifiers';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, BidiText, formatOrDash, Pill } from '../../../kit/page/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import { formatWireDay, getToday } from '../../../kit/store/index.ts';
import { useCategoryName } from '../../../medication/index.ts';
import { type ListCells, useListColumns } from '../../../shell/lists/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { boardMessages, jobMessages } from '../../messages/index.ts';
import { CommentCount } from '../comments/comment-count.tsx';
import { getBenchPath } from './bench-path.ts';
import styles from './jobs.module.css';
import { findOpenBench } from './find-bench.ts';
import { getPackProgress } from './pack-progress.ts';
import { getMachineTone, isMachineConcern } from './machine-state.ts';
import { StagePill } from './stage-pill.tsx';
import { getJobStatus } from './job-status.ts';
import { getDistribution } from './distribution.ts';

function NameCell({ job }: { readonly job: JobRow }) {
  const bench = findOpenBench(job, useWho());
  const name = <BidiText>{formatPersonName(job)}</BidiText>;
  return (
    <span className={styles.nameCell}>
      <Initials first={job.firstName} last={job.lastName} />
      {bench === null ? (
        <span className="cut">{name}</span>
      ) : (
        <Link className="cut" {...getBenchPath(bench, [job.jobId])}>
          {name}
        </Link>
      )}
    </span>
  );
}

/** The day, or by how much the pack is late (PACK-132). */
function DueCell({ job }: { readonly job: JobRow }) {
  const t = useTranslate(boardMessages);
  const state = getDueState(createDay(job.dueDate), getToday());
  const isLate = state.kind === 'late' && getJobStatus(job) !== 'completed';
  return isLate ? (
    <Pill tone="red">{t('due.late', { count: state.days })}</Pill>
  ) : (
    <>{formatWireDay(job.dueDate)}</>
  );
}

/** The columns of packs (PACK-45). */
export function useJobColumns(): readonly ListColumn<JobRow>[] {
  const t = useTranslate(jobMessages);
  const category = useCategoryName();
  const cells = useMemo(
    (): ListCells<JobRow> => ({
      patientName: (job) => <NameCell job={job} />,
      status: (job) => (
        <>
          <StagePill status={getJobStatus(job)} /> {job.isStale && <Pill tone="amber">{t('stale')}</Pill>}{' '}
          {isMachineConcern(job) && (
            <Pill tone={getMachineTone(job)}>{t(`machine.${job.machineOrder}`)}</Pill>
          )}{' '}
          {!getPackProgress(job).isWhole && <Pill tone="amber">{t('notWhole')}</Pill>}
        </>
      ),
      dueDate: (job) => <DueCell job={job} />,
      jobNumber: (job) => <BidiText code>{job.jobNumber}</BidiText>,
      barcode: (job) => <BidiText code>{job.barcode}</BidiText>,
      numberOfWeek: (job) => <BidiText>{`${job.weekIndex}/${job.numberOfWeek}`}</BidiText>,
      category: (job) => formatOrDash(category(job.category)),
      commentCount: (job) => <CommentCount count={job.commentCount} />,
      distribution: (job) => t(getDistribution(job)),
    }),
    [t, category],
  );
  return useListColumns(jobList, cells);
}

import { formatPersonName } from '@packwright/core/identifiers';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, BidiText, formatOrDash } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import { useCategoryName } from '../../../medication/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { getBenchPath } from './bench-path.ts';
import styles from './jobs.module.css';
import { findBench } from './offered-actions.ts';
import { StagePill } from './stage-pill.tsx';
import { getJobStatus } from './job-status.ts';
import { getDistribution } from './distribution.ts';

function NameCell({ job }: { readonly job: JobRow }) {
  const bench = findBench(job);
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

/** The columns of packs (PACK-45). */
export function useJobColumns(): readonly ListColumn<JobRow>[] {
  const t = useTranslate(jobMessages);
  const category = useCategoryName();
  const moment = useDateTimeFormat();
  return useMemo<readonly ListColumn<JobRow>[]>(
    () => [
      {
        id: 'patientName',
        header: t('column.patient'),
        sort: true,
        always: true,
        cell: (job) => <NameCell job={job} />,
      },
      {
        id: 'status',
        header: t('column.status'),
        sort: true,
        cell: (job) => <StagePill status={getJobStatus(job)} />,
      },
      {
        id: 'jobNumber',
        header: t('column.job'),
        sort: true,
        cell: (job) => <BidiText code>{job.jobNumber}</BidiText>,
      },
      {
        id: 'patientGroupName',
        header: t('column.group'),
        sort: true,
        cell: (job) => <BidiText>{formatOrDash(job.patientGroupName)}</BidiText>,
      },
      {
        id: 'room',
        header: t('column.room'),
        cell: (job) => (
          <BidiText>
            {formatOrDash([job.wardName, job.room].filter((part) => part !== '').join(' '))}
          </BidiText>
        ),
      },
      {
        id: 'foilLabel',
        header: t('column.pack'),
        cell: (job) => <BidiText>{formatOrDash(job.foilLabel)}</BidiText>,
      },
      {
        id: 'packType',
        header: t('column.packType'),
        sort: true,
        cell: (job) => <BidiText>{job.packType}</BidiText>,
      },
      {
        id: 'packStartDate',
        header: t('column.start'),
        sort: true,
        cell: (job) => <BidiText>{formatWireDay(job.packStartDate)}</BidiText>,
      },
      {
        id: 'numberOfWeek',
        header: t('column.weeks'),
        sort: true,
        align: 'end',
        cell: (job) => <BidiText>{`${job.weekIndex}/${job.numberOfWeek}`}</BidiText>,
      },
      {
        id: 'category',
        header: t('column.category'),
        sort: true,
        hidden: true,
        cell: (job) => formatOrDash(category(job.category)),
      },
      {
        id: 'distribution',
        header: t('column.distribution'),
        hidden: true,
        cell: (job) => t(getDistribution(job)),
      },
      {
        id: 'dateCreated',
        header: t('column.created'),
        sort: true,
        cell: (job) => <BidiText>{moment(job.dateCreated)}</BidiText>,
      },
      {
        id: 'createdBy',
        header: t('column.createdBy'),
        hidden: true,
        cell: (job) => <BidiText>{formatOrDash(job.createdBy)}</BidiText>,
      },
      {
        id: 'lastPrintDate',
        header: t('column.printed'),
        sort: true,
        hidden: true,
        cell: (job) => <BidiText>{moment(job.lastPrintDate)}</BidiText>,
      },
      {
        id: 'packedBy',
        header: t('column.packedBy'),
        cell: (job) => <BidiText>{formatOrDash(job.packedBy)}</BidiText>,
      },
      {
        id: 'checkedBy',
        header: t('column.checkedBy'),
        hidden: true,
        cell: (job) => <BidiText>{formatOrDash(job.checkedBy)}</BidiText>,
      },
      {
        id: 'completedBy',
        header: t('column.completedBy'),
        hidden: true,
        cell: (job) => <BidiText>{formatOrDash(job.completedBy)}</BidiText>,
      },
    ],
    [t, category, moment],
  );
}

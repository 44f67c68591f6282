import { patientName } from '@packwright/core/identifiers';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, Iso, orDash } from '../../../kit/page/index.ts';
import { shownDay, useMoment } from '../../../kit/store/index.ts';
import type { Column } from '../../../kit/table/index.ts';
import { useCategoryWord } from '../../../medication/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { benchPath } from './bench-path.ts';
import styles from './jobs.module.css';
import { benchOf } from './offered-actions.ts';
import { StagePill } from './stage-pill.tsx';
import { statusOf } from './status.ts';
import { wayOf } from './way-of.ts';

function NameCell({ job }: { readonly job: JobRow }) {
  const bench = benchOf(job);
  const name = <Iso>{patientName(job)}</Iso>;
  return (
    <span className={styles.nameCell}>
      <Initials first={job.firstName} last={job.lastName} />
      {bench === null ? (
        <span className="cut">{name}</span>
      ) : (
        <Link className="cut" {...benchPath(bench, [job.jobId])}>
          {name}
        </Link>
      )}
    </span>
  );
}

/** The columns of packs (2§3 pack job). */
export function useJobColumns(): readonly Column<JobRow>[] {
  const t = useTranslate(jobMessages);
  const category = useCategoryWord();
  const moment = useMoment();
  return useMemo<readonly Column<JobRow>[]>(
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
        cell: (job) => <StagePill status={statusOf(job)} />,
      },
      {
        id: 'jobNumber',
        header: t('column.job'),
        sort: true,
        cell: (job) => <Iso code>{job.jobNumber}</Iso>,
      },
      {
        id: 'patientGroupName',
        header: t('column.group'),
        sort: true,
        cell: (job) => <Iso>{orDash(job.patientGroupName)}</Iso>,
      },
      {
        id: 'room',
        header: t('column.room'),
        cell: (job) => <Iso>{orDash([job.wardName, job.room].filter((part) => part !== '').join(' '))}</Iso>,
      },
      { id: 'foilLabel', header: t('column.pack'), cell: (job) => <Iso>{orDash(job.foilLabel)}</Iso> },
      { id: 'packType', header: t('column.packType'), sort: true, cell: (job) => <Iso>{job.packType}</Iso> },
      {
        id: 'packStartDate',
        header: t('column.start'),
        sort: true,
        cell: (job) => <Iso>{shownDay(job.packStartDate)}</Iso>,
      },
      {
        id: 'numberOfWeek',
        header: t('column.weeks'),
        sort: true,
        align: 'end',
        cell: (job) => <Iso>{`${job.weekIndex}/${job.numberOfWeek}`}</Iso>,
      },
      {
        id: 'category',
        header: t('column.category'),
        sort: true,
        hidden: true,
        cell: (job) => orDash(category(job.category)),
      },
      {
        id: 'distribution',
        header: t('column.distribution'),
        hidden: true,
        cell: (job) => t(wayOf(job)),
      },
      {
        id: 'dateCreated',
        header: t('column.created'),
        sort: true,
        cell: (job) => <Iso>{moment(job.dateCreated)}</Iso>,
      },
      {
        id: 'createdBy',
        header: t('column.createdBy'),
        hidden: true,
        cell: (job) => <Iso>{orDash(job.createdBy)}</Iso>,
      },
      {
        id: 'lastPrintDate',
        header: t('column.printed'),
        sort: true,
        hidden: true,
        cell: (job) => <Iso>{moment(job.lastPrintDate)}</Iso>,
      },
      { id: 'packedBy', header: t('column.packedBy'), cell: (job) => <Iso>{orDash(job.packedBy)}</Iso> },
      {
        id: 'checkedBy',
        header: t('column.checkedBy'),
        hidden: true,
        cell: (job) => <Iso>{orDash(job.checkedBy)}</Iso>,
      },
      {
        id: 'completedBy',
        header: t('column.completedBy'),
        hidden: true,
        cell: (job) => <Iso>{orDash(job.completedBy)}</Iso>,
      },
    ],
    [t, category, moment],
  );
}

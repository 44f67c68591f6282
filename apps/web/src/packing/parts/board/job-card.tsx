import '../../../theme/menus.css';
import { formatPersonName } from '@packwright/core/identifiers';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTruckDelivery, IconWalk } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, BidiText, ProgressBar } from '../../../kit/page/index.ts';
import { tableMessages } from '../../../kit/messages/index.ts';
import { useCategoryName } from '../../../medication/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { CommentCount } from '../comments/comment-count.tsx';
import { ActionItems } from '../jobs/action-buttons.tsx';
import { formatJobPlace } from '../jobs/job-place.ts';
import { findOpenBench } from '../jobs/find-bench.ts';
import type { PackAction } from '../jobs/offered-actions.ts';
import { getMachineTone, isMachineConcern } from '../jobs/machine-state.ts';
import { getPackProgress, useGaps } from '../jobs/pack-progress.ts';
import { StagePill } from '../jobs/stage-pill.tsx';
import { getJobStatus } from '../jobs/job-status.ts';
import { getDistribution } from '../jobs/distribution.ts';
import styles from './board.module.css';
import { DueLine } from './due-line.tsx';
import { moveBetweenCards } from './move-between-cards.ts';

interface JobCardProps {
  readonly job: JobRow;
  readonly onAct: (action: PackAction, jobs: readonly JobRow[]) => void;
  readonly onDetails: (job: JobRow) => void;
}

/** One pack on the board: whose, where, when it is due, what, how far; the name opens the bench of its stage. */
export const JobCard = memo(function JobCard({ job, onAct, onDetails }: JobCardProps) {
  const status = getJobStatus(job);
  const bench = findOpenBench(job, useWho());
  const hasLane = !['correction', 'failed', 'pending', 'creating'].includes(status);
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name stands in the box that cuts it */}
        <button
          type="button"
          className={styles.open}
          data-card
          onKeyDown={moveBetweenCards}
          onClick={() => (bench === null ? onDetails(job) : onAct('open', [job]))}
        >
          <span className={styles.name}>
            <BidiText>{formatPersonName(job)}</BidiText>
          </span>
        </button>
        <BidiText code>{job.jobNumber}</BidiText>
      </div>
      <div className={styles.where}>
        <span className="cut">
          <BidiText>{formatJobPlace(job)}</BidiText>
        </span>
        <CardMenu job={job} onAct={onAct} onDetails={onDetails} />
      </div>
      <DueLine job={job} />
      {(status === 'packing' || status === 'correction') && <PackingProgress job={job} />}
      <div className={styles.facts}>
        <div className={styles.chips}>
          <Facts job={job} />
          {!hasLane && <StagePill status={status} />}
          <CommentCount count={job.commentCount} />
        </div>
        <DistributionIcon job={job} />
        <LastPerson job={job} />
      </div>
    </article>
  );
});

function Facts({ job }: { readonly job: JobRow }) {
  const t = useTranslate(jobMessages);
  const category = useCategoryName();
  const describeGaps = useGaps();
  const { weekIndex, numberOfWeek } = job;
  return (
    <>
      <span className={styles.fact} title={t('weekOf', { week: weekIndex, weeks: numberOfWeek })}>
        <BidiText>{`${job.packType} ${job.foilLabel}`}</BidiText>
        {numberOfWeek > 1 && (
          <>
            {' · '}
            <BidiText>{`${weekIndex}/${numberOfWeek}`}</BidiText>
          </>
        )}
      </span>
      {job.isStale && (
        <span className={styles.fact} data-tone="amber">
          {t('stale')}
        </span>
      )}
      {isMachineConcern(job) && (
        <span className={styles.fact} data-tone={getMachineTone(job)} title={job.machineMessage}>
          {t(`machine.${job.machineOrder}`)}
        </span>
      )}
      {!getPackProgress(job).isWhole && (
        <span className={styles.fact} data-tone="amber" title={describeGaps(job).join(' ')}>
          {t('notWhole')}
        </span>
      )}
      {job.category !== 'STANDARD' && job.category !== '' && (
        <span className={styles.fact} data-tone="amber">
          {category(job.category)}
        </span>
      )}
    </>
  );
}

function PackingProgress({ job }: { readonly job: JobRow }) {
  const t = useTranslate(jobMessages);
  const { confirmedCount: done, lineCount: total } = job;
  return (
    <div className={styles.packed}>
      <ProgressBar
        label={t('progress', { done, total })}
        done={done}
        of={total}
        tone={getPackProgress(job).isWhole ? 'blue' : 'amber'}
      />
      <span className="numbers">
        <BidiText>{`${done}/${total}`}</BidiText>
      </span>
    </div>
  );
}

/** How the pack leaves. */
function DistributionIcon({ job }: { readonly job: JobRow }) {
  const t = useTranslate(jobMessages);
  const way = getDistribution(job);
  const Icon = way === 'delivery' ? IconTruckDelivery : IconWalk;
  return (
    <span className={styles.way} role="img" aria-label={t(way)} title={t(way)}>
      <Icon size={16} stroke={1.6} className={way === 'delivery' ? 'mirrored' : ''} aria-hidden />
    </span>
  );
}

/** The person of the last step. */
function LastPerson({ job }: { readonly job: JobRow }) {
  const person = job.completedBy || job.checkedBy || job.packedBy || job.printedBy || job.createdBy;
  const [first = '', ...rest] = person.split(' ');
  if (person === '') return null;
  return (
    <span role="img" aria-label={person} title={person}>
      <Initials first={first} last={rest.at(-1) ?? ''} />
    </span>
  );
}

// A menu is heavy: the card has one only while it is open.
function CardMenu({ job, onAct, onDetails }: JobCardProps) {
  const t = useTranslate(jobMessages);
  const k = useTranslate(tableMessages);
  const [open, setOpen] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      className={styles.menu ?? ''}
      aria-label={k('table.rowMenu', { row: `${formatPersonName(job)} ${job.jobNumber}` })}
      aria-haspopup="menu"
      onClick={() => setOpen(!open)}
    >
      <IconDots size={16} />
    </ActionIcon>
  );
  if (!open) return button;
  return (
    <Menu opened onChange={setOpen} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDetails(job)}>{t('action.details')}</Menu.Item>
        <Menu.Divider role="separator" />
        <ActionItems jobs={[job]} onAct={onAct} />
      </Menu.Dropdown>
    </Menu>
  );
}

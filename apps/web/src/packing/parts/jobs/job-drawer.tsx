import { jobStatusOfCode } from '@packwright/core/jobs';
import { patientName } from '@packwright/core/identifiers';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import {
  EmptyState,
  type Fact,
  Facts,
  Failed,
  hasFailed,
  Iso,
  PartSkeleton,
  SideDrawer,
  Timeline,
  type TimelineEntry,
} from '../../../kit/page/index.ts';
import { shownDay, useMoment } from '../../../kit/store/index.ts';
import { useCategoryWord } from '../../../medication/index.ts';
import { type JobEvent, type JobRow, useJob, useJobHistory } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { ActionButtons } from './action-buttons.tsx';
import { placeOf } from './job-place.ts';
import styles from './jobs.module.css';
import type { PackActs } from './pack-acts.tsx';
import { StagePill } from './stage-pill.tsx';
import { statusOf } from './status.ts';
import { wayOf } from './way-of.ts';
import { stageTones } from '../../../theme/stage-tones.ts';

interface JobDrawerProps {
  readonly jobId: number;
  readonly onClose: () => void;
  readonly acts: Pick<PackActs, 'start' | 'printing'>;
}

/** One pack: what it is, what can be done with it, and everything that happened to it. */
export function JobDrawer({ jobId, onClose, acts }: JobDrawerProps) {
  const t = useTranslate(jobMessages);
  const job = useJob(jobId);
  return (
    <SideDrawer title={t('action.details')} onClose={onClose} size={520}>
      {job.isPending && <PartSkeleton />}
      {hasFailed(job) && <Failed error={job.error} retry={() => void job.refetch()} />}
      {job.data && (
        <div className={styles.drawer}>
          <div className={styles.drawerHead}>
            <strong>
              <Iso>{patientName(job.data)}</Iso>
            </strong>
            <StagePill status={statusOf(job.data)} />
            <Iso code>{job.data.jobNumber}</Iso>
          </div>
          <div className={styles.acts}>
            <ActionButtons jobs={[job.data]} onAct={acts.start} printing={acts.printing} />
          </div>
          <JobFacts job={job.data} />
          <section>
            <h3>{t('drawer.history')}</h3>
            <JobTimeline jobId={jobId} />
          </section>
        </div>
      )}
    </SideDrawer>
  );
}

/** The facts of a pack: who made, packed, checked and completed it, and when. */
function JobFacts({ job }: { readonly job: JobRow }) {
  const t = useTranslate(jobMessages);
  const category = useCategoryWord();
  const moment = useMoment();
  const by = (name: string, at: string): string => (name === '' ? '' : `${name}, ${moment(at)}`);
  const facts: readonly Fact[] = [
    { label: t('drawer.barcode'), value: <Iso code>{job.barcode}</Iso> },
    { label: t('column.group'), value: placeOf(job) },
    { label: t('column.pack'), value: job.foilLabel },
    { label: t('column.packType'), value: `${job.packType} ${job.clientCode}`.trim() },
    { label: t('column.category'), value: category(job.category) },
    { label: t('drawer.period'), value: `${shownDay(job.packStartDate)} – ${shownDay(job.packEndDate)}` },
    {
      label: t('column.weeks'),
      value: t('weekOf', { week: job.weekIndex, weeks: job.numberOfWeek }),
    },
    { label: t('column.distribution'), value: t(wayOf(job)) },
    { label: t('drawer.medications'), value: String(job.lineCount) },
    { label: t('column.created'), value: by(job.createdBy, job.dateCreated) },
    { label: t('column.printed'), value: moment(job.lastPrintDate) },
    { label: t('column.packedBy'), value: by(job.packedBy, job.packedDate) },
    { label: t('column.checkedBy'), value: by(job.checkedBy, job.checkedDate) },
    { label: t('column.completedBy'), value: by(job.completedBy, job.completedDate) },
    { label: t('drawer.comment'), value: job.distributionComment },
  ];
  return <Facts facts={facts} />;
}

/** What happened to a pack, newest first. */
export function JobTimeline({ jobId }: { readonly jobId: number }) {
  const t = useTranslate(jobMessages);
  const moment = useMoment();
  const history = useJobHistory(jobId);
  if (history.isPending) return <PartSkeleton />;
  if (hasFailed(history)) return <Failed error={history.error} retry={() => void history.refetch()} />;
  if (history.data.length === 0) return <EmptyState title={t('drawer.noHistory')} />;
  // What this version of the page has no word for is shown as it came (D-067).
  const eventName = (action: string): string | null => {
    const key = `event.${action}`;
    return hasMessage(jobMessages, key) ? t(key) : null;
  };
  const entry = (event: JobEvent, at: number): TimelineEntry => {
    const from = jobStatusOfCode(event.fromStatus);
    const to = jobStatusOfCode(event.toStatus);
    const user =
      event.onBehalfOf === ''
        ? event.userName
        : t('history.onBehalf', { user: event.userName, name: event.onBehalfOf });
    const said = [event.reason, event.comment].filter((part) => part !== '').join(': ');
    return {
      id: at,
      title: eventName(event.action) ?? <bdi>{event.action}</bdi>,
      meta: (
        <>
          <Iso>{moment(event.date)}</Iso> · <Iso>{user}</Iso>
        </>
      ),
      ...(to !== null && { tone: stageTones[to] }),
      ...(said !== '' && { body: <bdi>{said}</bdi> }),
      ...(from !== null &&
        to !== null &&
        from !== to && {
          change: { before: t(`status.${from}`), after: t(`status.${to}`) },
        }),
    };
  };
  return <Timeline entries={history.data.map(entry).toReversed()} />;
}

import { readJobStatus } from '@packwright/core/jobs';
import { formatPersonName } from '@packwright/core/identifiers';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import {
  EmptyState,
  type Fact,
  Facts,
  isolateText,
  LoadFailed,
  hasFailed,
  BidiText,
  PartSkeleton,
  SideDrawer,
  Timeline,
  type TimelineEntry,
} from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import { LazyPackEntries } from '../../../balance/index.ts';
import { useCategoryName } from '../../../medication/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import { type JobEvent, type JobRow, useJob, useJobHistory } from '../../calls/index.ts';
import { factMessages, jobMessages } from '../../messages/index.ts';
import { ActionButtons } from './action-buttons.tsx';
import { formatJobPlace } from './job-place.ts';
import styles from './jobs.module.css';
import type { PackActions } from './use-pack-actions.tsx';
import { useGaps } from './pack-progress.ts';
import { StagePill } from './stage-pill.tsx';
import { getJobStatus } from './job-status.ts';
import { getDistribution } from './distribution.ts';
import { stageTones } from '../../../theme/stage-tones.ts';

const PackPictures = lazyPart(() =>
  import('../check/picture/pack-pictures.tsx').then((module) => module.PackPictures),
);
const PackComments = lazyPart(() =>
  import('../comments/pack-comments.tsx').then((module) => module.PackComments),
);
const StaleBanner = lazyPart(() => import('../stale/stale-banner.tsx').then((module) => module.StaleBanner));

/** The room of the field for a comment and of the open comments, so that what is below stands still while they come. */
const computeCommentsHeight = ({ commentCount }: JobRow): number => 182 + commentCount * 68;

interface JobDrawerProps {
  readonly jobId: number;
  readonly onClose: () => void;
  readonly acts: Pick<PackActions, 'start' | 'printing'>;
}

/** One pack: its facts, its actions and its events. */
export function JobDrawer({ jobId, onClose, acts }: JobDrawerProps) {
  const t = useTranslate(factMessages);
  const j = useTranslate(jobMessages);
  const job = useJob(jobId);
  const may = useMay();
  const { enableVPB } = useProfile();
  const [isTyping, setTyping] = useState(false);
  const closeAfterAct = useClosing(onClose, isTyping);
  return (
    <SideDrawer title={j('action.details')} onClose={onClose} size={560}>
      {job.isPending && <PartSkeleton />}
      {hasFailed(job) && <LoadFailed error={job.error} retry={() => void job.refetch()} />}
      {job.data && (
        <div className={styles.drawer}>
          {/* Not the field for a comment: people come to read. */}
          <div className={styles.drawerHead} tabIndex={-1} data-autofocus>
            <strong>
              <BidiText>{formatPersonName(job.data)}</BidiText>
            </strong>
            <StagePill status={getJobStatus(job.data)} />
            <BidiText code>{job.data.jobNumber}</BidiText>
          </div>
          {job.data.isStale && <StaleBanner job={job.data} />}
          <Gaps job={job.data} />
          <div className={styles.acts}>
            <ActionButtons
              jobs={[job.data]}
              onAct={(action, jobs) => acts.start(action, jobs, closeAfterAct)}
              printing={acts.printing}
            />
          </div>
          <JobFacts job={job.data} />
          <div style={{ minHeight: computeCommentsHeight(job.data) }}>
            <PackComments jobId={jobId} onTyping={setTyping} />
          </div>
          <PackPictures jobId={jobId} mayAdd={false} />
          {enableVPB && may({ menu: 'vpb', level: 'read' }) && <LazyPackEntries jobId={jobId} />}
          <section>
            <h3>{t('drawer.history')}</h3>
            <JobTimeline jobId={jobId} />
          </section>
        </div>
      )}
    </SideDrawer>
  );
}

/** Closes the drawer after an act that may end late: while it is open, and no comment is typed in it (WEB-8). */
function useClosing(onClose: () => void, isTyping: boolean): () => void {
  const mayClose = useRef(false);
  useEffect(() => {
    mayClose.current = !isTyping;
    return () => {
      mayClose.current = false;
    };
  }, [isTyping]);
  return () => {
    if (mayClose.current) onClose();
  };
}

/** Why the pack is not whole; nothing of a whole one. */
function Gaps({ job }: { readonly job: JobRow }) {
  const gaps = useGaps()(job);
  return (
    gaps.length > 0 && (
      <div role="note" className={styles.gaps}>
        {gaps.map((gap) => (
          <p key={gap}>{gap}</p>
        ))}
      </div>
    )
  );
}

/** The facts of a pack: who made, packed, checked and completed it, and when. */
function JobFacts({ job }: { readonly job: JobRow }) {
  const t = useTranslate(factMessages);
  const j = useTranslate(jobMessages);
  const category = useCategoryName();
  const moment = useDateTimeFormat();
  const formatBy = (name: string, at: string): string => (name === '' ? '' : `${name}, ${moment(at)}`);
  const facts: readonly Fact[] = [
    { label: t('drawer.barcode'), value: <BidiText code>{job.barcode}</BidiText> },
    { label: t('column.group'), value: formatJobPlace(job) },
    { label: t('column.pack'), value: job.foilLabel },
    { label: t('column.packType'), value: `${job.packType} ${job.clientCode}`.trim() },
    { label: t('column.category'), value: category(job.category) },
    {
      label: t('drawer.period'),
      value: `${formatWireDay(job.packStartDate)} – ${formatWireDay(job.packEndDate)}`,
    },
    {
      label: t('column.weeks'),
      value: j('weekOf', { week: job.weekIndex, weeks: job.numberOfWeek }),
    },
    { label: t('column.distribution'), value: j(getDistribution(job)) },
    { label: t('drawer.medications'), value: String(job.lineCount) },
    { label: t('column.created'), value: formatBy(job.createdBy, job.dateCreated) },
    { label: t('column.printed'), value: moment(job.lastPrintDate) },
    { label: t('column.packedBy'), value: formatBy(job.packedBy, job.packedDate) },
    { label: t('column.checkedBy'), value: formatBy(job.checkedBy, job.checkedDate) },
    { label: t('column.completedBy'), value: formatBy(job.completedBy, job.completedDate) },
    { label: t('drawer.comment'), value: job.distributionComment },
    {
      label: t('drawer.machine'),
      value:
        job.machineOrder === ''
          ? ''
          : [j(`machine.${job.machineOrder}`), job.machineMessage].filter((part) => part !== '').join(': '),
    },
  ];
  return <Facts facts={facts} />;
}

/** The events that happened before a second person, where one is named. */
const witnessed: readonly string[] = ['deletePack', 'cameBack', 'staysOut', 'wasLost'];

/** The events of a pack, newest first. */
export function JobTimeline({ jobId }: { readonly jobId: number }) {
  const t = useTranslate(factMessages);
  const j = useTranslate(jobMessages);
  const moment = useDateTimeFormat();
  const history = useJobHistory(jobId);
  if (history.isPending) return <PartSkeleton />;
  if (hasFailed(history)) return <LoadFailed error={history.error} retry={() => void history.refetch()} />;
  if (history.data.length === 0) return <EmptyState title={t('drawer.noHistory')} />;
  // An action unknown to this version is shown as it came (WEB-11).
  const findEventName = (action: string): string | null => {
    const key = `event.${action}`;
    return hasMessage(factMessages, key) ? t(key) : null;
  };
  // A reason of a list is a code; the number of a reprint or the name of a file stands as it is.
  const formatReason = (reason: string): string => {
    const key = `reason.${reason}`;
    return hasMessage(factMessages, key) ? t(key) : reason;
  };
  const formatMedicines = (names: readonly string[]): string => names.map(isolateText).join(', ');
  const toTimelineEntry = (event: JobEvent, at: number): TimelineEntry => {
    const from = readJobStatus(event.fromStatus);
    const to = readJobStatus(event.toStatus);
    const user =
      event.onBehalfOf === ''
        ? event.userName
        : t(witnessed.includes(event.action) ? 'history.witnessed' : 'history.onBehalf', {
            user: event.userName,
            name: event.onBehalfOf,
          });
    // The number of the other pack, and the bench at which its label was scanned (PACK-98).
    const scanned =
      event.action.startsWith('scanOther') && to !== null
        ? t('history.scannedLabel', { number: isolateText(event.reason), stage: j(`status.${to}`) })
        : null;
    const about = [formatMedicines(event.medicines), formatReason(event.result)];
    const because = [formatReason(event.reason), event.comment];
    const said =
      scanned ??
      [about, because]
        .map((parts) => parts.filter((part) => part !== '').join(': '))
        .filter((part) => part !== '')
        .join(' · ');
    return {
      id: at,
      title: findEventName(event.action) ?? <bdi>{event.action}</bdi>,
      meta: (
        <>
          <BidiText>{moment(event.date)}</BidiText> · <BidiText>{user}</BidiText>
        </>
      ),
      ...(to !== null && { tone: stageTones[to] }),
      ...(said !== '' && { body: <bdi>{said}</bdi> }),
      ...(from !== null &&
        to !== null &&
        from !== to && {
          change: { before: j(`status.${from}`), after: j(`status.${to}`) },
        }),
    };
  };
  return <Timeline entries={history.data.map(toTimelineEntry).toReversed()} />;
}

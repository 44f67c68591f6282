import { createDay } from '@packwright/core/days';
import { getDueState } from '@packwright/core/jobs';
import { isolateText } from '../../../kit/page/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { boardMessages } from '../../messages/index.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import styles from './board.module.css';
import { useDayNames } from './use-day-names.ts';

const tones = { late: 'red', today: 'amber', tomorrow: undefined, later: undefined } as const;

/** When a pack is due and which week is in it; a pack that was handed out is not due any more (PACK-132). */
export function DueLine({ job }: { readonly job: JobRow }) {
  const t = useTranslate(boardMessages);
  const { formatShort } = useDayNames();
  return (
    <div className={styles.dueLine}>
      {getJobStatus(job) !== 'completed' && <DueText job={job} />}
      <span className={styles.week}>
        {t('week', { day: isolateText(formatShort(createDay(job.packStartDate))) })}
      </span>
    </div>
  );
}

/** How near the due day of an unfinished pack is. */
function DueText({ job }: { readonly job: JobRow }) {
  const t = useTranslate(boardMessages);
  const { formatWithWeekday } = useDayNames();
  const due = createDay(job.dueDate);
  const state = getDueState(due, getToday());
  const named = isolateText(formatWithWeekday(due));
  const text =
    state.kind === 'late'
      ? t('due.late', { count: state.days })
      : state.kind === 'later'
        ? t('due.on', { day: named })
        : t(`due.${state.kind}`);
  return (
    <b className={styles.dueText} data-tone={tones[state.kind]} title={t('due.on', { day: named })}>
      {text}
    </b>
  );
}

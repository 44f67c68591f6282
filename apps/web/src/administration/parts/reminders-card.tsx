import { ActionIcon } from '@mantine/core';
import { formatDay, readWireDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, hasFailed, isolateText, LoadFailed, Pill } from '../../kit/page/index.ts';
import { getToday } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { useCall } from '../../shell/use-call.ts';
import { type Reminder, useDueReminders } from '../calls.ts';
import { reminderMessages } from '../messages/reminders.ts';
import styles from './home.module.css';

/** Reminders and tasks that are due by today; a click marks one as done, another opens the whole list (PATIENT-38). */
export function RemindersCard() {
  const t = useTranslate(reminderMessages);
  const query = useDueReminders();
  const rows = query.data?.data ?? [];
  const more = (query.data?.total ?? 0) - rows.length;
  return (
    <Card
      title={t('title')}
      acts={
        <Link to="/patient/reminders" className={styles.all ?? ''}>
          {t('all')}
        </Link>
      }
    >
      {/* Most days have none: a line is kept for that. */}
      {query.isPending && <p className={styles.books}>{'\u00a0'}</p>}
      {hasFailed(query) && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <p className={styles.books}>{t('none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.reminders} aria-label={t('title')}>
          {rows.map((row) => (
            <DueReminder key={row.noteId} row={row} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to="/patient/reminders" className={styles.more ?? ''}>
          {t('more', { count: more })}
        </Link>
      )}
    </Card>
  );
}

function DueReminder({ row }: { readonly row: Reminder }) {
  const t = useTranslate(reminderMessages);
  const may = useMay();
  const change = useCall('updateNote', ['patients']);
  const markDone = async (): Promise<void> => {
    try {
      const params = { patientId: row.patientId, noteId: row.noteId };
      await change.mutateAsync({ params, body: { isDone: true } });
      showSuccess(t('isDone'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const day = readWireDay(row.dueDate);
  const isOverdue = day !== null && day < getToday();
  return (
    <li>
      {may({ menu: 'patient', level: 'update' }) && (
        <ActionIcon
          variant="default"
          aria-label={t('do', { content: row.content.slice(0, 40) })}
          loading={change.isPending}
          onClick={() => void markDone()}
        >
          <IconCheck size={16} stroke={1.6} />
        </ActionIcon>
      )}
      <span>
        <bdi>{row.content}</bdi>
        <Link to={`/patient/${row.patientId}/notes`}>
          <BidiText>{formatPersonName(row)}</BidiText>
        </Link>
      </span>
      <Pill tone={isOverdue ? 'red' : 'orange'}>
        {isOverdue ? t('overdue', { day: isolateText(formatDay(day)) }) : t('due')}
      </Pill>
    </li>
  );
}

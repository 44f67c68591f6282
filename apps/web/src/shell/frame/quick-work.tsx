import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, hasFailed, isolateText, LinesSkeleton, LoadFailed } from '../../kit/page/index.ts';
import { getToday } from '../../kit/store/index.ts';
import { client } from '../client.ts';
import { useCodeLabel } from '../lists/use-code-label.ts';
import { quickMessages } from '../messages/quick.ts';
import styles from './quick-panel.module.css';

interface QuickWorkProps {
  /** Runs when a day is opened. */
  readonly onOpen: () => void;
}

/** The work planned for today; each leads to the calendar (WEB-52). */
export function QuickWork({ onOpen }: QuickWorkProps) {
  const t = useTranslate(quickMessages);
  const formatCode = useCodeLabel();
  const today = getToday();
  const query = { startDate: today, endDate: today };
  const work = useQuery({
    // Below the key of the calendar: what makes that stale makes this stale.
    queryKey: ['people', 'calendar', query],
    queryFn: ({ signal }) => client.listCalendarEntries({ query }, { signal }),
  });
  return (
    <section className={styles.part} aria-label={t('work')}>
      <h3>{t('work')}</h3>
      {work.isPending && <LinesSkeleton />}
      {hasFailed(work) && <LoadFailed error={work.error} retry={() => void work.refetch()} />}
      {work.data?.data.length === 0 && <p className={styles.second}>{t('noWork')}</p>}
      <ul className={styles.list}>
        {work.data?.data.map(({ id, startDate, title, patientGroupName, state }) => {
          const name = title || patientGroupName || t('work');
          const details = [
            startDate.split('T')[1] ?? '',
            patientGroupName === name ? '' : patientGroupName,
            state === 'planned' ? '' : formatCode('calendarState', state),
          ].filter((detail) => detail !== '');
          return (
            <li key={`${id} ${startDate}`}>
              <Link to="/schedule/list" search={{ day: today }} onClick={onOpen}>
                <BidiText>{name}</BidiText>
              </Link>
              <p className={styles.second}>{details.map(isolateText).join(' · ')}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

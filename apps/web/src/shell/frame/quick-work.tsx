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
  const today = getToday();
  const query = { startDate: today, endDate: today };
  const work = useQuery({
    // Below the key of the calendar: what makes that stale makes this stale.
    queryKey: ['people', 'calendar', query],
    queryFn: ({ signal }) => client.listCalendarEntries({ query }, { signal }),
  });
  const days = work.data?.data ?? [];
  return (
    <section className={styles.part} aria-label={t('work')}>
      <h3>{t('work')}</h3>
      {work.isPending && <LinesSkeleton />}
      {hasFailed(work) && <LoadFailed error={work.error} retry={() => void work.refetch()} />}
      {work.data && days.length === 0 && <p className={styles.second}>{t('noWork')}</p>}
      {days.length > 0 && (
        <ul className={styles.list}>
          {days.map((entry) => (
            <li key={entry.id}>
              <PlannedWork entry={entry} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Entry = Awaited<ReturnType<(typeof client)['listCalendarEntries']>>['data'][number];

function PlannedWork({ entry, onOpen }: QuickWorkProps & { readonly entry: Entry }) {
  const t = useTranslate(quickMessages);
  const formatCode = useCodeLabel();
  const { date, startDate, title, patientGroupName, state } = entry;
  const name = title || patientGroupName || t('work');
  const details = [
    startDate.split('T')[1] ?? '',
    patientGroupName === name ? '' : patientGroupName,
    state === 'planned' ? '' : formatCode('calendarState', state),
  ];
  return (
    <>
      <Link to="/schedule/list" search={{ day: date }} onClick={onOpen}>
        <BidiText>{name}</BidiText>
      </Link>
      <p className={styles.second}>
        {details
          .filter((detail) => detail !== '')
          .map(isolateText)
          .join(' · ')}
      </p>
    </>
  );
}

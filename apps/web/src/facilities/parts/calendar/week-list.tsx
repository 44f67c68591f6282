import type { Day } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Pill } from '../../../kit/page/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import type { CalendarDay } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import styles from './calendar.module.css';
import { isOverfull } from './load.ts';
import { formatWorkTimes, getWorkName, workTones } from './planned-work.ts';
import { useDayFormat } from './use-day-format.ts';
import { buildWeek } from './week.ts';

interface WeekListProps {
  readonly first: Day;
  readonly entries: readonly CalendarDay[];
  /** Minutes of work that fit in each weekday, Monday first. */
  readonly capacity: readonly number[];
  readonly onSelect: (day: Day) => void;
}

/** The planned work of seven days, read at once; a press on a day opens it (GROUP-22). */
export function WeekList({ first, entries, capacity, onSelect }: WeekListProps) {
  const t = useTranslate(calendarMessages);
  const formatDay = useDayFormat('short');
  return (
    <ol className={styles.week}>
      {buildWeek(first, entries).map(({ day, work }) => (
        <li key={day}>
          <button type="button" onClick={() => onSelect(day)}>
            {formatDay(day)}
          </button>
          <div className={styles.weekWork}>
            {work.length === 0 && <span className={styles.free}>—</span>}
            {work.map((entry) => (
              <WeekWork key={entry.id} entry={entry} />
            ))}
            {isOverfull(day, work, capacity) && <Pill tone="red">{t('load.short')}</Pill>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function WeekWork({ entry }: { readonly entry: CalendarDay }) {
  const t = useTranslate(calendarMessages);
  const formatCode = useCodeLabel();
  const { state } = entry;
  return (
    <span className={styles.weekEntry}>
      <BidiText>{formatWorkTimes(entry)}</BidiText>
      <strong>
        <BidiText>{getWorkName(entry, t('untitled'))}</BidiText>
      </strong>
      {state !== 'planned' && <Pill tone={workTones[state]}>{formatCode('calendarState', state)}</Pill>}
    </span>
  );
}

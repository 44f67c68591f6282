import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { DatePicker } from '@mantine/dates';
import { createDay, type Day, getDayParts } from '@packwright/core/days';
import { useLanguage, useTranslate } from '../../../kit/language/index.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import type { CalendarDay } from '../../calls/calendar.ts';
import styles from './calendar.module.css';

interface MonthCalendarProps {
  readonly selected: Day;
  /** Any day of the month that is shown. */
  readonly month: Day;
  readonly days: readonly CalendarDay[];
  readonly onSelect: (day: Day) => void;
  readonly onMonth: (day: Day) => void;
}

/** A month with a selected day; a dot says that work is planned, and its colour that some of it is late. */
export function MonthCalendar({ selected, month, days, onSelect, onMonth }: MonthCalendarProps) {
  const t = useTranslate(calendarMessages);
  const language = useLanguage();
  const planned = Map.groupBy(days, ({ date }) => date);
  return (
    <DatePicker
      locale={language}
      firstDayOfWeek={1}
      size="md"
      maxLevel="month"
      className={styles.calendar}
      ariaLabels={{ previousMonth: t('calendar.previousMonth'), nextMonth: t('calendar.nextMonth') }}
      value={selected}
      date={month}
      onDateChange={(day) => onMonth(createDay(day))}
      onChange={(day) => day !== null && onSelect(createDay(day))}
      getDayProps={(day) => {
        const count = planned.get(day)?.length ?? 0;
        return count === 0 ? {} : { title: t('dayCount', { count }) };
      }}
      renderDay={(day) => {
        const onDay = planned.get(day) ?? [];
        return (
          <span className={styles.day}>
            {getDayParts(createDay(day)).dayOfMonth}
            {onDay.length > 0 && (
              <>
                <span
                  className={styles.dot}
                  data-late={onDay.some(({ state }) => state === 'late') || undefined}
                  aria-hidden
                />
                <span className="unseen">, {t('dayCount', { count: onDay.length })}</span>
              </>
            )}
          </span>
        );
      }}
    />
  );
}

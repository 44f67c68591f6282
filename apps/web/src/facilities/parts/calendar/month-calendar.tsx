import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { DatePicker } from '@mantine/dates';
import { createDay, type Day, getDayParts } from '@packwright/core/days';
import { useLanguage, useTranslate } from '../../../kit/language/index.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import type { CalendarDay } from '../../calls/calendar.ts';
import styles from './calendar.module.css';
import { isOverfull } from './load.ts';

interface MonthCalendarProps {
  readonly selected: Day;
  /** Any day of the month that is shown. */
  readonly month: Day;
  readonly days: readonly CalendarDay[];
  /** Minutes of work that fit in each weekday, Monday first. */
  readonly capacity: readonly number[];
  readonly onSelect: (day: Day) => void;
  readonly onMonth: (day: Day) => void;
}

/** A month with a selected day; a dot says that work is planned, and its colour that some is late or does not fit. */
export function MonthCalendar({ selected, month, days, capacity, onSelect, onMonth }: MonthCalendarProps) {
  const t = useTranslate(calendarMessages);
  const language = useLanguage();
  const planned = Map.groupBy(days, ({ date }) => date);
  const describeDay = (day: Day): string => {
    const onDay = planned.get(day) ?? [];
    const count = t('dayCount', { count: onDay.length });
    return isOverfull(day, onDay, capacity) ? `${count}, ${t('load.short')}` : count;
  };
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
        return planned.has(day) ? { title: describeDay(createDay(day)) } : {};
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
                  data-late={
                    onDay.some(({ state }) => state === 'late') ||
                    isOverfull(createDay(day), onDay, capacity) ||
                    undefined
                  }
                  aria-hidden
                />
                <span className="unseen">, {describeDay(createDay(day))}</span>
              </>
            )}
          </span>
        );
      }}
    />
  );
}

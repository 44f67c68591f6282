import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { DatePicker } from '@mantine/dates';
import { addMonths, type Day } from '@packwright/core/days';
import { useLanguage, useTranslate } from '../language/index.ts';
import { getToday } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import styles from './date-calendar.module.css';

interface DateCalendarProps {
  readonly value: Day | null;
  /** No day after today can be picked. */
  readonly past?: boolean;
  /** Of a birth date: without one it begins with the decade in which people of this age were born. */
  readonly typicalAge?: number | undefined;
  readonly onPick: (day: string) => void;
}

/** A month to pick from; loaded when a calendar is first opened. */
export function DateCalendar({ value, past, typicalAge, onPick }: DateCalendarProps) {
  const language = useLanguage();
  const t = useTranslate(formMessages);
  const today = getToday();
  const start = value ?? addMonths(today, -12 * (typicalAge ?? 0));
  return (
    <DatePicker
      locale={language}
      firstDayOfWeek={1}
      className={styles.calendar}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      value={value}
      defaultDate={start}
      {...(past && { maxDate: today })}
      {...(value === null && typicalAge !== undefined && { defaultLevel: 'decade' as const })}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  );
}

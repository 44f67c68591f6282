import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { DatePicker } from '@mantine/dates';
import type { Day } from '@packwright/core/days';
import { useLanguage, useTranslate } from '../language/index.ts';
import { getToday } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import styles from './date-calendar.module.css';

interface DateCalendarProps {
  readonly value: Day | null;
  readonly onPick: (day: string) => void;
}

/** A month to pick from; loaded when a calendar is first opened. */
export function DateCalendar({ value, onPick }: DateCalendarProps) {
  const language = useLanguage();
  const t = useTranslate(formMessages);
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
      defaultDate={value ?? getToday()}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  );
}

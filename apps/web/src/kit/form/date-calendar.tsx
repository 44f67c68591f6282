import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import { DatePicker } from '@mantine/dates';
import type { Day } from '@packwright/core/days';
import { useLanguage } from '../language/index.ts';
import { today } from '../store/index.ts';

interface DateCalendarProps {
  readonly value: Day | null;
  readonly onPick: (day: string) => void;
}

/** A month to pick from; loaded when a calendar is first opened. */
export function DateCalendar({ value, onPick }: DateCalendarProps) {
  const language = useLanguage();
  return (
    <DatePicker
      locale={language}
      firstDayOfWeek={1}
      value={value}
      defaultDate={value ?? today()}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  );
}

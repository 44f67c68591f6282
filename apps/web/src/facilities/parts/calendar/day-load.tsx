import { type Day, getWeekday } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { Pill } from '../../../kit/page/index.ts';
import type { CalendarDay } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { formatDuration, measureLoad } from './load.ts';

interface DayLoadProps {
  readonly day: Day;
  readonly days: readonly CalendarDay[];
  readonly capacity: readonly number[];
}

/** How much work is planned for a day, and whether it fits (GROUP-18). */
export function DayLoad({ day, days, capacity }: DayLoadProps) {
  const t = useTranslate(calendarMessages);
  const fits = capacity[getWeekday(day)] ?? 0;
  const planned = measureLoad(days);
  if (fits === 0 || planned === 0) return null;
  const words = { planned: formatDuration(planned), fits: formatDuration(fits) };
  return (
    <p>
      <Pill tone={planned > fits ? 'red' : 'grey'}>
        {t(planned > fits ? 'load.tooMuch' : 'load.fits', words)}
      </Pill>
    </p>
  );
}

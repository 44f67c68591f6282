import { addDays, type Day } from '@packwright/core/days';
import type { CalendarDay } from '../../calls/calendar.ts';

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

interface WeekDay {
  readonly day: Day;
  readonly work: readonly CalendarDay[];
}

/** Seven days from the first one, each with its work; a day may have none. */
export const buildWeek = (first: Day, entries: readonly CalendarDay[]): readonly WeekDay[] =>
  daysOfWeek.map((count) => {
    const day = addDays(first, count);
    return { day, work: entries.filter(({ date }) => date === day) };
  });

import { type Day, getWeekday } from '@packwright/core/days';
import type { CalendarDay } from '../../calls/calendar.ts';
import { measureDuration } from './entry-values.ts';

/** Minutes of the work that a day has. */
export const measureLoad = (days: readonly CalendarDay[]): number =>
  days.reduce((sum, entry) => sum + measureDuration(entry), 0);

/** Whether more work is planned for a day than fits; `capacity` has the minutes of each weekday, Monday first. */
export function isOverfull(day: Day, days: readonly CalendarDay[], capacity: readonly number[]): boolean {
  const fits = capacity[getWeekday(day)] ?? 0;
  return fits > 0 && measureLoad(days) > fits;
}

/** Minutes as hours and minutes, such as 4:30. */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

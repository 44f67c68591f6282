import { compareDays } from '../days/index.ts';
import type { LocalMoment } from './local-moment.ts';

export const calendarStates = ['planned', 'late', 'done'] as const;

export type CalendarState = (typeof calendarStates)[number];

/** Work is late when its time is over and nobody did it (GROUP-14). */
export function getCalendarState(end: LocalMoment, isDone: boolean, now: LocalMoment): CalendarState {
  if (isDone) return 'done';
  const order = compareDays(end.day, now.day) || end.minute - now.minute;
  return order < 0 ? 'late' : 'planned';
}

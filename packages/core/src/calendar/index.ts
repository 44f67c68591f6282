export { type CalendarEvent, formatICalendar } from './icalendar.ts';
export {
  addMinutes,
  calendarMinutes,
  computeMinutesBetween,
  formatLocalMoment,
  formatMinute,
  type LocalMoment,
  parseLocalMoment,
  parseMinute,
} from './local-moment.ts';
export {
  joinUntil,
  parseRecurrence,
  type Recurrence,
  type RecurrenceFrequency,
  recurrenceFrequencies,
  splitUntil,
  weekdayCodes,
} from './recurrence.ts';
export { listRecurringDays } from './recurring-days.ts';
export { type CalendarState, calendarStates, getCalendarState } from './state.ts';

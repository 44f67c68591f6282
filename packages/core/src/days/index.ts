export {
  addDays,
  addMonths,
  computeAge,
  compareDays,
  computeDaysBetween,
  buildDayRange,
  findGaps,
  pickLaterDay,
  pickEarlierDay,
} from './arithmetic.ts';
export { type CivilDate, toCivilDate, computeDayNumber, getDaysInMonth } from './civil-date.ts';
export {
  absentDay,
  type Day,
  createDay,
  fromDayNumber,
  createDayOrNull,
  toDayNumber,
  buildDay,
  farthestDay,
  isDay,
  minimumDay,
  parseDay,
  getDayParts,
} from './day.ts';
export { formatDay, formatShortDay } from './format.ts';
export { findDayStart, resolveLocalTime } from './resolve-local-time.ts';
export { type LocalTime, getLocalTime, computeToday } from './local-time.ts';
export {
  defaultTimeZone,
  defaultTimeZoneLabel,
  findTimeZone,
  getIanaZone,
  isTimeZoneId,
  parseTimeZone,
  type TimeZoneId,
  timeZones,
} from './time-zone.ts';
export {
  type Weekday,
  getNextMonday,
  getWeekdayName,
  weekdayNames,
  getWeekday,
  computeWeekday,
  weekdays,
} from './weekday.ts';
export { isTooEarlyDay, readWireDay, toWireDay, toWireMoment } from './wire-day.ts';

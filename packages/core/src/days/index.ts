export {
  addDays,
  addMonths,
  ageOn,
  compareDays,
  daysBetween,
  eachDay,
  maxDay,
  minDay,
} from './arithmetic.ts';
export { type Civil, civilOf, dayNumberOf, daysInMonth } from './civil.ts';
export {
  absentDay,
  type Day,
  day,
  dayFromNumber,
  dayIfAny,
  dayNumber,
  dayOf,
  farthestDay,
  isDay,
  minimumDay,
  parseDay,
  partsOf,
} from './day.ts';
export { formatDay, formatShortDay, formatTwoDigitYear } from './format.ts';
export { type LocalTime, localTimeIn, todayIn } from './local-time.ts';
export {
  defaultTimeZone,
  defaultTimeZoneLabel,
  ianaZone,
  isTimeZoneId,
  readTimeZone,
  type TimeZoneId,
  timeZones,
} from './time-zone.ts';
export { type Weekday, weekdayName, weekdayNames, weekdayOf, weekdayOfNumber, weekdays } from './weekday.ts';
export { dayFromWire, dayToWire } from './wire.ts';

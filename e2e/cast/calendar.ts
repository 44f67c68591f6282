import { addDays, type Day, dayFromWire, formatDay, todayIn, weekdayOf } from '@packwright/core/days';

/** The day in the sample's first pharmacy. */
const today = (): Day => todayIn('Australia/Sydney', new Date().toISOString());

export const mondayOfThisWeek = (): Day => addDays(today(), -weekdayOf(today()));

/** The first Monday after a day of the wire; without one, that of next week. */
export function mondayAfter(day: string | undefined): Day {
  const last = dayFromWire(day ?? '') ?? today();
  return addDays(last, 7 - weekdayOf(last));
}

/** As dates are typed and shown: dd/MM/yyyy. */
export const shown = (day: Day): string => formatDay(day);

import { addDays, type Day, readWireDay, formatDay, computeToday, getWeekday } from '@packwright/core/days';

/** The day in the sample's first pharmacy. */
export const getToday = (): Day => computeToday('Australia/Sydney', new Date().toISOString());

export const getThisMonday = (): Day => addDays(getToday(), -getWeekday(getToday()));

/** The first Monday after a day of the wire; without one, that of next week. */
export function getMondayAfter(day: string | undefined): Day {
  const last = readWireDay(day ?? '') ?? getToday();
  return addDays(last, 7 - getWeekday(last));
}

/** As dates are typed and shown: dd/MM/yyyy. */
export const formatTypedDay = (day: Day): string => formatDay(day);

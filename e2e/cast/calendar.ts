import { addDays, type Day, formatDay, todayIn, weekdayOf } from '@packwright/core/days';

/** The day in the sample's first pharmacy. */
export const today = (): Day => todayIn('Australia/Sydney', new Date().toISOString());

export const mondayOfThisWeek = (): Day => addDays(today(), -weekdayOf(today()));

/** As dates are typed and shown: dd/MM/yyyy. */
export const shown = (day: Day): string => formatDay(day);

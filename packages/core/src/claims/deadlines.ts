import { addDays, addMonths, buildDay, type Day, getDayParts } from '../days/index.ts';

/** No claim looks farther; behind the last year that a day has, no month and no deadline can be told. */
export const farthestClaimDay = buildDay(2999, 12, 31);

/** The first and the last day of the month of a day. */
export function getMonth(day: Day): { readonly from: Day; readonly to: Day } {
  const { year, month } = getDayParts(day);
  const from = buildDay(year, month, 1);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The last day on which services of the month of this day are paid: the end of the next month (CLAIM-4). */
export const getClaimDeadline = (serviceDay: Day): Day =>
  getMonth(addMonths(getMonth(serviceDay).from, 1)).to;

export const isPastDeadline = (serviceDay: Day, today: Day): boolean => today > getClaimDeadline(serviceDay);

const reminderDays = [20, 27] as const;

/** The days on which people are reminded of the claim of a month: the 20th and the 27th of the next one (CLAIM-4). */
export function listReminderDays(serviceDay: Day): Day[] {
  const { year, month } = getDayParts(getClaimDeadline(serviceDay));
  return reminderDays.map((day) => buildDay(year, month, day));
}

export interface ClaimReminder {
  /** The month whose services are to be claimed. */
  readonly month: { readonly from: Day; readonly to: Day };
  readonly deadline: Day;
  /** From the second day of the reminder on little time is left. */
  readonly isUrgent: boolean;
}

/** The month that people are reminded to claim today; null before the first day of its reminder (CLAIM-4). */
export function findClaimReminder(today: Day): ClaimReminder | null {
  const month = getMonth(addMonths(getMonth(today).from, -1));
  const [first, second] = listReminderDays(month.from);
  if (first === undefined || second === undefined || today < first) return null;
  return { month, deadline: getClaimDeadline(month.from), isUrgent: today >= second };
}

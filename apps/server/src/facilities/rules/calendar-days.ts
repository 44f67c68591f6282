import { listRecurringDays, parseRecurrence } from '@packwright/core/calendar';
import { createDay, type Day, farthestDay } from '@packwright/core/days';

interface Repeated {
  readonly firstDay: string;
  readonly rrule: string;
}

/** The days of planned work in a range (GROUP-13). */
export function listDaysOf(
  { firstDay, rrule }: Repeated,
  range: { readonly from: Day; readonly to: Day },
): Day[] {
  const recurrence = rrule === '' ? null : parseRecurrence(rrule);
  return listRecurringDays(createDay(firstDay), recurrence, range);
}

export const isDayOf = (entry: Repeated, day: Day): boolean =>
  listDaysOf(entry, { from: day, to: day }).length > 0;

/** The last day of planned work; null where its rule has no end. */
export function findLastDay(entry: Repeated): Day | null {
  const recurrence = entry.rrule === '' ? null : parseRecurrence(entry.rrule);
  if (recurrence !== null && recurrence.until === null && recurrence.count === null) return null;
  const from = createDay(entry.firstDay);
  return listDaysOf(entry, { from, to: farthestDay }).at(-1) ?? from;
}

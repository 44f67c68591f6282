import {
  addDays,
  buildDay,
  type CivilDate,
  computeDaysBetween,
  type Day,
  getDayParts,
  getDaysInMonth,
  getWeekday,
} from '../days/index.ts';
import type { Recurrence } from './recurrence.ts';

/** The days between two, both included, on which something falls that begins on its first day (GROUP-13). */
export function listRecurringDays(
  first: Day,
  recurrence: Recurrence | null,
  range: { readonly from: Day; readonly to: Day },
): Day[] {
  const { from, to } = range;
  if (recurrence === null) return first >= from && first <= to ? [first] : [];
  const { until, count } = recurrence;
  const end = until !== null && until < to ? until : to;
  const days: Day[] = [];
  let seen = 0;
  for (let at = 0; ; at += 1) {
    const { start, candidates } = getPeriod(first, recurrence, at);
    if (start > end) return days;
    for (const day of candidates) {
      if (day < first) continue;
      if (day > end || (count !== null && seen >= count)) return days;
      seen += 1;
      if (day >= from) days.push(day);
    }
  }
}

interface Period {
  readonly start: Day;
  readonly candidates: readonly Day[];
}

/** The day, week or month that is so many steps after the first one. */
function getPeriod(first: Day, { frequency, interval, weekdays }: Recurrence, at: number): Period {
  if (frequency === 'DAILY') {
    const start = addDays(first, at * interval);
    const isDue = weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === getWeekday(start));
    return { start, candidates: isDue ? [start] : [] };
  }
  if (frequency === 'WEEKLY') {
    const start = addDays(first, at * interval * 7 - getWeekday(first));
    const due = weekdays.length === 0 ? [getWeekday(first)] : weekdays.map(({ weekday }) => weekday);
    const week = [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(start, after));
    return { start, candidates: week.filter((day) => due.includes(getWeekday(day))) };
  }
  const parts = getDayParts(first);
  const number = parts.year * 12 + parts.month - 1 + at * interval;
  return getMonthPeriod(
    { year: Math.floor(number / 12), month: (number % 12) + 1, dayOfMonth: parts.dayOfMonth },
    weekdays,
  );
}

/** A month without the day of the first one has none. */
function getMonthPeriod({ year, month, dayOfMonth }: CivilDate, weekdays: Recurrence['weekdays']): Period {
  const length = getDaysInMonth(year, month);
  const start = buildDay(year, month, 1);
  const all = Array.from({ length }, (_, after) => addDays(start, after));
  const isDue = (each: Day): boolean => {
    const date = computeDaysBetween(start, each) + 1;
    if (weekdays.length === 0) return date === dayOfMonth;
    return weekdays.some(({ weekday, place }) => {
      if (weekday !== getWeekday(each)) return false;
      return place === null || (place > 0 ? Math.ceil(date / 7) === place : date > length - 7);
    });
  };
  return { start, candidates: all.filter(isDue) };
}

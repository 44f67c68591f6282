import { addDays, type Day, getDayParts, getWeekday } from '../days/index.ts';

/** How many days, weeks and months keep a backup each. */
export interface KeepRule {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/**
 * The backups that stay (RUN-3): the latest of each of the last days, weeks and months that have one, and the latest of all
 * in any case. They are given with the latest last.
 */
export function selectKept<Backup extends { readonly day: Day }>(
  backups: readonly Backup[],
  { days, weeks, months }: KeepRule,
): ReadonlySet<Backup> {
  const latestFirst = backups.toReversed();
  const kept = new Set(latestFirst.slice(0, 1));
  const keepLatestOf = (count: number, getPeriod: (day: Day) => string): void => {
    const latest = new Map<string, Backup>();
    for (const backup of latestFirst) {
      const period = getPeriod(backup.day);
      if (!latest.has(period)) latest.set(period, backup);
    }
    for (const backup of [...latest.values()].slice(0, count)) kept.add(backup);
  };
  keepLatestOf(days, (day) => day);
  keepLatestOf(weeks, getMonday);
  keepLatestOf(months, getMonth);
  return kept;
}

const getMonday = (day: Day): string => addDays(day, -getWeekday(day));

/** The month of a day, as 'yyyy-M'. */
export function getMonth(day: Day): string {
  const { year, month } = getDayParts(day);
  return `${year}-${month}`;
}

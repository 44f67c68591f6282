import { computeDaysBetween, type Day } from '../days/index.ts';
import { getMonth } from './select-kept.ts';

/** `off` without a folder for backups, `waiting` until the first is due. */
export type BackupState = 'off' | 'waiting' | 'good' | 'failed' | 'overdue';

/** The attempts so far; days of the installation, null for never. */
export interface Tried {
  readonly isScheduled: boolean;
  /** The day since which backups are scheduled. */
  readonly since: Day | null;
  readonly lastGood: Day | null;
  /** Whether the last one that ended failed. */
  readonly hasFailed: boolean;
}

/** Days without a good backup, and without a good drill, after which people are told (RUN-4, RUN-7). */
const mostDays = { backup: 1, drill: 35 } as const;

const judge = ({ isScheduled, since, lastGood, hasFailed }: Tried, today: Day, most: number): BackupState => {
  if (!isScheduled) return 'off';
  if (hasFailed) return 'failed';
  const from = lastGood ?? since;
  if (from === null || computeDaysBetween(from, today) <= most) return lastGood === null ? 'waiting' : 'good';
  return 'overdue';
};

/** Whether the backups of an installation are as they should be (RUN-4). */
export const judgeBackup = (tried: Tried, today: Day): BackupState => judge(tried, today, mostDays.backup);

/** Whether its restore drills are (RUN-7). */
export const judgeDrill = (tried: Tried, today: Day): BackupState => judge(tried, today, mostDays.drill);

/** A backup is due each day from an hour on (RUN-1). */
export const isBackupDue = (time: string, hour: number, lastGood: Day | null, today: Day): boolean =>
  Number(time.slice(0, 2)) >= hour && lastGood !== today;

/** A drill is due once a month, after a backup of it, and the day after one that failed (RUN-5). */
export function isDrillDue(lastGoodBackup: Day | null, lastGoodDrill: Day | null, today: Day): boolean {
  if (lastGoodBackup === null || getMonth(lastGoodBackup) !== getMonth(today)) return false;
  return lastGoodDrill === null || getMonth(lastGoodDrill) !== getMonth(today);
}

import { addDays, compareDays, type Day, dayFromWire, weekdayOf } from '@packwright/core/days';
import { type JobStatus, jobStatusOfCode } from '@packwright/core/jobs';
import type { Summary } from '../calls.ts';

export type JobRow = Summary['jobs'][number];

/** Work that waits, in the order of the stages. */
export const openStages = [
  'printing',
  'packing',
  'checking',
  'correction',
  'distribution',
  'failed',
] as const satisfies readonly JobStatus[];
export type OpenStage = (typeof openStages)[number];

const aDay = 24 * 60 * 60 * 1000;

// When the pack came to where it is now: the last thing that was done to it.
function since(job: JobRow): number {
  const moments = [job.checkedDate, job.packedDate, job.lastPrintDate, job.dateCreated];
  return Math.max(...moments.map((moment) => Date.parse(moment)).filter((moment) => !Number.isNaN(moment)));
}

export interface StageNumbers {
  readonly stage: OpenStage;
  readonly count: number;
  /** Of them, nothing has happened to for a day. */
  readonly old: number;
}

/** How many packs wait at each stage, and how many of them for more than a day. `now` in milliseconds. */
export function stageNumbers(jobs: readonly JobRow[], now: number): readonly StageNumbers[] {
  return openStages.map((stage) => {
    const waiting = jobs.filter((job) => jobStatusOfCode(job.status) === stage);
    return { stage, count: waiting.length, old: waiting.filter((job) => now - since(job) > aDay).length };
  });
}

const checked: readonly JobStatus[] = ['distribution', 'completed'];

/** The packs whose first day lies in this calendar week, Monday to Sunday. */
function startingThisWeek(jobs: readonly JobRow[], today: Day): readonly JobRow[] {
  const monday = addDays(today, -weekdayOf(today));
  const sunday = addDays(monday, 6);
  return jobs.filter((job) => {
    const start = dayFromWire(job.packStartDate);
    return start !== null && compareDays(start, monday) >= 0 && compareDays(start, sunday) <= 0;
  });
}

export interface DueNumbers {
  readonly total: number;
  /** Of them, not yet past the check. */
  readonly left: number;
}

function dueNumbers(due: readonly JobRow[]): DueNumbers {
  const isLeft = ({ status }: JobRow): boolean => {
    const name = jobStatusOfCode(status);
    return name !== null && !checked.includes(name);
  };
  return { total: due.length, left: due.filter(isLeft).length };
}

/** The packs that start in this calendar week. */
export const dueThisWeek = (jobs: readonly JobRow[], today: Day): DueNumbers =>
  dueNumbers(startingThisWeek(jobs, today));

export interface GroupNumbers extends DueNumbers {
  readonly group: string;
}

/** The same for each patient group; where most is left to do, first. */
export function groupsThisWeek(jobs: readonly JobRow[], today: Day): readonly GroupNumbers[] {
  const byGroup = Map.groupBy(startingThisWeek(jobs, today), ({ patientGroupName }) => patientGroupName);
  return [...byGroup]
    .map(([group, due]) => ({ group, ...dueNumbers(due) }))
    .toSorted((one, other) => other.left - one.left || one.group.localeCompare(other.group));
}

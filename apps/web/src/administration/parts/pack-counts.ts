import { addDays, compareDays, type Day, readWireDay, getWeekday } from '@packwright/core/days';
import { type JobStatus, readJobStatus } from '@packwright/core/jobs';
import type { PackJobSummary } from '../calls.ts';

export type SummaryJob = PackJobSummary['jobs'][number];

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

// When the pack reached its present stage: the time of the last action on it.
function getLastChange(job: SummaryJob): number {
  const moments = [job.checkedDate, job.packedDate, job.lastPrintDate, job.dateCreated];
  return Math.max(...moments.map((moment) => Date.parse(moment)).filter((moment) => !Number.isNaN(moment)));
}

export interface StageNumbers {
  readonly stage: OpenStage;
  readonly count: number;
  /** Those of them without activity for a day. */
  readonly old: number;
}

/** How many packs wait at each stage, and how many of them for more than a day. `now` in milliseconds. */
export function countByStage(jobs: readonly SummaryJob[], now: number): readonly StageNumbers[] {
  return openStages.map((stage) => {
    const waiting = jobs.filter((job) => readJobStatus(job.status) === stage);
    return {
      stage,
      count: waiting.length,
      old: waiting.filter((job) => now - getLastChange(job) > aDay).length,
    };
  });
}

const checked: readonly JobStatus[] = ['distribution', 'completed'];

/** The packs whose first day lies in this calendar week, Monday to Sunday. */
function filterStartingThisWeek(jobs: readonly SummaryJob[], today: Day): readonly SummaryJob[] {
  const monday = addDays(today, -getWeekday(today));
  const sunday = addDays(monday, 6);
  return jobs.filter((job) => {
    const start = readWireDay(job.packStartDate);
    return start !== null && compareDays(start, monday) >= 0 && compareDays(start, sunday) <= 0;
  });
}

export interface DueNumbers {
  readonly total: number;
  /** Of them, not yet past the check. */
  readonly left: number;
}

function countDuePacks(due: readonly SummaryJob[]): DueNumbers {
  const isLeft = ({ status }: SummaryJob): boolean => {
    const name = readJobStatus(status);
    return name !== null && !checked.includes(name);
  };
  return { total: due.length, left: due.filter(isLeft).length };
}

/** The packs that start in this calendar week. */
export const countDueThisWeek = (jobs: readonly SummaryJob[], today: Day): DueNumbers =>
  countDuePacks(filterStartingThisWeek(jobs, today));

export interface GroupNumbers extends DueNumbers {
  readonly group: string;
}

/** The same for each patient group; where most is left to do, first. */
export function countDueByGroup(jobs: readonly SummaryJob[], today: Day): readonly GroupNumbers[] {
  const byGroup = Map.groupBy(
    filterStartingThisWeek(jobs, today),
    ({ patientGroupName }) => patientGroupName,
  );
  return [...byGroup]
    .map(([group, due]) => ({ group, ...countDuePacks(due) }))
    .toSorted((one, other) => other.left - one.left || one.group.localeCompare(other.group));
}

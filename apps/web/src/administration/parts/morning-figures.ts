import { addDays, buildDayRange, createDay, type Day } from '@packwright/core/days';
import { type JobStatus, readJobStatus } from '@packwright/core/jobs';
import type { Morning } from '../calls.ts';

/** Work that waits, in the order of the stages. */
const openStages = [
  'printing',
  'packing',
  'checking',
  'correction',
  'distribution',
  'failed',
] as const satisfies readonly JobStatus[];
export type OpenStage = (typeof openStages)[number];

export interface StageNumbers {
  readonly stage: OpenStage;
  readonly count: number;
  /** Those of them without activity for a day. */
  readonly old: number;
  /** The last action on the one that waits longest; empty without any. */
  readonly oldestDate: string;
}

export function listStages({ stages }: Pick<Morning, 'stages'>): readonly StageNumbers[] {
  return openStages.map((stage) => {
    const found = stages.find(({ status }) => readJobStatus(status) === stage);
    return {
      stage,
      count: found?.packs ?? 0,
      old: found?.olderThanDay ?? 0,
      oldestDate: found?.oldestDate ?? '',
    };
  });
}

export interface DueNumbers {
  readonly total: number;
  /** Of them, not yet past the check. */
  readonly left: number;
}

export const sumDue = (due: readonly { readonly packs: number; readonly left: number }[]): DueNumbers => ({
  total: due.reduce((sum, { packs }) => sum + packs, 0),
  left: due.reduce((sum, { left }) => sum + left, 0),
});

export interface GroupNumbers extends DueNumbers {
  readonly id: number;
  readonly group: string;
  /** The packs of each day of the week, Monday first. */
  readonly days: readonly { readonly day: Day; readonly packs: number }[];
  /** Residents who are packed for and have no pack. */
  readonly unpacked: number;
}

/** The packs of this week and the residents without one for each patient group; where most is left to do, first. */
export function listDueGroups({
  due,
  unpacked,
  weekStart,
}: Pick<Morning, 'due' | 'unpacked' | 'weekStart'>): readonly GroupNumbers[] {
  const week = buildDayRange(createDay(weekStart), addDays(createDay(weekStart), 6));
  const names = new Map(
    [...due, ...unpacked].map(({ patientGroupId, patientGroupName }) => [patientGroupId, patientGroupName]),
  );
  const packs = Map.groupBy(due, ({ patientGroupId }) => patientGroupId);
  return [...names]
    .map(([id, group]) => [id, group, packs.get(id) ?? []] as const)
    .map(([id, group, rows]) => ({
      id,
      group,
      ...sumDue(rows),
      unpacked: unpacked.find(({ patientGroupId }) => patientGroupId === id)?.residents ?? 0,
      days: week.map((day) => ({
        day,
        packs: rows.find(({ packStartDate }) => packStartDate === day)?.packs ?? 0,
      })),
    }))
    .toSorted(
      (one, other) =>
        other.left - one.left || other.unpacked - one.unpacked || one.group.localeCompare(other.group),
    );
}

const hourMilliseconds = 3_600_000;
const hoursShown = 48;

/** How long ago a moment was: hours up to two days, then days; null below an hour. */
export function findAge(
  since: string,
  now: number,
): { readonly unit: 'hours' | 'days'; readonly count: number } | null {
  const hours = Math.floor((now - Date.parse(since)) / hourMilliseconds);
  if (!(hours >= 1)) return null;
  return hours < hoursShown
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) };
}

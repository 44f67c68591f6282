import { addDays, computeDaysBetween, type Day, getWeekday } from '../days/index.ts';

/** The choices by due day in which packs are looked for (PACK-134). */
export const dueChoices = ['late', 'today', 'thisWeek', 'later'] as const;
export type DueChoice = (typeof dueChoices)[number];

/** Due days, both included; null where there is no bound. */
export interface DueRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The due days of a choice. A week ends with its Sunday; today is part of this week. */
export function getDueRange(choice: DueChoice, today: Day): DueRange {
  const sunday = addDays(today, 6 - getWeekday(today));
  switch (choice) {
    case 'late':
      return { from: null, to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return { from: today, to: sunday };
    case 'later':
      return { from: addDays(sunday, 1), to: null };
  }
}

/** How near the due day of a pack is; `days` is how many it is late. */
export type DueState =
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'today' | 'tomorrow' | 'later' };

export function getDueState(due: Day, today: Day): DueState {
  const days = computeDaysBetween(today, due);
  if (days < 0) return { kind: 'late', days: -days };
  if (days === 0) return { kind: 'today' };
  return { kind: days === 1 ? 'tomorrow' : 'later' };
}

/** Planned work for packs, on one of its days (GROUP-19). */
export interface PlannedPackDay {
  readonly day: Day;
  /** Empty where packs of every type are meant. */
  readonly packType: string;
  /** 0 where the weeks were not said. */
  readonly weeks: number;
}

const weekDays = 7;

/**
 * The day on which the calendar plans a pack: the last one in the week before its first day, or in as many weeks before as
 * the work is for (PACK-132); null where nothing is planned for it.
 */
export function findPlannedDay(
  pack: { readonly start: Day; readonly packType: string },
  planned: readonly PlannedPackDay[],
): Day | null {
  const days = planned.flatMap(({ day, packType, weeks }) => {
    const before = computeDaysBetween(day, pack.start);
    const isMeant = packType === '' || packType === pack.packType;
    return isMeant && before >= 1 && before <= weekDays * Math.max(1, weeks) ? [day] : [];
  });
  return days.toSorted().at(-1) ?? null;
}

/** The facts of an unfinished pack that say how urgent it is. */
export interface UrgencyFacts {
  readonly jobId: number;
  readonly due: Day;
  readonly start: Day;
  /** It was sent back or could not be made: somebody has to put it right first. */
  readonly isStopped: boolean;
}

/** The order of a lane: by due day, so that what is late stands first, then stopped packs, first days and age (PACK-133). */
export const compareUrgency = (one: UrgencyFacts, other: UrgencyFacts): number =>
  computeDaysBetween(other.due, one.due) ||
  Number(other.isStopped) - Number(one.isStopped) ||
  computeDaysBetween(other.start, one.start) ||
  one.jobId - other.jobId;

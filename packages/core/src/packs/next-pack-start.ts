import { addDays, type Day, getNextMonday, pickEarlierDay } from '../days/index.ts';

/** A week for which work is planned in the calendar (GROUP-19). */
export interface PlannedPacks {
  readonly start: Day;
  /** 0 where it was not said. */
  readonly weeks: number;
  /** Empty where it was not said. */
  readonly packType: string;
}

export interface NextPacks extends PlannedPacks {
  /** Why they start on this day. */
  readonly basis: 'planned' | 'lastPack' | 'monday';
}

/**
 * The next packs of a group (PACK-150): those of the first planned week that is not over, else from the day after the
 * first of the last packs that end, so that nobody has a gap, else from the next Monday.
 */
export function findNextPacks(
  today: Day,
  planned: readonly PlannedPacks[],
  lastEnds: readonly Day[],
): NextPacks {
  const [first] = planned
    .filter(({ start }) => start >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start));
  if (first) return { ...first, weeks: Math.max(first.weeks, 1), basis: 'planned' };
  const [start, ...others] = lastEnds.map((end) => addDays(end, 1)).filter((day) => day >= today);
  if (start === undefined) return { start: getNextMonday(today), weeks: 1, packType: '', basis: 'monday' };
  return { start: others.reduce(pickEarlierDay, start), weeks: 1, packType: '', basis: 'lastPack' };
}

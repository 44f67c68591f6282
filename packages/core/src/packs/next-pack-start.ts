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
 * The next packs of a group (PACK-150): those of the first planned week that is not over, else from the first day on which
 * somebody has none: the day after a last pack, or the next Monday for a person without a pack, whose end is null.
 */
export function findNextPacks(
  today: Day,
  planned: readonly PlannedPacks[],
  lastEnds: readonly (Day | null)[],
): NextPacks {
  const [first] = planned
    .filter(({ start }) => start >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start));
  if (first) return { ...first, weeks: Math.max(first.weeks, 1), basis: 'planned' };
  const monday = getNextMonday(today);
  const afterLast = lastEnds
    .flatMap((end) => (end === null ? [] : addDays(end, 1)))
    .filter((day) => day >= today);
  const isOpen = afterLast.length < lastEnds.length || afterLast.length === 0;
  const [start = monday, ...others] = isOpen ? [monday, ...afterLast] : afterLast;
  const earliest = others.reduce(pickEarlierDay, start);
  const basis = afterLast.includes(earliest) ? 'lastPack' : 'monday';
  return { start: earliest, weeks: 1, packType: '', basis };
}

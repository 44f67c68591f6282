import { compareDays, type Day, pickEarlierDay } from '../days/index.ts';

/** A patient group as Home puts it in order. */
export interface GroupOutlook {
  /** The first day on which something should have been done; null where nothing is late. */
  readonly lateFrom: Day | null;
  /** Residents who are packed for and have no pack. */
  readonly unpacked: number;
  /** The next day of packing or of delivery; null where none is known. */
  readonly nextDay: Day | null;
}

/**
 * Groups in the order in which they need somebody: what is late, the longest first; then residents without a pack, the
 * most first; then the next day (DASH-11). Equal ones stay as they were.
 */
export const compareGroups = (one: GroupOutlook, other: GroupOutlook): number =>
  compareDaysNullsLast(one.lateFrom, other.lateFrom) ||
  other.unpacked - one.unpacked ||
  compareDaysNullsLast(one.nextDay, other.nextDay);

function compareDaysNullsLast(one: Day | null, other: Day | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareDays(one, other);
}

/** The earliest of some days; null where there is none. */
export const findEarliestDay = (...days: readonly (Day | null)[]): Day | null =>
  days.reduce(
    (found, day) => (found === null || day === null ? (found ?? day) : pickEarlierDay(found, day)),
    null,
  );

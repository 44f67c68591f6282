import { addDays, type Day, buildDayRange } from '../days/index.ts';
import { daysPerWeek } from '../schedule/index.ts';

/** The days that one pack covers, both included, and its place among the packs made together. */
export interface PackWindow {
  from: Day;
  to: Day;
  /** "Week 1 of 4". */
  week: number;
  weeks: number;
}

/** The order of a person in the pack creator (PACK-35). */
export interface PackWindowOrder {
  packStartDate: Day;
  numberOfWeek: number;
  /** Days of the first pack, 1 to 7: below 7 it brings someone onto the cycle (PACK-35). */
  partWeekPack: number;
}

/**
 * The windows of the jobs of one order: one job for each week, only the first short, each starting on the
 * day after the one before. Throws RangeError for no weeks or a part week outside 1 to 7.
 */
export function computePackWindows(order: PackWindowOrder): readonly PackWindow[] {
  const { packStartDate, numberOfWeek, partWeekPack } = order;
  if (!Number.isInteger(numberOfWeek) || numberOfWeek < 1)
    throw new RangeError(`No weeks to pack: ${numberOfWeek}`);
  if (!Number.isInteger(partWeekPack) || partWeekPack < 1 || partWeekPack > daysPerWeek)
    throw new RangeError(`A part week has 1 to ${daysPerWeek} days: ${partWeekPack}`);
  const secondStart = addDays(packStartDate, partWeekPack);
  return Array.from({ length: numberOfWeek }, (_, index) => {
    const from = index === 0 ? packStartDate : addDays(secondStart, (index - 1) * daysPerWeek);
    const length = index === 0 ? partWeekPack : daysPerWeek;
    return { from, to: addDays(from, length - 1), week: index + 1, weeks: numberOfWeek };
  });
}

/** Do two windows share a day? Then the pack creator asks "already packed to …" (PACK-36). */
export function areWindowsOverlapping(
  one: Pick<PackWindow, 'from' | 'to'>,
  other: Pick<PackWindow, 'from' | 'to'>,
): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** Every day of the window, in order. */
export function getWindowDays(window: Pick<PackWindow, 'from' | 'to'>): readonly Day[] {
  return buildDayRange(window.from, window.to);
}

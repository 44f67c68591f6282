import type { DirectionRule } from './direction-rule.ts';

/** The parts of a day in which people speak of doses. */
export type DayPart = 'morning' | 'midday' | 'evening' | 'night';

const firstHours: readonly (readonly [number, DayPart])[] = [
  [20, 'night'],
  [15, 'evening'],
  [11, 'midday'],
  [4, 'morning'],
  [0, 'night'],
];

export const getDayPart = (hour: number): DayPart =>
  firstHours.find(([from]) => hour >= from)?.[1] ?? 'night';

const words: readonly (readonly [RegExp, DayPart])[] = [
  [/\b(?:breakfast|morning|mane|am|a\.m|rising|waking)\b/i, 'morning'],
  [/\b(?:lunch|noon|midday|mid-day)\b/i, 'midday'],
  [/\b(?:dinner|tea|evening|afternoon|pm|p\.m)\b/i, 'evening'],
  [/\b(?:bed|bedtime|night|nocte|supper)\b/i, 'night'],
];

/** The part of the day that a heading names; null for one that says neither hour nor meal. */
export function findHeadingPart(heading: string): DayPart | null {
  const clock = /\b([01]?\d|2[0-3])[:.][0-5]\d\b/.exec(heading);
  if (clock) return getDayPart(Number(clock[1]));
  return words.find(([pattern]) => pattern.test(heading))?.[1] ?? null;
}

// Where a pack has no mealtime of its own for a part of the day, its neighbour is meant.
const neighbours: Readonly<Record<DayPart, readonly DayPart[]>> = {
  morning: [],
  midday: [],
  evening: ['night'],
  night: ['evening'],
};

/** The slots that these words may mean. Null when a mealtime with a dose names no part of the day. */
export function findSlotsOfPart({ headings, schedule }: DirectionRule, part: DayPart): number[] | null {
  const parts = headings.map((heading) => findHeadingPart(heading));
  const isUnknown = schedule.slots.some((dose, slot) => dose > 0 && (parts[slot] ?? null) === null);
  if (isUnknown) return null;
  const listSlots = (wanted: readonly DayPart[]) =>
    parts.flatMap((each, slot) => (each !== null && wanted.includes(each) ? [slot] : []));
  const own = listSlots([part]);
  return own.length > 0 ? own : listSlots(neighbours[part]);
}

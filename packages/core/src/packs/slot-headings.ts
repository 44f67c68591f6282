import { clockTimes, type FoilType } from '../fields/index.ts';
import type { PackCategory } from './pack-category.ts';

/** The headings that a patient group sets (GROUP-1); an empty list means it set none. */
export interface GroupSlots {
  defaultTimeslot: readonly string[];
  sachetTimeslot: readonly string[];
  shortCourseTimeslot: readonly string[];
}

const fourMeals = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'] as const;

/**
 * The headings of a pack: the foil's own, else the group's for this kind of pack, else ours.
 * Cards have 4; sachets, short courses and time-critical packs have 8 (PACK-52).
 */
export function getPackHeadings(
  pack: { foilType: FoilType; category: PackCategory; heading: readonly string[] },
  group: GroupSlots,
): readonly string[] {
  if (hasHeadings(pack.heading)) return pack.heading;
  if (pack.category === 'SHORTCOURSE')
    return hasHeadings(group.shortCourseTimeslot) ? group.shortCourseTimeslot : clockTimes;
  if (pack.foilType === 'sachet' || pack.category === 'SINEMET')
    return hasHeadings(group.sachetTimeslot) ? group.sachetTimeslot : clockTimes;
  return hasHeadings(group.defaultTimeslot) ? group.defaultTimeslot : fourMeals;
}

const hasHeadings = (headings: readonly string[]) => headings.some((heading) => heading.trim() !== '');

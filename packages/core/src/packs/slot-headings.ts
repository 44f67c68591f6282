import { clockTimes, type FoilType } from '../fields/index.ts';
import type { PackCategory } from './category.ts';

/** The headings that a patient group sets (1§3); an empty list means it set none. */
export interface GroupSlots {
  defaultTimeslot: readonly string[];
  sachetTimeslot: readonly string[];
  shortCourseTimeslot: readonly string[];
}

const fourMeals = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'] as const;

/**
 * The headings of a pack: the foil's own, else the group's for this kind of pack, else ours.
 * Cards have 4; sachets, short courses and time-critical packs have 8 (2§9, domain 3.5).
 */
export function packHeadings(
  pack: { foilType: FoilType; category: PackCategory; heading: readonly string[] },
  group: GroupSlots,
): readonly string[] {
  if (isSet(pack.heading)) return pack.heading;
  if (pack.category === 'SHORTCOURSE')
    return isSet(group.shortCourseTimeslot) ? group.shortCourseTimeslot : clockTimes;
  if (pack.foilType === 'sachet' || pack.category === 'SINEMET')
    return isSet(group.sachetTimeslot) ? group.sachetTimeslot : clockTimes;
  return isSet(group.defaultTimeslot) ? group.defaultTimeslot : fourMeals;
}

const isSet = (headings: readonly string[]) => headings.some((heading) => heading.trim() !== '');

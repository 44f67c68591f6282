import { foilTypes } from '@packwright/core/fields';
import { hasMealtime } from '@packwright/core/medicines';
import type { PackDefaults } from '../store/index.ts';

/** The headings that a new pack starts from: the group's four for a card, its eight for a sachet (GROUP-1, MED-12). */
export function getDefaultHeadings(foilType: number, defaults: PackDefaults, mealtimes?: number): string[] {
  const isSachet = foilType === foilTypes.sachet.code;
  const own = isSachet ? defaults.sachetTimeslot : defaults.defaultTimeslot;
  // A card with more mealtimes than the group names continues with the clock times of its short courses.
  const more = defaults.shortCourseTimeslot.filter((heading) => !own.includes(heading));
  const named = own.filter((_, slot) => hasMealtime(own, slot));
  return mealtimes === undefined ? named : [...named, ...more].slice(0, mealtimes);
}

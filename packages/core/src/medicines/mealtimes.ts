import type { Hundredths } from '../quantity/index.ts';
import { slotsPerDay } from '../schedule/index.ts';

/** The mealtimes that a card or strip may have. */
export const fewestMealtimes = 4;
export const mostMealtimes = slotsPerDay;

/** A mealtime exists where the pack has a heading for it (MED-14). */
export const hasMealtime = (headings: readonly string[], slot: number): boolean =>
  (headings[slot] ?? '').trim() !== '';

export const noMealtimeMessage = 'This pack has no such mealtime';

/** The slots (0–7) that hold a dose although the pack has no such mealtime (MED-15). */
export const findSlotsWithoutMealtime = (
  headings: readonly string[],
  doses: readonly Hundredths[],
): number[] => doses.flatMap((dose, slot) => (dose > 0 && !hasMealtime(headings, slot) ? [slot] : []));

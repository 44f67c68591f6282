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

const clockTime = /^(?:[01]?\d|2[0-3])(?:[:.]?[0-5]\d)?\s*(?:[ap]\.?m\.?|h)?$/i;

/** Whether a heading names an hour of the day: 08:00, 0800, 8, 8 am, 20 h. */
export const isClockTime = (heading: string): boolean => clockTime.test(heading.trim());

/** The slots (0–7) with a dose whose heading names no hour: what must be given on time needs one (MED-49). */
export const findSlotsWithoutTime = (headings: readonly string[], doses: readonly Hundredths[]): number[] =>
  doses.flatMap((dose, slot) => (dose > 0 && !isClockTime(headings[slot] ?? '') ? [slot] : []));

/** The hour that a heading names as HH:mm; empty for Breakfast and other headings that name none. */
export function readClockTime(heading: string): string {
  const text = heading.trim().toLowerCase();
  if (!isClockTime(text)) return '';
  const digits = text.replaceAll(/\D/g, '');
  const [hours, minutes] = digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits, '00'];
  const isAfternoon = text.includes('p') && Number(hours) < 12;
  const isMidnight = text.includes('a') && Number(hours) === 12;
  const hour = Number(hours) + (isAfternoon ? 12 : 0) - (isMidnight ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

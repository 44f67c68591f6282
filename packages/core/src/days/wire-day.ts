import { absentDay, type Day, minimumDay, parseDay } from './day.ts';

/**
 * A date from the wire: empty text and any day up to 01/01/1900 mean "none" (API-7).
 * Throws RangeError for text that is neither empty nor a real day.
 */
export function readWireDay(text: string): Day | null {
  if (text.trim() === '') return null;
  const found = parseDay(text);
  if (found === null) throw new RangeError(`Not a calendar day: ${text}`);
  return found > minimumDay ? found : null;
}

/** Whether a day is neither none nor one that people may enter (DAY-5). */
export const isTooEarlyDay = (day: Day): boolean => day < minimumDay && day !== absentDay;

/** A moment of an answer; "never" is answered as 0001-01-01 (API-7). */
export const toWireMoment = (instant: string | null): string => instant ?? absentDay;

/** "None" is answered as 0001-01-01 (API-7). */
export const toWireDay = (d: Day | null): Day => d ?? absentDay;

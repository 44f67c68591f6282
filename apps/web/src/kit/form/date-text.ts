import { absentDay, type Day, isDay, minimumDay, getDayParts } from '@packwright/core/days';

export interface DateParseOptions {
  readonly today: Day;
  /** A birth date: a two-digit year never lands in the future. */
  readonly past?: boolean;
}

const parted = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const eightDigits = /^(\d{2})(\d{2})(\d{4})$/;
const sixDigits = /^(\d{2})(\d{2})(\d{2})$/;
const yearsAhead = 20;

const padTwoDigits = (text: string): string => text.padStart(2, '0');

/**
 * Reads a date as people type it: dd/MM/yyyy, d/M/yy, ddMMyyyy, ddMMyy, with / . - or a space, or ISO.
 * Two-digit years are the nearest that fit: up to 20 years ahead, for a birth never past today.
 */
export function parseTypedDate(text: string, reading: DateParseOptions): Day | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const found = parted.exec(typed) ?? eightDigits.exec(typed) ?? sixDigits.exec(typed);
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const toIsoDay = (full: string): string => `${full}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
  if (year.length === 4) return toDayOrNull(toIsoDay(year));
  return toDayOrNull(toIsoDay(resolveCentury(year, toIsoDay, reading)));
}

function resolveCentury(
  year: string,
  iso: (full: string) => string,
  { today, past = false }: DateParseOptions,
): string {
  const recent = `20${year}`;
  const ahead = past ? iso(recent) > today : Number(recent) > getDayParts(today).year + yearsAhead;
  return ahead ? `19${year}` : recent;
}

const toDayOrNull = (text: string): Day | null => (isDay(text) ? text : null);

/** False for the sentinels of "no date" too, which screens show as empty (API-7). */
export const isShownDay = (text: string): text is Day => isDay(text) && text > minimumDay;

/** True for text that means "no date" on the wire; an earlier day was entered and is told as wrong (DAY-5). */
export const isNoDay = (text: string): boolean => text === minimumDay || text === absentDay;

/** A typed date that would travel as "no date": it is wrong like the days before it, and must not vanish (DAY-5). */
export function isTypedMinimum(text: string, reading: DateParseOptions): boolean {
  const day = parseTypedDate(text, reading);
  return day !== null && isNoDay(day);
}

const lastWrongDay = '1899-12-31';

/** The value of a form for a typed date: the day, or the text where it is none. */
export const toDateValue = (text: string, reading: DateParseOptions): string =>
  isTypedMinimum(text, reading) ? lastWrongDay : (parseTypedDate(text, reading) ?? text.trim());

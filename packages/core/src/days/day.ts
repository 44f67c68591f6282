import { toCivilDate, computeDayNumber, getDaysInMonth, type CivilDate } from './civil-date.ts';

declare const dayBrand: unique symbol;

/** A calendar day as 'yyyy-MM-dd', years 0001 to 9999. It has no time and no zone (DAY-1). */
export type Day = string & { readonly [dayBrand]: true };

/** The earliest date a person may not enter: dates must be after 01/01/1900 (DAY-5). */
export const minimumDay = '1900-01-01' as Day;

/** The text in answers for no date (API-7). */
export const absentDay = '0001-01-01' as Day;

/** The last day that can be written; stands for "no end in sight" where a rule needs a day. */
export const farthestDay = '9999-12-31' as Day;

const isoShape = /^\d{4}-\d{2}-\d{2}$/;
const slashShape = /^(\d{2})\/(\d{2})\/(\d{4})$/;

const isRealDate = ({ year, month, dayOfMonth }: CivilDate): boolean =>
  year >= 1 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= getDaysInMonth(year, month);

/** True for 'yyyy-MM-dd' that names a day of the calendar. */
export function isDay(text: string): text is Day {
  return isoShape.test(text) && isRealDate(parseCivilDate(text));
}

/** The text as a Day. Throws RangeError when it is not a real day. */
export function createDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** The same for a day that may be missing. */
export const createDayOrNull = (text: string | null): Day | null => (text === null ? null : createDay(text));

/** Reads 'yyyy-MM-dd' or 'dd/MM/yyyy' as a person types it; null when it is not a real day. */
export function parseDay(text: string): Day | null {
  const trimmed = text.trim();
  const slashed = slashShape.exec(trimmed);
  const iso = slashed ? `${slashed[3]}-${slashed[2]}-${slashed[1]}` : trimmed;
  return isDay(iso) ? iso : null;
}

const zero = 48;
const getDigit = (text: string, at: number): number => text.charCodeAt(at) - zero;

function parseCivilDate(text: string): CivilDate {
  return {
    year: getDigit(text, 0) * 1000 + getDigit(text, 1) * 100 + getDigit(text, 2) * 10 + getDigit(text, 3),
    month: getDigit(text, 5) * 10 + getDigit(text, 6),
    dayOfMonth: getDigit(text, 8) * 10 + getDigit(text, 9),
  };
}

/** Year, month (1–12) and day of month. */
export const getDayParts = (d: Day): CivilDate => parseCivilDate(d);

/** Whole days since 1970-01-01; days before it are negative. */
export function toDayNumber(d: Day): number {
  const { year, month, dayOfMonth } = parseCivilDate(d);
  return computeDayNumber(year, month, dayOfMonth);
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Joins parts that are known to be a real day; throws RangeError otherwise. */
export function buildDay(year: number, month: number, dayOfMonth: number): Day {
  return createDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`);
}

// Screens ask for the same few hundred days again and again; the table spares the string building.
const firstTabled = computeDayNumber(1990, 1, 1);
const tableLength = computeDayNumber(2090, 1, 1) - firstTabled;
const table: (Day | undefined)[] = [];

/** The day with this number. Throws RangeError outside years 0001–9999. */
export function fromDayNumber(number: number): Day {
  const at = number - firstTabled;
  const isTabled = at >= 0 && at < tableLength;
  const known = isTabled ? table[at] : undefined;
  if (known !== undefined) return known;
  const { year, month, dayOfMonth } = toCivilDate(number);
  const made = buildDay(year, month, dayOfMonth);
  if (isTabled) table[at] = made;
  return made;
}

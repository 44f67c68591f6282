import { addDays, createDay, type Day } from '@packwright/core/days';

/** Whether cells hold days, by the number of their style. */
export type DayStyles = readonly boolean[];

const builtInDays: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 57,
]);

/** Whether a number format shows a day: by its number, or by the letters that are neither quoted nor in brackets. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDays.has(id);
  const letters = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '');
  return /[dy]/i.test(letters) && !/general/i.test(letters);
}

const lastSerial = 2_958_465;
/** The year 1900 has a 29 February in spreadsheets; days before it are one less. */
const leapSerial = 60;

/** The day of a serial number; null when it is none. */
export function toSerialDay(serial: number, isFrom1904: boolean): Day | null {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < 1 || whole > lastSerial) return null;
  if (isFrom1904) return addDays(createDay('1904-01-01'), whole);
  if (whole === leapSerial) return null;
  return addDays(createDay(whole < leapSerial ? '1899-12-31' : '1899-12-30'), whole);
}

/** A number as the spreadsheet shows it: with 15 digits, so that 0.1 + 0.2 is 0.3. */
export function showNumber(text: string): string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? text : String(Number(value.toPrecision(15)));
}

/** The place of a column by its letters, as in B7: 1 for B; null for a reference that is none. */
export function toColumnIndex(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

import { buildDay, type Day, isDay } from '../days/index.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const named = /^(\d{1,2})[ /.-]([a-z]{3})[a-z]*[ /.,-]+(\d{4})$/i;

/** A day as spreadsheets write it: the day goes before the month, as in Australia; null when it is none. */
export function readFileDay(text: string): Day | null {
  const trimmed = text.trim().replace(/[T ]0{1,2}:00(:00)?(\.0+)?Z?$/, '');
  if (isDay(trimmed)) return trimmed;
  const [, dayOfMonth = '', month = '', year = ''] = numbers.exec(trimmed) ?? named.exec(trimmed) ?? [];
  if (year === '') return null;
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  try {
    return buildDay(Number(year), number, Number(dayOfMonth));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import { type Day, compareDays, computeDaysBetween } from '../days/index.ts';
import { addQuantities, type Hundredths, toHundredths } from '../quantity/index.ts';
import { daysPerWeek } from '../schedule/index.ts';

const refillsCounted = 4;

/**
 * The weekly use of a when-required medicine: how long the refills before the latest of the last four lasted
 * (LEDGER-9). Null while there are too few.
 */
export function computeWeeklyRefillUse(
  refills: readonly { day: Day; quantity: Hundredths }[],
): Hundredths | null {
  const latest = refills.toSorted((one, other) => compareDays(one.day, other.day)).slice(-refillsCounted);
  const [first, last] = [latest[0], latest.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = computeDaysBetween(first.day, last.day);
  if (days === 0) return null;
  const used = addQuantities(...latest.slice(0, -1).map((refill) => refill.quantity));
  return toHundredths(Math.round((used * daysPerWeek) / days));
}

import { formatDay, weekdayNames } from '../days/index.ts';
import { formatDecimal, zero } from '../quantity/index.ts';
import type { WarfarinOrder } from './order.ts';

type ShownOrder = Omit<WarfarinOrder, 'id' | 'fromDate'>;

const dayLetters = 3;

/** An INR test with its doses as paper says it: a day without a dose says 0 (MED-48). */
export function describeWarfarin({
  inr,
  inrDate,
  targetLow,
  targetHigh,
  nextInrDate,
  weekdayDoses,
}: ShownOrder): string {
  const doses = weekdayNames.map(
    (name, day) => `${name.slice(0, dayLetters)} ${formatDecimal(weekdayDoses[day] ?? zero)}`,
  );
  return [
    `INR ${formatDecimal(inr)} on ${formatDay(inrDate)}`,
    `target ${formatDecimal(targetLow)} to ${formatDecimal(targetHigh)}`,
    `next test ${formatDay(nextInrDate)}`,
    `mg: ${doses.join(', ')}`,
  ].join('; ');
}

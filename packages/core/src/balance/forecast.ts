import { addDays, type Day, buildDayRange } from '../days/index.ts';
import { addQuantities, type Hundredths, subtractQuantity, zero } from '../quantity/index.ts';
import { daysPerWeek, type DoseRule, computeTotalDose } from '../schedule/index.ts';

export interface ForecastWeek {
  from: Day;
  to: Day;
  need: Hundredths;
  /** The pills left at the end of the week. */
  closing: Hundredths;
}

export interface Forecast {
  weeks: readonly ForecastWeek[];
  /** The first day whose doses the balance no longer covers; null when it lasts. */
  runOut: Day | null;
  shortage: Hundredths;
  isInsufficient: boolean;
}

/** One medicine of a profile, and the days for which it lies in packs already, both ends included. */
export interface NeededMedicine {
  readonly rule: DoseRule;
  readonly packed: readonly { readonly from: Day; readonly to: Day }[];
}

/** The daily need of a patient's medicines; a day that lies in a pack needs nothing a second time (LEDGER-16). */
export function createDailyNeed(medicines: readonly NeededMedicine[]): (day: Day) => Hundredths {
  return (day) => {
    const open = medicines.filter(({ packed }) => !packed.some(({ from, to }) => from <= day && day <= to));
    return addQuantities(...open.map(({ rule }) => computeTotalDose(rule, day, day)));
  };
}

/** The available pills over the weeks from this day on (LEDGER-8). */
export function computeForecast(plan: {
  available: Hundredths;
  needOn: (day: Day) => Hundredths;
  from: Day;
  weeks: number;
}): Forecast {
  let left = plan.available;
  let runOut: Day | null = null;
  const weeks = Array.from({ length: plan.weeks }, (_, index): ForecastWeek => {
    const from = addDays(plan.from, index * daysPerWeek);
    const to = addDays(from, daysPerWeek - 1);
    const opening = left;
    for (const day of buildDayRange(from, to)) {
      const need = plan.needOn(day);
      left = subtractQuantity(left, need);
      if (runOut === null && need > zero && left < zero) runOut = day;
    }
    return { from, to, need: subtractQuantity(opening, left), closing: left };
  });
  const isInsufficient = left < zero;
  return { weeks, runOut, shortage: isInsufficient ? subtractQuantity(zero, left) : zero, isInsufficient };
}

/** How many scripts of this pack size cover a shortage. Throws RangeError for a pack without pills. */
export function computeScriptsNeeded(shortage: Hundredths, packSize: Hundredths): number {
  if (packSize <= zero) throw new RangeError('The pack size must be above 0');
  return Math.max(0, Math.ceil(shortage / packSize));
}

/** Are there repeats enough, or is a new script needed? */
export function isCoveredByRepeats(scripts: number, repeatsLeft: number): boolean {
  return scripts <= repeatsLeft;
}

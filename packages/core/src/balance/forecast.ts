import { addDays, type Day, buildDayRange } from '../days/index.ts';
import { addQuantities, type Hundredths, subtractQuantity, toHundredths, zero } from '../quantity/index.ts';
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

/** The days of a pack, both ends included, and the pills of its doses that are not in it. */
export interface PackedDays {
  readonly from: Day;
  readonly to: Day;
  readonly missing: Hundredths;
}

/** One medicine of a profile, and the packs in which it lies already. */
export interface NeededMedicine {
  readonly rule: DoseRule;
  readonly packed: readonly PackedDays[];
}

/** The daily need of a patient's medicines; what lies in a pack is not needed a second time (LEDGER-16, LEDGER-23). */
export function createDailyNeed(medicines: readonly NeededMedicine[]): (day: Day) => Hundredths {
  return (day) => addQuantities(...medicines.map((medicine) => computeOpenDose(medicine, day)));
}

function computeOpenDose({ rule, packed }: NeededMedicine, day: Day): Hundredths {
  const dose = computeTotalDose(rule, day, day);
  const missing = packed
    .filter(({ from, to }) => from <= day && day <= to)
    .map((pack) => computeMissingDose(rule, pack, day, dose));
  return toHundredths(Math.min(dose, ...missing));
}

// Nobody knows which cells are empty: the missing pills count as those of the last doses.
function computeMissingDose(rule: DoseRule, { to, missing }: PackedDays, day: Day, dose: Hundredths): number {
  if (missing === zero) return zero;
  const later = day < to ? computeTotalDose(rule, addDays(day, 1), to) : zero;
  return Math.min(dose, Math.max(zero, missing - later));
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

import { addDays, buildDayRange, computeDaysBetween, type Day } from '../days/index.ts';
import { addQuantities, type Hundredths, subtractQuantity, toHundredths, zero } from '../quantity/index.ts';
import { computeDailyTotals, computeTotalDose, daysPerWeek, type DoseRule } from '../schedule/index.ts';

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
  return (day) =>
    addQuantities(
      ...medicines.map((medicine) =>
        computeOpenDose(medicine, day, computeTotalDose(medicine.rule, day, day)),
      ),
    );
}

/** The part of a day's dose that lies in no pack. */
function computeOpenDose({ rule, packed }: NeededMedicine, day: Day, dose: Hundredths): Hundredths {
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

/** The same for each of so many days from this one on, for many patients at once. */
export function computeDailyNeeds(
  medicines: readonly NeededMedicine[],
  from: Day,
  count: number,
): Hundredths[] {
  const needs = Array.from({ length: count }, () => zero);
  for (const medicine of medicines) {
    const totals = computeDailyTotals(medicine.rule, from, count);
    for (let at = 0; at < count; at += 1) needs[at] = addQuantities(needs[at] ?? zero, totals[at] ?? zero);
    for (const at of listPackedPlaces(medicine, from, count)) {
      const dose = totals[at] ?? zero;
      const open = computeOpenDose(medicine, addDays(from, at), dose);
      needs[at] = subtractQuantity(needs[at] ?? zero, subtractQuantity(dose, open));
    }
  }
  return needs;
}

/** The places of the days for which the medicine lies in a pack. */
function listPackedPlaces({ packed }: NeededMedicine, from: Day, count: number): ReadonlySet<number> {
  const places = new Set<number>();
  for (const pack of packed) {
    const [first, last] = [computeDaysBetween(from, pack.from), computeDaysBetween(from, pack.to)];
    for (let at = Math.max(0, first); at <= Math.min(count - 1, last); at += 1) places.add(at);
  }
  return places;
}

/** Makes forecasts over the same weeks for many medicines: of what is available and what each day needs (LEDGER-8). */
export function createForecaster(
  from: Day,
  weekCount: number,
): (available: Hundredths, needs: readonly Hundredths[]) => Forecast {
  const spans = Array.from({ length: weekCount }, (_, index) => {
    const start = addDays(from, index * daysPerWeek);
    return { from: start, to: addDays(start, daysPerWeek - 1) };
  });
  return (available, needs) => {
    let left = available;
    let runOut: Day | null = null;
    const weeks = spans.map((span, week): ForecastWeek => {
      const opening = left;
      for (let at = week * daysPerWeek; at < (week + 1) * daysPerWeek; at += 1) {
        const need = needs[at] ?? zero;
        left = subtractQuantity(left, need);
        if (runOut === null && need > zero && left < zero) runOut = addDays(from, at);
      }
      return { ...span, need: subtractQuantity(opening, left), closing: left };
    });
    const isInsufficient = left < zero;
    return { weeks, runOut, shortage: isInsufficient ? subtractQuantity(zero, left) : zero, isInsufficient };
  };
}

/** The available pills over the weeks from this day on (LEDGER-8). */
export function computeForecast(plan: {
  available: Hundredths;
  needOn: (day: Day) => Hundredths;
  from: Day;
  weeks: number;
}): Forecast {
  const last = addDays(plan.from, plan.weeks * daysPerWeek - 1);
  const needs = buildDayRange(plan.from, last).map(plan.needOn);
  return createForecaster(plan.from, plan.weeks)(plan.available, needs);
}

/** So many weeks of a forecast the pills last: whole ones, all when they outlast it. */
export const countLastingWeeks = ({ weeks, runOut }: Forecast): number =>
  runOut === null ? weeks.length : weeks.filter(({ to }) => to < runOut).length;

/** How the pills of the coming weeks are covered: by what is there, by repeats, or by a script that is still to be written. */
export const coverages = ['lasts', 'repeats', 'newScript', 'unknown'] as const;
export type Coverage = (typeof coverages)[number];

export interface ScriptNeed {
  /** Null while nobody knows how many pills a supply has. */
  readonly scripts: number | null;
  readonly coverage: Coverage;
}

/** The scripts that cover a shortage; `packSize` and `repeatsLeft` are null where they are unknown (LEDGER-27). */
export function computeScriptNeed(
  shortage: Hundredths,
  { packSize, repeatsLeft }: { readonly packSize: Hundredths | null; readonly repeatsLeft: number | null },
): ScriptNeed {
  if (shortage === zero) return { scripts: 0, coverage: 'lasts' };
  if (packSize === null || packSize <= zero) return { scripts: null, coverage: 'unknown' };
  const scripts = computeScriptsNeeded(shortage, packSize);
  if (repeatsLeft === null) return { scripts, coverage: 'unknown' };
  return { scripts, coverage: isCoveredByRepeats(scripts, repeatsLeft) ? 'repeats' : 'newScript' };
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

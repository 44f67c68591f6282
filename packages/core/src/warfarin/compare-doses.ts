import {
  addDays,
  buildDayRange,
  computeWeekday,
  type Day,
  pickEarlierDay,
  pickLaterDay,
  toDayNumber,
} from '../days/index.ts';
import { readStrength } from '../directions/index.ts';
import { type Hundredths, toHundredths, zero } from '../quantity/index.ts';
import { computeDoses, type DoseRule } from '../schedule/index.ts';
import { findOrderOn, type WarfarinOrder } from './order.ts';

/** A warfarin line of a profile, with its tablet. */
export interface WarfarinMedicine {
  readonly strength: string;
  readonly rule: DoseRule;
  readonly isPacked: boolean;
}

/** One day in hundredths of a milligram; null where nothing is ordered, or a strength cannot be read. */
export interface WarfarinDay {
  readonly day: Day;
  readonly ordered: Hundredths | null;
  readonly given: Hundredths | null;
}

const microgramsPerHundredth = 10;

/** The milligrams of a tablet in hundredths, as drug records write its strength; null for any other text. */
export function readMilligrams(strength: string): Hundredths | null {
  const micrograms = readStrength(strength);
  return micrograms === null || micrograms % microgramsPerHundredth !== 0
    ? null
    : toHundredths(micrograms / microgramsPerHundredth);
}

/** The ordered milligrams and what the lines of the profile give, day by day (MED-43). */
export function listWarfarinDays(
  orders: readonly WarfarinOrder[],
  medicines: readonly WarfarinMedicine[],
  from: Day,
  to: Day,
): WarfarinDay[] {
  const given = medicines.map((medicine) => computeMilligrams(medicine, from, to));
  return buildDayRange(from, to).map((day) => {
    const order = findOrderOn(orders, day);
    const parts = given.map((byDay) => byDay.get(day));
    return {
      day,
      ordered: order && (order.weekdayDoses[computeWeekday(toDayNumber(day))] ?? zero),
      given: parts.includes(null)
        ? null
        : toHundredths(parts.reduce((sum: number, part) => sum + (part ?? 0), 0)),
    };
  });
}

/** By day with doses; null where the strength of the tablet is no single mass. */
function computeMilligrams({ strength, rule }: WarfarinMedicine, from: Day, to: Day) {
  const milligrams = readMilligrams(strength);
  return new Map(
    computeDoses(rule, from, to).map(({ day, slots }) => {
      const tablets = slots.reduce((sum: number, dose) => sum + dose, 0);
      return [
        day,
        milligrams === null ? null : toHundredths(Math.round((tablets * milligrams) / 100)),
      ] as const;
    }),
  );
}

/** Whether the lines give another dose than is ordered. A day without an order cannot differ. */
export const isWarfarinDifferent = ({ ordered, given }: WarfarinDay): boolean =>
  ordered !== null && ordered !== given;

const daysCompared = 28;

/**
 * The days of the next four weeks on which packed lines give another dose than is ordered (MED-44). Lines that begin later
 * are compared from their first day, because tablets of before are not ours; lines that all end, until then.
 */
export function listDifferingDays(
  orders: readonly WarfarinOrder[],
  medicines: readonly WarfarinMedicine[],
  today: Day,
): readonly Day[] {
  if (!medicines.some(({ isPacked }) => isPacked)) return [];
  const starts = medicines.map(({ rule }) => rule.start ?? today);
  const from = pickLaterDay(today, starts.reduce(pickEarlierDay));
  const whole = addDays(from, daysCompared - 1);
  const to = pickEarlierDay(whole, medicines.map(({ rule }) => rule.end ?? whole).reduce(pickLaterDay));
  if (from > to) return [];
  return listWarfarinDays(orders, medicines, from, to)
    .filter(isWarfarinDifferent)
    .map(({ day }) => day);
}

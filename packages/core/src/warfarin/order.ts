import type { Day } from '../days/index.ts';
import { type Hundredths, toHundredths } from '../quantity/index.ts';

/** The order of a prescriber after an INR test: the milligrams of each weekday, from a day on (MED-40). */
export interface WarfarinOrder {
  readonly id: number;
  readonly inrDate: Day;
  readonly inr: Hundredths;
  readonly targetLow: Hundredths;
  readonly targetHigh: Hundredths;
  /** When the blood is tested again; the order is for the days before. */
  readonly nextInrDate: Day;
  readonly fromDate: Day;
  /** Hundredths of a milligram, Monday first. */
  readonly weekdayDoses: readonly Hundredths[];
}

/** An INR as far from healthy as people survive; beyond it somebody mistyped. */
export const largestInr = toHundredths(2000);
/** In hundredths of a milligram a day. */
export const largestWarfarinDose = toHundredths(3000);

/** The order that holds on a day: that of the newest test whose doses have begun; null before the first (MED-41). */
export function findOrderOn<Order extends WarfarinOrder>(orders: readonly Order[], on: Day): Order | null {
  return orders
    .filter(({ fromDate }) => fromDate <= on)
    .reduce<Order | null>((best, each) => (best === null || isNewer(each, best) ? each : best), null);
}

const isNewer = (one: WarfarinOrder, other: WarfarinOrder): boolean =>
  one.inrDate === other.inrDate ? one.id > other.id : one.inrDate > other.inrDate;

export const inrRatings = ['below', 'inRange', 'above'] as const;
export type InrRating = (typeof inrRatings)[number];

/** Where an INR lies beside its target range; both ends are in range. */
export function getInrRating({
  inr,
  targetLow,
  targetHigh,
}: Pick<WarfarinOrder, 'inr' | 'targetLow' | 'targetHigh'>): InrRating {
  if (inr < targetLow) return 'below';
  return inr > targetHigh ? 'above' : 'inRange';
}
